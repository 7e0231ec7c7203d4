import type { Category } from '../../dataProvider/resources/categories.ts'
import { toSlug } from '../../dataProvider/contract/toSlug.ts'
import type { ShopAddress } from './shopAddress.ts'

export type CollectionChoice =
  | { kind: 'all' }
  | { kind: 'collection'; category: Category; categories: Category[] }
  | { kind: 'loading' }
  /** The categories could not be loaded. */
  | { kind: 'unknown' }
  /** No collection has this slug. */
  | { kind: 'missing' }

/**
 * Resolves an address to a collection. An id without a visible category is ignored (SHOP-17); a slug without one is not found
 * (NAV-2). `categories` is undefined while they load and if loading failed.
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
  if (found) return { kind: 'collection', category: found, categories }
  return { kind: slug === undefined ? 'all' : 'missing' }
}

/** Returns the id by which the server filters: undefined for all products, null if the collection is missing or not known. */
export function getCategoryId(
  choice: CollectionChoice,
  { category, collection }: Pick<ShopAddress, 'category' | 'collection'>,
): number | undefined | null {
  const { kind } = choice
  if (kind === 'all') return undefined
  if (kind === 'collection') return choice.category.id
  return kind === 'missing' || collection !== undefined ? null : category
}

/** Finds the collection shown at `/shop/{slug}`: the first whose name converts to this slug (NAV-2). */
const findCollection = (categories: Category[], slug: string) =>
  slug === '' ? undefined : categories.find(({ name }) => toSlug(name) === slug)
