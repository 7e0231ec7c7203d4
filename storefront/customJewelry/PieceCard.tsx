import type { Item } from '../../dataProvider/resources/items.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { CardLink } from '../ui/CardLink.tsx'
import { ClampedText } from '../ui/ClampedText.tsx'
import { PictureRow } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** A piece made for somebody and its story; all of it leads to the piece. */
export function PieceCard({ item }: { item: Item }) {
  const { title, description, tags, slug } = item
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} eager={false} />}>
        <h3>{title}</h3>
        <ClampedText>{description}</ClampedText>
        <ItemTags quiet tags={tags} />
        <CardLink to={itemPath(slug)}>
          View Details <VisuallyHidden>of {title}</VisuallyHidden>
        </CardLink>
      </PictureRow>
    </article>
  )
}
