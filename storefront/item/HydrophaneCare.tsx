import { styled } from 'styled-components'
import { isRecord } from '../../dataProvider/contract/json.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { lineLength, color, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/item.tsx'
import { readName } from '../../dataProvider/resources/items/gemProperties.ts'

/** Care advice for hydrophane opals. */
export const HydrophaneCare = () => (
  <Note>
    <h3>{texts.hydrophaneTitle}</h3>
    <p>{texts.hydrophaneCare}</p>
  </Note>
)

/** Returns true if the item seems to be a hydrophane opal. */
export function useIsHydrophane(item: Item): boolean {
  // An item has only the ids of its categories. The header already loads their names.
  const ids = item.category_ids ?? []
  const { data: categories = [] } = useQuery(ids.length > 0 ? categoriesQuery() : null)
  const collections = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return isHydrophane(item, collections)
}

/**
 * Guesses from an item's data and category names whether it is a hydrophane opal, such as one from Ethiopia. Returns false if its
 * material is given and is not opal.
 */
export function isHydrophane({ title, tags, item_info }: Item, collections: string[]): boolean {
  const product = isRecord(item_info) ? item_info : {}
  const material = readName(product['material'])
  if (material !== undefined && !isOpal(material)) return false
  if (collections.some((name) => isOpal(name) && isEthiopian(name))) return true
  const words = [title, tags, ...collections].join(', ')
  const origin = readName(product['countryOfOrigin'])
  return isOpal(material ?? words) && (origin === ethiopia || isEthiopian(origin ?? words))
}

/** ISO 3166-1 code, the format that schema.org uses for countries. */
const ethiopia = 'ET'

const isOpal = (text: string) => /\bopals?\b/i.test(text)

const isEthiopian = (text: string) => /\b(ethiopian?|welo|wollo|water|hydrophane)\b/i.test(text)

const Note = styled.div`
  display: grid;
  gap: ${space.s};
  max-width: ${lineLength};
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.accent};
  color: ${color.muted};

  h3 {
    color: ${color.ink};
    font-size: ${textSize.large};
  }
`
