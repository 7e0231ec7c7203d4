import type { Item } from '../../dataProvider/resources/items.ts'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { readName } from './gemFacts.ts'

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
