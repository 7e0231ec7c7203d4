import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { canonicalCategoryPath, itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { pages as ownPages } from '../../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../../dataProvider/resources/resource.ts'
import { escapeMarkup } from '../../http/markup.ts'
import { listPublicItems, listAll } from './listPublicItems.ts'
import { hasValidUrl, type ListSlugs, type PublicShop } from './publicShop.ts'

/**
 * Returns a sitemap of the public pages and items (https://www.sitemaps.org/protocol.html), without sold products and past
 * events. The sitemap is empty if the shop is closed.
 * @throws {ApiError}
 */
export async function writeSitemap(shop: PublicShop): Promise<string> {
  const paths = shop.shop.Is_visible ? await listPaths(shop) : []
  const entries = paths.map((path) => `<url><loc>${escapeMarkup(shop.url + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** The protocol's limit per file. */
const maxEntries = 50_000

const pages = ['/', '/shop', '/categories', '/custom-jewelry', '/events', '/about', '/blog', '/contact']

const listPaths = async ({ api, listSlugs = slugsByPage(api) }: PublicShop) => {
  const categories = await api.listCategories()
  const visible = categories.filter(({ Is_visible }) => Is_visible)
  const paths = [
    ...pages,
    ...visible.map((category) => canonicalCategoryPath(category, visible)),
    ...(await listOwnPages(api)),
  ]
  for (const type of itemTypes) {
    const slugs = await listSlugs(type, maxEntries - paths.length)
    paths.push(...slugs.filter(hasValidUrl).map((slug) => itemPath(slug)))
  }
  return paths
}

const slugsByPage =
  (api: PublicShop['api']): ListSlugs =>
  async (type, most) =>
    (await listPublicItems(api, { type, most })).filter((item) => !isGone(item)).map(({ slug }) => slug)

/**
 * Sold products and past events keep their pages for visitors with a link, but search engines need not list them. Products
 * of a server without `availability` are always listed.
 */
const isGone = ({ item_type, availability, is_over }: Item) =>
  is_over || (item_type === 'Product' && availability === 'sold')

const listOwnPages = async (api: PublicShop['api']) => {
  const found = await listAll(
    (page) => api.listRecords<RecordOf<typeof ownPages>>('pages', { page, ...shown }),
    maxEntries,
  )
  return found.map(({ slug }) => `/${slug}`)
}

const shown = { published: true }
