import { styled } from 'styled-components'
import { useQuery } from '../app/query.ts'
import { ItemRows } from '../item/ItemRows.tsx'
import { space, target } from '../styles/cssTokens.ts'
import { PictureRowSkeleton } from '../ui/PictureRowSkeleton.tsx'
import { PieceCard } from './PieceCard.tsx'
import { portfolioQuery } from './portfolio.ts'

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

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-top: ${space.xxl};
`
