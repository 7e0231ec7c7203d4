import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { itemsQuery } from '../data/items.ts'
import { type Query, useQuery } from '../data/query.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { ItemRows } from '../item/ItemRows.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { space, target } from '../styles/cssTokens.ts'
import { CardLink, ClampedText } from '../ui/CardLink.tsx'
import { PictureRow, PictureRowSkeleton } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'

/** Pieces made for others; absent as long as there are none. */
export function Portfolio() {
  const { data } = useQuery(portfolioQuery())
  if (data?.items.length === 0) return null
  return (
    <Section aria-labelledby="portfolio">
      <h2 id="portfolio">Made for others</h2>
      <ItemRows
        query={portfolioQuery()}
        noun="earlier pieces"
        skeleton={<PictureRowSkeleton ratio="1 / 1" lines={lines} />}
      >
        {(item) => <PieceCard item={item} />}
      </ItemRows>
    </Section>
  )
}

/** Title, three lines of description, tags, link. */
const lines = [
  ['70%', '1.5rem'],
  ['100%', '4.5rem'],
  ['60%', '1.5rem'],
  ['7rem', target],
] as const

/** Earlier pieces; only page 1 is requested (CUS-1). */
export function portfolioQuery(): Query<Envelope<Item>> {
  return itemsQuery('Custom', { page: 1 }, 'Error fetching custom projects')
}

/** A piece made for somebody and its story; all of it leads to the piece. */
function PieceCard({ item }: { item: Item }) {
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

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};
`
