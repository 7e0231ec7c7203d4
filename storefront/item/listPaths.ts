import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'

/** The page that lists the items of a type. Services have none. */
export const listPaths: Partial<Record<ItemType, string>> = {
  Product: '/shop',
  Event: '/events',
  Blog: '/blog',
  About: '/about',
  Custom: '/custom-jewelry',
}
