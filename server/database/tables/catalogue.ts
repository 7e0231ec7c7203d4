import { isNull, sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { itemTypes, type ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { collateNaturally, foldCase } from '../collation.ts'
import { buildSearchText, indexWords } from '../lists/search.ts'
import { at, createdAt, deletedAt, id, oneOf, version } from './columns.ts'
import { columnsOf } from './fieldColumns.ts'
import { shopId } from './shops.ts'

/** The fields that are columns of `items`. The links to categories have their own table. */
export const { category_ids: _categories, ...storedItemFields } = itemFields

/** Items of all types (`itemTypes`). Deleted rows remain, because orders refer to them. */
export const items = pgTable(
  'items',
  {
    id: id(),
    shopId: shopId(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    ...columnsOf(storedItemFields),
    version: version(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
    /** For the search of orders. Item lists are searched in memory (docs/decisions/032). */
    skuText: text('sku_text').generatedAlwaysAs((): SQL => buildSearchText(items.sku)),
    /** The start of an event, from `item_info.starts_at` (`item_moment`, migration 0000_baseline). */
    eventStart: at('event_start').generatedAlwaysAs((): SQL => toTimestamp('starts_at')),
    /** The end of an event, from `ends_at`, or its start if it has no valid `ends_at`. */
    eventEnd: at('event_end').generatedAlwaysAs(
      (): SQL => sql`coalesce(${toTimestamp('ends_at')}, ${toTimestamp('starts_at')})`,
    ),
  },
  (table) => {
    // Returns new terms for each index, because Drizzle removes their sort order. Index-only scans also need `stock` itself.
    const listed = () =>
      [
        table.shopId,
        table.itemType,
        isSoldOut(table.stock),
        ...buildListingTerms(table.rank, table.createdAt, table.id),
        table.stock,
      ] as const
    return [
      unique('items_of_shop').on(table.shopId, table.id),
      uniqueIndex('items_slug_unique').on(table.shopId, foldCase(table.slug)).where(isNull(table.deletedAt)),
      uniqueIndex('items_sku_unique').on(table.shopId, table.sku).where(isNull(table.deletedAt)),
      index('items_listing')
        .on(...listed())
        .where(isNull(table.deletedAt)),
      // With this index, the visitors' default lists do not read hidden items, however many there are.
      index('items_shown')
        .on(...listed())
        .where(sql`${table.deletedAt} is null and not ${table.Is_disabled}`),
      index('items_events')
        .on(table.shopId, table.Is_disabled, table.eventEnd, table.eventStart, table.createdAt, table.id)
        .where(sql`${table.deletedAt} is null and ${table.itemType} = 'Event'`),
      // For the sort orders of the back office.
      index('items_by_creation')
        .on(table.shopId, table.itemType, table.createdAt, table.id)
        .where(isNull(table.deletedAt)),
      index('items_by_title')
        .on(table.shopId, table.itemType, collateNaturally(table.title), table.id)
        .where(isNull(table.deletedAt)),
      indexWords('items_with_sku', table.skuText),
      check('items_price_not_negative', sql`${table.price} >= 0`),
      oneOf('items_known_type', table.itemType, itemTypes),
    ]
  },
)

/** Returns SQL for a member of `item_info` as a timestamp; null if the member is not a valid time. */
function toTimestamp(member: string): SQL {
  return sql`item_moment(${items.item_info} ->> ${sql.raw(`'${member}'`)})`
}

/**
 * The last terms of the default order of item lists, with the position of nulls. PostgreSQL sorts by an index only if the order
 * matches it, nulls included.
 */
export function buildListingTerms(
  rank: AnyPgColumn,
  createdAt: ExtraConfigColumn,
  itemId: ExtraConfigColumn,
) {
  return [rank, createdAt.desc().nullsFirst(), itemId.desc().nullsFirst()] as const
}

export function isSoldOut(stock: AnyPgColumn): SQL {
  return sql`coalesce(${stock} = 0, false)`
}

/**
 * Counts the items of each type, in each category and overall (category 0). A count is the sum of its rows. Triggers insert the
 * rows (migration 0000_baseline) and merge rows that no other transaction has locked. So writers do not wait for each other.
 */
export const itemCounts = pgTable(
  'item_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    /** 0 for the overall count. Deleted and hidden categories are counted too. */
    categoryId: integer('category_id').notNull(),
    /** Excludes deleted items. */
    total: integer().notNull(),
    /** Also excludes hidden items (`Is_disabled`). */
    shown: integer().notNull(),
  },
  (table) => [index('item_counts_by_key').on(table.shopId, table.itemType, table.categoryId)],
)

/**
 * The shop's revision at the last change of each item, including its images and categories. Triggers write it (migration
 * 0003_search). The search index reads the items that have changed since a revision. The row of a deleted item remains.
 */
export const itemChanges = pgTable(
  'item_changes',
  {
    itemId: integer('item_id').primaryKey(),
    shopId: shopId(),
    revision: integer().notNull(),
  },
  (table) => [index('item_changes_since').on(table.shopId, table.revision)],
)

/** A foreign key that also requires the same shop. */
export function referenceItem(name: string, table: { shopId: AnyPgColumn; itemId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.itemId],
    foreignColumns: [items.shopId, items.id],
  })
}
