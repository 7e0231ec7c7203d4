import { styled } from 'styled-components'
import type { ItemSummary } from '../../data/itemSummary.ts'
import { from, screen, space } from '../../styles/cssTokens.ts'
import { toListState } from './listState.ts'
import { StoneCard } from './StoneCard.tsx'

interface StripProps {
  title: string
  items: ItemSummary[]
}

/** A heading and one row of four cards, two per row on phones. Renders nothing without items. */
export function ItemStrip({ title, items }: StripProps) {
  if (items.length === 0) return null
  const state = toListState(items)
  return (
    <Section aria-label={title} data-print="hidden">
      <h2>{title}</h2>
      <Strip role="list">
        {items.map((item) => (
          <li key={item.id}>
            <StoneCard item={item} heading="h3" sizes={stripSizes} state={state} />
          </li>
        ))}
      </Strip>
    </Section>
  )
}

const stripSizes = `${screen.tablet} min(22vw, 290px), 45vw`

const Section = styled.section`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.xxl};
`

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l} ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: ${space.l};
  }
`
