import { inArray } from 'drizzle-orm'
import { canonicalCategoryPath, itemPath, pagePath } from '../../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import { type Category, categories } from '../../../dataProvider/resources/categories.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { isPicture, mediaOf } from '../../../dataProvider/resources/items/visibleMedia.ts'
import { pages } from '../../../dataProvider/resources/pages.ts'
import type { RecordOf, ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { SearchResult } from '../../../dataProvider/resources/search.schema.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { tableOf } from '../../database/tables/resourceTables.ts'
import { findRecords } from '../../resources/findRecords.ts'
import { isShownTo } from '../../resources/listConditions.ts'
import { itemColumns } from '../availability.ts'
import { loadItems } from '../itemMedia.ts'
import { isItemVisible } from '../itemScope.ts'
import type { Hit } from './searchShop.ts'
import type { IndexedCategory } from './readRecords.ts'

/** Reads the hits from the database, in their order, as visitors may see them. At most five queries. */
export async function loadResults(
  db: Database,
  shopId: number,
  hits: readonly Hit[],
  shownCategories: readonly IndexedCategory[],
): Promise<SearchResult[]> {
  const idsOf = (isWanted: (hit: Hit) => boolean) => hits.filter(isWanted).map(({ id }) => id)
  const isItem = ({ kind }: Hit) => kind !== 'Category' && kind !== 'Page'
  const results = [
    ...(await readItems(db, shopId, idsOf(isItem))).map(toItemResult),
    ...(
      await readShown(
        db,
        categories,
        shopId,
        idsOf(({ kind }) => kind === 'Category'),
      )
    ).map((category) => toCategoryResult(category, shownCategories)),
    ...(
      await readShown(
        db,
        pages,
        shopId,
        idsOf(({ kind }) => kind === 'Page'),
      )
    ).map(toPageResult),
  ]
  return hits.flatMap((hit) => results.find(({ kind, id }) => kind === hit.kind && id === hit.id) ?? [])
}

const readItems = async (db: Database, shopId: number, ids: number[]): Promise<Item[]> => {
  if (ids.length === 0) return []
  const scope = { shopId, withDisabled: false }
  const rows = await db
    .select(itemColumns)
    .from(items)
    .where(isItemVisible(scope, inArray(items.id, ids)))
  return loadItems(db, rows, scope)
}

const readShown = async <Resource extends ResourceDeclaration>(
  db: Database,
  resource: Resource,
  shopId: number,
  ids: number[],
): Promise<RecordOf<Resource>[]> => {
  if (ids.length === 0) return []
  return findRecords(db, resource, shopId, inArray(tableOf(resource).id, ids), isShownTo(resource, false))
}

/** Characters of a result's text. */
const textLength = 200

const shorten = (markdown: string) => {
  const text = toPlainText(markdown).replaceAll(/\s+/g, ' ').trim()
  return text.length <= textLength ? text : `${text.slice(0, textLength).replace(/\s+\S*$/, '')}…`
}

const noPrice = { price: null, currency: null } as const

const toItemResult = (item: Item): SearchResult => {
  const { id, title, description, slug, price, currency, availability } = item
  const picture = mediaOf(item).find(isPicture)
  const kind = item.item_type as SearchResult['kind']
  return {
    kind,
    id,
    title,
    path: itemPath(slug),
    text: shorten(description),
    image: picture?.display_image ?? null,
    picture: picture?.picture ?? null,
    ...(kind === 'Blog' ? noPrice : { price, currency }),
    ...((kind === 'Product' || kind === 'Event') && { availability }),
  }
}

const toCategoryResult = (category: Category, shown: readonly IndexedCategory[]): SearchResult => ({
  kind: 'Category',
  id: category.id,
  title: category.name,
  path: canonicalCategoryPath(category, [...shown]),
  text: shorten(category.description ?? category.category_type),
  image: category.image_url,
  picture: category.picture ?? null,
  ...noPrice,
})

const toPageResult = ({ id, title, slug, body }: RecordOf<typeof pages>): SearchResult => ({
  kind: 'Page',
  id,
  title,
  path: pagePath(slug),
  text: shorten(body),
  image: null,
  picture: null,
  ...noPrice,
})
