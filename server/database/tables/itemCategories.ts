import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { inListing, referenceItem } from './catalogue.ts'
import { at } from './columns.ts'
import { tableOf } from './resourceTables.ts'
import { shopId } from './shops.ts'

const categoryTable = tableOf(categories)

/**
 * Which items are in which categories (extension `item-categories`), and where an item stands in the category's list: the
 * database copies that from the item (migration 0000_baseline), so that a page is read by an index alone.
 */
export const itemCategories = pgTable(
  'item_categories',
  {
    shopId: shopId(),
    itemId: integer('item_id').notNull(),
    categoryId: integer('category_id').notNull(),
    itemType: text('item_type').$type<ItemType>(),
    isSoldOut: boolean('is_sold_out'),
    rank: integer(),
    itemCreatedAt: at('item_created_at'),
    /** Not deleted. */
    isPresent: boolean('is_present'),
    /** Not disabled either. */
    isShown: boolean('is_shown'),
  },
  (table) => {
    // Anew for each index: Drizzle takes the order out of what it was given.
    const inCategory = () =>
      [
        table.categoryId,
        table.itemType,
        table.isSoldOut,
        ...inListing(table.rank, table.itemCreatedAt, table.itemId),
      ] as const
    return [
      primaryKey({ columns: [table.itemId, table.categoryId] }),
      referenceItem('item_categories_item', table).onDelete('cascade'),
      foreignKey({
        name: 'item_categories_category',
        columns: [table.shopId, table.categoryId],
        foreignColumns: [categoryTable.shopId, categoryTable.id],
      }).onDelete('cascade'),
      index('item_categories_by_category').on(table.categoryId),
      index('item_categories_listing')
        .on(...inCategory())
        .where(sql`${table.isPresent}`),
      index('item_categories_shown')
        .on(...inCategory())
        .where(sql`${table.isShown}`),
    ]
  },
)
