import { styled } from 'styled-components'
import { isRecord } from '../../dataProvider/contract/json.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { readName } from './gemFacts.ts'

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

/**
 * True for an opal that drinks water, as Ethiopian ones do: by the collections it is in, given their names, else by its
 * origin or the words the seller found for it. Never for what is made of something else.
 */
export function drinksWater({ title, tags, item_info }: Item, collections: string[]): boolean {
  const product = isRecord(item_info) ? item_info : {}
  const material = readName(product['material'])
  if (material !== undefined && !isOpal(material)) return false
  if (collections.some((name) => isOpal(name) && isEthiopian(name))) return true
  const words = [title, tags, ...collections].join(', ')
  const origin = readName(product['countryOfOrigin'])
  return isOpal(material ?? words) && (origin === ethiopia || isEthiopian(origin ?? words))
}

/** As ISO 3166-1 has it, which schema.org takes for a country. */
const ethiopia = 'ET'

const isOpal = (text: string) => /\bopals?\b/i.test(text)

const isEthiopian = (text: string) => /\b(ethiopian?|welo|wollo|water|hydrophane)\b/i.test(text)

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
