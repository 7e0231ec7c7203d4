import type { Category } from '../../dataProvider/resources/categories.ts'
import { findCollection } from '../../dataProvider/contract/pages.ts'
import type { ProductsFilter } from './products.ts'
import type { ShopAddress } from './shopAddress.ts'

/** What an address narrows the shop to, as far as it is known. */
export type CollectionChoice =
  | { kind: 'all' }
  | { kind: 'collection'; category: Category }
  /** The categories are on their way. */
  | { kind: 'loading' }
  /** They could not be asked for, and the collection stays a number or a slug. */
  | { kind: 'unknown' }
  /** A slug that is no collection's. */
  | { kind: 'missing' }

/**
 * A number that names no visible category is as if absent (SHOP-17), a slug that does is no page of the shop
 * (NAV-2). `categories` is undefined until they are loaded, and stays so when they `failed`.
 */
export function resolveCollection(
  { category: id, collection: slug }: Pick<ShopAddress, 'category' | 'collection'>,
  categories: Category[] | undefined,
  failed: boolean,
): CollectionChoice {
  if (id === undefined && slug === undefined) return { kind: 'all' }
  if (!categories) return { kind: failed ? 'unknown' : 'loading' }
  const found =
    slug === undefined ? categories.find((category) => category.id === id) : findCollection(categories, slug)
  if (found) return { kind: 'collection', category: found }
  return { kind: slug === undefined ? 'all' : 'missing' }
}

/**
 * What to ask the server for; null while that is not known. Only a server with `item-categories` filters by a collection:
 * of any other, whole pages are asked for and narrowed here.
 */
export function toProductsFilter(
  choice: CollectionChoice,
  { page, category, collection }: ShopAddress,
  takesCategories: boolean,
): ProductsFilter | null {
  const { kind } = choice
  if (kind === 'missing' || (kind === 'unknown' && collection !== undefined)) return null
  if (kind === 'all' || !takesCategories) return { page }
  if (kind === 'collection') return { page, category: choice.category.id }
  return collection === undefined ? { page, category } : null
}
