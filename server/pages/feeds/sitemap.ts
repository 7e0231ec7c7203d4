import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { collectionPath, itemPath } from '../../../dataProvider/contract/pages.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { pages as ownPages } from '../../../dataProvider/resources/pages.ts'
import type { RecordOf } from '../../../dataProvider/resources/resource.ts'
import { escapeMarkup } from '../../http/markup.ts'
import { listPublicItems, listWhole } from './listPublicItems.ts'
import { hasAddress, type ListSlugs, type PublicShop } from './publicShop.ts'

/** Every public page and item (https://www.sitemaps.org/protocol.html); of a closed shop none. Throws ApiError. */
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

/** What the protocol allows in one file. */
const maxEntries = 50_000

const pages = ['/', '/shop', '/categories', '/custom-jewelry', '/events', '/about', '/blog', '/contact']

const listPaths = async ({ api, listSlugs = slugsByPage(api) }: PublicShop) => {
  const categories = await api.listCategories()
  const visible = categories.filter(({ Is_visible }) => Is_visible)
  const paths = [
    ...pages,
    ...visible.map((category) => collectionPath(category, visible)),
    ...(await listOwnPages(api)),
  ]
  for (const type of itemTypes) {
    const slugs = await listSlugs(type, maxEntries - paths.length)
    paths.push(...slugs.filter(hasAddress).map((slug) => itemPath(slug)))
  }
  return paths
}

/** The slugs of items, read page by page. */
const slugsByPage =
  (api: PublicShop['api']): ListSlugs =>
  async (type, most) =>
    (await listPublicItems(api, { type, most })).filter((item) => !isGone(item)).map(({ slug }) => slug)

/**
 * A sold stone and a past event keep their pages for visitors with a link; search engines need not list them. Items of a server
 * without `availability` never are.
 */
const isGone = ({ item_type, availability, is_over }: Item) =>
  is_over || (item_type === 'Product' && availability === 'sold')

/** The shop's own pages. */
const listOwnPages = async (api: PublicShop['api']) => {
  const found = await listWhole(
    (page) => api.listRecords<RecordOf<typeof ownPages>>('pages', { page, ...shown }),
    maxEntries,
  )
  return found.map(({ slug }) => `/${slug}`)
}

const shown = { published: true }
