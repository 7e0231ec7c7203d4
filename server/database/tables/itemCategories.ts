import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { buildListingTerms, referenceItem } from './catalogue.ts'
import { at } from './columns.ts'
import { tableOf } from './resourceTables.ts'
import { shopId } from './shops.ts'

const categoryTable = tableOf(categories)

/**
 * The categories of items (extension `item-categories`). Triggers copy an item's sort and filter columns into this table, for the
 * indexes.
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
    isPresent: boolean('is_present'),
    isShown: boolean('is_shown'),
  },
  (table) => {
    // Returns new terms for each index, because Drizzle removes their sort order.
    const inCategory = () =>
      [
        table.categoryId,
        table.itemType,
        table.isSoldOut,
        ...buildListingTerms(table.rank, table.itemCreatedAt, table.itemId),
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
