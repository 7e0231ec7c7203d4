import { styled } from 'styled-components'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ItemCard } from './ItemCard.tsx'
import { toListState } from './listState.ts'
import { StoneGrid, stoneSizes } from './StoneGrid.tsx'
import { from, screen, space } from '../../styles/cssTokens.ts'

/** The number of skeletons of a loading list (SHOP-10). */
export const skeletonCount = 6

interface Props {
  items: Item[]
  heading?: 'h2' | 'h3'
  /** Loads the first image eagerly, for a list in the initial viewport. A phone shows only one item there. */
  eager?: boolean
  /** True if the filters take part of the width. */
  besideFilters?: boolean
}

/** Cards of items, each linked to its page. The page then links to the item's neighbors in this list. */
export function ItemGrid({ items, heading = 'h2', eager = false, besideFilters = false }: Props) {
  const List = besideFilters ? NarrowGrid : StoneGrid
  const state = toListState(items)
  return (
    <List role="list">
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            heading={heading}
            eager={eager && index === 0}
            sizes={besideFilters ? narrowSizes : stoneSizes}
            state={state}
          />
        </li>
      ))}
    </List>
  )
}

const narrowSizes = `${screen.wide} min(23vw, 306px), ${screen.desktop} 32vw, ${screen.phone} 45vw, 92vw`

/** A grid beside the filters has a third column only on wide screens. */
export const NarrowGrid = styled(StoneGrid)`
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.l};
  }

  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
