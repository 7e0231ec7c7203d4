import { styled } from 'styled-components'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemsQuery } from '../data/items.ts'
import { type Query, useQuery } from '../data/query.ts'
import { ItemRow, ItemRows } from '../item/ItemRows.tsx'
import { ItemTags } from '../item/ItemTags.tsx'
import { space, target } from '../styles/cssTokens.ts'
import { ClampedText } from '../ui/CardLink.tsx'
import { PictureRowSkeleton } from '../ui/PictureRow.tsx'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'

/** Absent while there are no pieces (CUS-1). */
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

function PieceCard({ item }: { item: Item }) {
  const { title, description, tags } = item
  return (
    <ItemRow item={item} ratio="1 / 1" action="View Details">
      <h3>{title}</h3>
      <ClampedText>{toPlainText(description)}</ClampedText>
      <ItemTags quiet tags={tags} />
    </ItemRow>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};
`
