import { styled } from 'styled-components'
import type { Item } from '../../dataProvider/resources/items.ts'
import { categoriesQuery } from '../categories/categories.ts'
import { useQuery } from '../app/query.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { drinksWater } from './waterCare.ts'

interface Props {
  item: Item
}

/** How to treat an opal that drinks water; nothing for any other item. */
export function WaterCare({ item }: Props) {
  // An item names its collections by number; the header has their names loaded.
  const ids = item.category_ids ?? []
  const { data: categories = [] } = useQuery(ids.length > 0 ? categoriesQuery() : null)
  const collections = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  if (!drinksWater(item, collections)) return null
  return (
    <Note>
      <h2>This opal drinks water</h2>
      <p>
        It is hydrophane: in water it goes clear and its colors fade, and within a day or two of drying they
        come back as they were. Keep it away from oil, perfume and soap, which go in and do not come out.
      </p>
    </Note>
  )
}

const Note = styled.section`
  display: grid;
  gap: ${space.s};
  max-width: 65ch;
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.accent};
  color: ${color.muted};

  h2 {
    color: ${color.ink};
    font-size: ${textSize.large};
  }
`
