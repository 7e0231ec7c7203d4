import { toSlug } from './toSlug.ts'

interface CategoryName {
  id: number
  name: string
}

/**
 * Normalizes a path: resolves `.` and `..`, removes trailing slashes, and percent-encodes like `encodeURIComponent`. Returns a
 * path with invalid percent-encoding unchanged.
 */
export function normalizePath(path: string): string {
  try {
    const parts = new URL(path, 'http://shop').pathname.replace(/(.)\/+$/, '$1').split('/')
    return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')
  } catch {
    return path
  }
}

/** Returns whether the normalized paths differ, but only in case. */
export function differsOnlyInCase(path: string, own: string): boolean {
  const [here, there] = [normalizePath(path), normalizePath(own)]
  return here !== there && inSmallLetters(here) === inSmallLetters(there)
}

const inSmallLetters = (path: string) => {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path
  }
}

export function itemPath(slug: string): string {
  return `/item/${encodeURIComponent(slug)}`
}

export function certificatePath(number: string): string {
  return `/certificate/${encodeURIComponent(number)}`
}

/** The order page that opens without an account. */
export function orderPath(token: string): string {
  return `/order/${encodeURIComponent(token)}`
}

/** The page on which the customer accepts or declines an estimate. */
export function estimatePath(token: string): string {
  return `/estimate/${encodeURIComponent(token)}`
}

/** The page on which an emailed link undoes a change of an admin. Browsers do not send the fragment to servers. */
export function undoPath(token: string): string {
  return `${pagePaths.undo}#token=${token}`
}

/**
 * The path of the custom request form for the item with that slug. Link to it with `reloadDocument`: after a full page load, the
 * browser scrolls to the form and the Tab key moves focus into it.
 */
export function customRequestPath(slug: string): string {
  return `${pagePaths.customJewelry}?ref=${encodeURIComponent(slug)}#request`
}

/** The path of a content page. */
export function pagePath(slug: string): string {
  return `/${slug}`
}

/** The path of a category by its slug. */
export function categorySlugPath(slug: string): string {
  return `/shop/${slug}`
}

/** The path of a category by its id, as specified. */
export function categoryIdPath(id: number): string {
  return `/shop?category=${id}`
}

/** Returns the canonical path of a category: by its slug, or by its id if the slug is empty or not unique. */
export function canonicalCategoryPath({ id, name }: CategoryName, categories: CategoryName[]): string {
  const slug = toSlug(name)
  const isOnly = categories.every((other) => other.id === id || toSlug(other.name) !== slug)
  return slug !== '' && isOnly ? categorySlugPath(slug) : categoryIdPath(id)
}

/** The path of a search in the entire shop. Without words, the page has only the search form. */
export function searchPath(words: string): string {
  const q = words.trim()
  return q === '' ? pagePaths.search : `${pagePaths.search}?q=${encodeURIComponent(q)}`
}

/** The path patterns of all storefront pages except content pages. */
export const pagePaths = {
  home: '/',
  shop: '/shop/:collection?',
  search: '/search',
  categories: '/categories',
  customJewelry: '/custom-jewelry',
  events: '/events',
  about: '/about',
  blog: '/blog',
  contact: '/contact',
  item: '/item/:slug',
  certificate: '/certificate/:number',
  cart: '/cart',
  signIn: '/sign-in/*',
  signUp: '/sign-up/*',
  account: '/account/*',
  dashboard: '/customer/dashboard',
  blocked: '/blocked',
  unsubscribe: '/unsubscribe',
  order: '/order/:token',
  estimate: '/estimate/:token',
  undo: '/undo',
} as const

/** The first segments of `pagePaths`. A content page cannot have any of them as its slug. */
export const reservedSegments: ReadonlySet<string> = new Set(
  Object.values(pagePaths).map((path) => path.split('/')[1] ?? ''),
)
