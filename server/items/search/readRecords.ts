import { and, asc, eq, gt, gte, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { pages } from '../../../dataProvider/resources/pages.ts'
import { synonyms } from '../../../dataProvider/resources/synonyms.ts'
import type { Database } from '../../database/database.ts'
import { itemCategories, itemChanges, itemImages, items, shops } from '../../database/schema.ts'
import { findRecords } from '../../resources/findRecords.ts'
import { sumReservations } from '../availability.ts'
import type { IndexedRecord } from './catalogIndex.ts'
import type { Synonym } from './synonymRules.ts'

/** Items per query. More would block the event loop for too long. */
const batchSize = 500

// Not `exists`, which PostgreSQL turns into a hash of all images, and makes again for each batch. Compare `isPicture`.
const hasPicture = sql`(select true from ${itemImages} where ${and(
  eq(itemImages.itemId, items.id),
  not(itemImages.isDisabled),
  eq(itemImages.imageType, 'Image'),
  sql`coalesce(${itemImages.youTubeUrl}, '') = ''`,
)} limit 1)`

const itemRow = {
  id: items.id,
  kind: items.itemType,
  title: items.title,
  slug: items.slug,
  sku: items.sku,
  description: items.description,
  tags: items.tags,
  SEO_Tags: items.SEO_Tags,
  item_info: items.item_info,
  isHidden: items.Is_disabled,
  isDeleted: sql<boolean>`${isNotNull(items.deletedAt)}`,
  createdAt: items.createdAt,
  price: items.price,
  currency: items.currency,
  stock: items.stock,
  lowStock: items.low_stock,
  rank: items.rank,
  hasPicture: sql<boolean>`coalesce(${hasPicture}, false)`,
  categoryIds: sql<
    number[]
  >`array(select ${itemCategories.categoryId} from ${itemCategories} where ${eq(itemCategories.itemId, items.id)})`,
}

const selectItems = (db: Database, ...conditions: (SQL | undefined)[]) =>
  db
    .select(itemRow)
    .from(items)
    .where(and(...conditions))
    .orderBy(asc(items.id))
    .limit(batchSize)

const toIndexedRecord = ({
  title,
  slug,
  sku,
  description,
  tags,
  SEO_Tags,
  item_info,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof selectItems>>[number]): IndexedRecord => ({
  ...row,
  createdAt: createdAt.getTime(),
  texts: { title, slug, sku, description, tags, SEO_Tags, item_info },
})

/** Reads all items of the shop in batches, including hidden and deleted ones. */
export async function* readAllItems(db: Database, shopId: number): AsyncGenerator<IndexedRecord[]> {
  let last = 0
  for (;;) {
    const rows = await selectItems(db, eq(items.shopId, shopId), gt(items.id, last))
    yield rows.map(toIndexedRecord)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Reads the items that have changed since the revision. An item that no longer exists is in `ids`, but not in `records`. */
export async function* readChangedItems(
  db: Database,
  shopId: number,
  revision: number,
): AsyncGenerator<{ ids: number[]; records: IndexedRecord[] }> {
  const changed = await db
    .select({ id: itemChanges.itemId })
    .from(itemChanges)
    .where(and(eq(itemChanges.shopId, shopId), gte(itemChanges.revision, revision)))
  const ids = changed.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const rows = await selectItems(db, eq(items.shopId, shopId), inArray(items.id, batch))
    yield { ids: batch, records: rows.map(toIndexedRecord) }
  }
}

export interface IndexedShop {
  revision: number
  currency: string
}

/** Reads the revision first: everything that is read later is at least as new. */
export async function readShop(db: Database, shopId: number): Promise<IndexedShop> {
  const [shop] = await db
    .select({ revision: shops.revision, currency: shops.currency })
    .from(shops)
    .where(eq(shops.id, shopId))
  if (!shop) throw new Error(`No shop ${shopId}`)
  return shop
}

/** Returns the reserved units of each item that has any. */
export async function readReservations(db: Database, shopId: number): Promise<Map<number, number>> {
  const { holds } = sumReservations(db, shopId)
  const rows = await db
    .select({ id: holds.itemId, units: sql`${holds.reservedUnits}`.mapWith(Number) })
    .from(holds)
  return new Map(rows.flatMap(({ id, units }) => (id === null ? [] : [[id, units] as const])))
}

export interface IndexedCategory {
  id: number
  name: string
  isShown: boolean
}

interface ShopRecords {
  categories: IndexedCategory[]
  /** The visible categories and content pages. */
  records: IndexedRecord[]
  synonyms: Synonym[]
}

/** Reads the shop's categories, content pages and synonyms. There are few of them. */
export async function readShopRecords(db: Database, shopId: number): Promise<ShopRecords> {
  const allCategories = await findRecords(db, categories, shopId)
  const allPages = await findRecords(db, pages, shopId)
  return {
    categories: allCategories.map(({ id, name, Is_visible }) => ({ id, name, isShown: Is_visible })),
    records: [
      ...allCategories.map(({ id, name, category_type, description, Is_visible, createdAt }) => ({
        id,
        kind: 'Category' as const,
        texts: { title: name, tags: category_type, description: description ?? '' },
        isHidden: !Is_visible,
        isDeleted: false,
        createdAt: createdAt.getTime(),
      })),
      ...allPages.map(({ id, title, slug, body, published, createdAt }) => ({
        id,
        kind: 'Page' as const,
        texts: { title, slug, description: body },
        isHidden: !published,
        isDeleted: false,
        createdAt: createdAt.getTime(),
      })),
    ],
    synonyms: await findRecords(db, synonyms, shopId),
  }
}
