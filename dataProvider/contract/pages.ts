import { limits } from './limits.ts'

/** What an address is made of a category by. */
interface Collection {
  id: number
  name: string
}

/**
 * A path in the one spelling under which a page is known: dots resolved as a browser does, no slash at its end, and each
 * letter percent-encoded or not as `encodeURIComponent` has it. One that is no UTF-8 stays as it is.
 */
export function normalizedPath(path: string): string {
  try {
    const parts = new URL(path, 'http://shop').pathname.replace(/(?<=.)\/+$/, '').split('/')
    return parts.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')
  } catch {
    return path
  }
}

/** Whether the paths differ in the case of their letters alone: a page is known under one of them. */
export function isOtherCase(path: string, own: string): boolean {
  const [here, there] = [normalizedPath(path), normalizedPath(own)]
  return here !== there && inSmallLetters(here) === inSmallLetters(there)
}

const inSmallLetters = (path: string) => {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path
  }
}

/** The shop's page that shows an item. */
export function itemPath(slug: string): string {
  return `/item/${encodeURIComponent(slug)}`
}

/** Where a certificate is checked. */
export function certificatePath(number: string): string {
  return `/certificate/${encodeURIComponent(number)}`
}

/** Where an order is seen without an account. */
export function orderPath(token: string): string {
  return `/order/${encodeURIComponent(token)}`
}

/** Where an estimate is decided. */
export function estimatePath(token: string): string {
  return `/estimate/${encodeURIComponent(token)}`
}

/**
 * The address of the custom request form for the item with that slug. Link to it with `reloadDocument`: in a new document the
 * browser scrolls to the form, and the next Tab goes into it.
 */
export function customRequestPath(slug: string): string {
  return `${pagePaths.customJewelry}?ref=${encodeURIComponent(slug)}#request`
}

/** The address of one of the shop's own pages. */
export function pagePath(slug: string): string {
  return `/${slug}`
}

/** The address of a collection by its slug. */
export function collectionAddress(slug: string): string {
  return `/shop/${slug}`
}

/** The address of a collection by its number, as the specification links it. */
export function categoryPath(id: number): string {
  return `/shop?category=${id}`
}

/** The address a collection is known under: by its slug, unless another has the same or its name gives none. */
export function collectionPath({ id, name }: Collection, categories: Collection[]): string {
  const slug = slugOf(name)
  const isOnly = categories.every((other) => other.id === id || slugOf(other.name) !== slug)
  return slug !== '' && isOnly ? collectionAddress(slug) : categoryPath(id)
}

/** Every address of the storefront but those of the shop's own pages, as its router writes them. */
export const pagePaths = {
  home: '/',
  shop: '/shop/:collection?',
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
} as const

/** The words with which they begin: no page of the shop's own has one of them for its slug. */
export const firstWords: ReadonlySet<string> = new Set(
  Object.values(pagePaths).map((path) => path.split('/')[1] ?? ''),
)

/**
 * A title as a slug: lower-case letters and digits joined by single hyphens. Accents are
 * folded first, so that `Opále` gives `opale`; a title without any Latin letter or digit gives an empty slug. The item form
 * rewrites other scripts before, which would be too much for a visitor's page to carry.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, limits.slug)
    .replaceAll(/^-|-$/g, '')
}
