import type { Category } from '../../../dataProvider/resources/categories.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { buildDemoSeed } from '../specification/demoSeed.ts'

const { categories = [], items = [] } = buildDemoSeed('/media')

/** The demo's items of that type, in the order in which the shop shows them. */
export const demoItems = (type: ItemType): Item[] => items.filter(({ item_type }) => item_type === type)

/** The demo's item of that slug. */
export function demoItem(slug: string): Item {
  const item = items.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error(`The demo has no ${slug}`)
  return item
}

/** The demo's categories that visitors see. */
export const demoCategories: Category[] = categories.filter(({ Is_visible }) => Is_visible)

/** As cards show a price. */
export const formatDollars = (price: number): string =>
  price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
