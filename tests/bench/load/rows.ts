import { paths } from '../../../dataProvider/contract/paths.ts'
import type { Requests } from './generator.ts'

export interface Row {
  name: string
  /** The owner of the Shop API token that the requests contain. */
  caller?: 'visitor' | 'admin'
  requests: Requests
}

const brotli = { 'accept-encoding': 'br' }

/** The IP addresses of different visitors, for the proxy's `X-Forwarded-For`. */
export const visitors = Array.from(
  { length: 10_000 },
  (_, n) => `10.0.${Math.floor(n / 250)}.${1 + (n % 250)}`,
)

/** Builds `count` requests, each from a different IP address. */
const toManyRequests = (count: number, ask: (n: number) => string): Requests =>
  Array.from({ length: count }, (_, n) => ({
    path: ask(n),
    headers: { 'x-forwarded-for': visitors[n % visitors.length]! },
  }))

const words = ['honey', 'ribbon', 'harlequin', 'pinfire', 'water']

/** Returns a word that many titles contain or, for an even number, words that match one or two items. */
const searched = (n: number) => (n % 2 > 0 ? words[n % words.length]! : `opal sku${1000 + n}`)

/** Returns the slug of a visible product, according to the rows of `fill.ts`. */
export const slugOf = (n: number) => `stone-${10 * (n % 900) + 5}`

/** Returns the path of a list of products. */
export const list = (query: { page: number; q?: string }) => `/api${paths.itemsByType('Product', query)}`

/** Returns a single request, which the generator repeats. */
const one = (path: string, headers: Record<string, string> = {}): Requests => [{ path, headers }]

const calls: Row[] = [
  { name: 'listing', caller: 'visitor', requests: one(list({ page: 1 })) },
  { name: 'detail', caller: 'visitor', requests: one(`/api${paths.itemDetails(slugOf(500))}`) },
  { name: 'categories', caller: 'visitor', requests: one(`/api${paths.categories}`) },
  {
    name: 'search',
    caller: 'visitor',
    requests: toManyRequests(5000, (n) => list({ page: 1, q: searched(n) })),
  },
]

const cached: Row[] = [
  ['/', '/'],
  ['/shop', '/shop'],
  ['/item/{slug}', `/item/${slugOf(500)}`],
].flatMap(([name, path]) => [
  { name: `cached ${name}`, requests: one(path!) },
  { name: `cached ${name}, brotli`, requests: one(path!, brotli) },
])

// Search pages are not cached. A blank search lists the same items as no search.
const uncached: Row = { name: 'uncached /shop', requests: toManyRequests(5000, () => '/shop?q=%20') }

export const rowsFor = (asset: string): Row[] => [
  ...calls,
  ...cached,
  uncached,
  { name: 'asset', requests: one(asset) },
  { name: 'asset, brotli', requests: one(asset, brotli) },
  { name: 'sitemap', requests: one('/sitemap.xml') },
  {
    name: 'orders, back office',
    caller: 'admin',
    requests: toManyRequests(200, (n) => `/api${paths.ordersAll({ page: 1 + (n % 20) })}`),
  },
]
