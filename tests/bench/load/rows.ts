import { paths } from '../../../dataProvider/contract/paths.ts'
import type { Requests } from './generator.ts'

export interface Row {
  name: string
  /** Whose token of the API goes with it. */
  caller?: 'visitor' | 'admin'
  requests: Requests
}

const brotli = { 'accept-encoding': 'br' }

/** An address of its own for each of so many visitors, as a proxy names it. */
export const visitors = Array.from(
  { length: 10_000 },
  (_, n) => `10.0.${Math.floor(n / 250)}.${1 + (n % 250)}`,
)

/** As many different questions, each from another address. */
const ofMany = (count: number, ask: (n: number) => string): Requests =>
  Array.from({ length: count }, (_, n) => ({
    path: ask(n),
    headers: { 'x-forwarded-for': visitors[n % visitors.length]! },
  }))

const words = ['honey', 'ribbon', 'harlequin', 'pinfire', 'water']

/** Words that many titles have and, every other time, one that a single stone has. */
const searched = (n: number) => (n % 2 > 0 ? words[n % words.length]! : `opal sku${1000 + n}`)

/** By the fill: of a product that anybody may see. */
export const slugOf = (n: number) => `stone-${10 * (n % 900) + 5}`

/** Of products. */
export const list = (query: { page: number; q?: string }) => `/api${paths.itemsByType('Product', query)}`

/** The same again and again. */
const one = (path: string, headers: Record<string, string> = {}): Requests => [{ path, headers }]

const calls: Row[] = [
  { name: 'listing', caller: 'visitor', requests: one(list({ page: 1 })) },
  { name: 'detail', caller: 'visitor', requests: one(`/api${paths.itemDetails(slugOf(500))}`) },
  { name: 'categories', caller: 'visitor', requests: one(`/api${paths.categories}`) },
  {
    name: 'search',
    caller: 'visitor',
    requests: ofMany(5000, (n) => list({ page: 1, q: searched(n) })),
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

// A page with a search is rendered for each visitor; one for a blank finds what the page shows without.
const uncached: Row = { name: 'uncached /shop', requests: ofMany(5000, () => '/shop?q=%20') }

/** What is asked of a filled shop, in the order of the table; `asset` is the address of a script. */
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
    requests: ofMany(200, (n) => `/api${paths.ordersAll({ page: 1 + (n % 20) })}`),
  },
]
