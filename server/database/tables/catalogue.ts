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

/** What a row of `items` holds itself; its categories have a table of their own. */
export const { category_ids: _categories, ...storedItemFields } = itemFields

/** Everything with a page of its own: products, events, posts. Deleted ones stay, for the orders that name them. */
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
    /** Where a search looks; kept, since putting it together takes longer than looking through it. */
    searchText: text('search_text').generatedAlwaysAs((): SQL =>
      buildSearchText(items.title, items.description, items.tags, items.sku, items.slug),
    ),
    /** When an event begins and ends, of what item_info says (`item_moment`, migration 0000_baseline). */
    eventStart: at('event_start').generatedAlwaysAs((): SQL => momentOf('starts_at')),
    /** When it begins where it does not say more. */
    eventEnd: at('event_end').generatedAlwaysAs(
      (): SQL => sql`coalesce(${momentOf('ends_at')}, ${momentOf('starts_at')})`,
    ),
  },
  (table) => {
    // Anew for each index: Drizzle takes the order out of what it was given. With the stock itself an index that has a term of it
    // is enough for a page's ids.
    const listed = () =>
      [
        table.shopId,
        table.itemType,
        isSoldOut(table.stock),
        ...inListing(table.rank, table.createdAt, table.id),
        table.stock,
      ] as const
    return [
      unique('items_of_shop').on(table.shopId, table.id),
      uniqueIndex('items_slug_unique').on(table.shopId, foldCase(table.slug)).where(isNull(table.deletedAt)),
      uniqueIndex('items_sku_unique').on(table.shopId, table.sku).where(isNull(table.deletedAt)),
      index('items_listing')
        .on(...listed())
        .where(isNull(table.deletedAt)),
      // However much is disabled, it is in no visitor's way.
      index('items_shown')
        .on(...listed())
        .where(sql`${table.deletedAt} is null and not ${table.Is_disabled}`),
      index('items_events')
        .on(table.shopId, table.Is_disabled, table.eventEnd, table.eventStart, table.createdAt, table.id)
        .where(sql`${table.deletedAt} is null and ${table.itemType} = 'Event'`),
      // What the back office sorts by.
      index('items_by_creation')
        .on(table.shopId, table.itemType, table.createdAt, table.id)
        .where(isNull(table.deletedAt)),
      index('items_by_title')
        .on(table.shopId, table.itemType, collateNaturally(table.title), table.id)
        .where(isNull(table.deletedAt)),
      indexWords('items_with_word', table.searchText),
      check('items_price_not_negative', sql`${table.price} >= 0`),
      oneOf('items_known_type', table.itemType, itemTypes),
    ]
  },
)

/** A member of item_info as a moment, null where it is none. */
function momentOf(member: string): SQL {
  return sql`item_moment(${items.item_info} ->> ${sql.raw(`'${member}'`)})`
}

/** As lists are ordered unless told, nulls and all: else an index is of no use to them. */
export function inListing(rank: AnyPgColumn, createdAt: ExtraConfigColumn, itemId: ExtraConfigColumn) {
  return [rank, createdAt.desc().nullsFirst(), itemId.desc().nullsFirst()] as const
}

/** True where nothing is left to sell; such items come last in a list. */
export function isSoldOut(stock: AnyPgColumn): SQL {
  return sql`coalesce(${stock} = 0, false)`
}

/**
 * How many items of a type the shop has, in all (category 0) and in a category: the sum of the rows of that key. Triggers
 * keep them (migration 0000_baseline), and who adds to a key merges those of its rows that nobody else is changing: a
 * writer never waits for another.
 */
export const itemCounts = pgTable(
  'item_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    /** Deleted and hidden ones are counted as well. */
    categoryId: integer('category_id').notNull(),
    /** Of those that are not deleted. */
    total: integer().notNull(),
    /** Of those that are not disabled either. */
    shown: integer().notNull(),
  },
  (table) => [index('item_counts_by_key').on(table.shopId, table.itemType, table.categoryId)],
)

/** The named item is of the same shop. */
export function referenceItem(name: string, table: { shopId: AnyPgColumn; itemId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.itemId],
    foreignColumns: [items.shopId, items.id],
  })
}
