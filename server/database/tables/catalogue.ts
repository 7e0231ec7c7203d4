import { isNull, sql, type SQL } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { itemTypes, type ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import { categoryFields } from '../../../dataProvider/resources/categories.ts'
import { buildSearchText } from '../search.ts'
import { createdAt, deletedAt, id, oneOf, version } from './columns.ts'
import { columnsOf } from './fieldColumns.ts'
import { shopId } from './shops.ts'

/** What the shop sorts its items by. A deleted one keeps its items for when it is restored. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    shopId: shopId(),
    ...columnsOf(categoryFields),
    version: version(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [unique('categories_of_shop').on(table.shopId, table.id)],
)

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
  },
  (table) => [
    unique('items_of_shop').on(table.shopId, table.id),
    uniqueIndex('items_slug_unique').on(table.shopId, table.slug).where(isNull(table.deletedAt)),
    uniqueIndex('items_sku_unique').on(table.shopId, table.sku).where(isNull(table.deletedAt)),
    // Finds what has a word in its SKU, deleted or not, without the rows: orders are looked for by that.
    index('items_by_sku').on(table.shopId, table.sku, table.id),
    // As lists are ordered unless told, nulls and all: else it is of no use to them.
    index('items_listing')
      .on(
        table.shopId,
        table.itemType,
        isSoldOut(table.stock),
        table.rank,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(isNull(table.deletedAt)),
    check('items_price_not_negative', sql`${table.price} >= 0`),
    oneOf('items_known_type', table.itemType, itemTypes),
  ],
)

/** True where nothing is left to sell; such items come last in a list. */
export function isSoldOut(stock: AnyPgColumn): SQL {
  return sql`coalesce(${stock} = 0, false)`
}

/** Which items are in which categories (extension `item-categories`). */
export const itemCategories = pgTable(
  'item_categories',
  {
    shopId: shopId(),
    itemId: integer('item_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.categoryId] }),
    referenceItem('item_categories_item', table).onDelete('cascade'),
    foreignKey({
      name: 'item_categories_category',
      columns: [table.shopId, table.categoryId],
      foreignColumns: [categories.shopId, categories.id],
    }).onDelete('cascade'),
    index('item_categories_by_category').on(table.categoryId),
  ],
)

/** The named item is of the same shop. */
export function referenceItem(name: string, table: { shopId: AnyPgColumn; itemId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.itemId],
    foreignColumns: [items.shopId, items.id],
  })
}
