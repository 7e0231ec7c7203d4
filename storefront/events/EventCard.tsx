import { readEnd } from '../../dataProvider/contract/dates.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { useHasPassed } from '../item/dates.ts'
import { EventFacts } from '../item/EventFacts.tsx'
import { Badge } from '../ui/Badge.tsx'
import { CardLink } from '../ui/CardLink.tsx'
import { ClampedText } from '../ui/ClampedText.tsx'
import { PictureRow } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  item: Item
  eager: boolean
}

/** An event: what, when and where; all of it leads to the event. */
export function EventCard({ item, eager }: Props) {
  const { title, description, slug, item_info } = item
  const hasPassed = useHasPassed(readEnd(item_info))
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} ratio="3 / 2" eager={eager} />}>
        {hasPassed && <Badge kind="secondary">This event has passed</Badge>}
        <h2>{title}</h2>
        <EventFacts item={item} />
        <ClampedText>{description}</ClampedText>
        <CardLink to={itemPath(slug)}>
          View Event Details <VisuallyHidden>of {title}</VisuallyHidden>
        </CardLink>
      </PictureRow>
    </article>
  )
}
