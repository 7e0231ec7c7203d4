import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { SortBy } from '../../../dataProvider/resources/resource.ts'
import type { OrderLineQuery } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { collateNaturally } from '../../database/collation.ts'
import { orderTerms, type Conditions, type OrderTerm } from '../../database/sorting.ts'
import type { Database } from '../../database/database.ts'
import { customers, items, orderLines } from '../../database/schema.ts'
import { buildSearchText, containsWord, hasWord, matchesEveryWord } from '../../database/search.ts'

/** What lets an order line through a list's query; whose lines are meant is asked apart. */
export type LineFilter = Omit<OrderLineQuery, 'page' | 'sort' | 'mine'>

/** The condition that a row of `order_lines`, of that shop, passes the filter. */
export function buildLineFilter(
  db: Database,
  shopId: number,
  { id, q, status }: LineFilter,
): SQL | undefined {
  const conditions: Conditions<LineFilter> = {
    id: id === undefined ? undefined : eq(orderLines.id, id),
    status: status === undefined ? undefined : eq(orderLines.actionType, status),
    q: matchesEveryWord(q, (word) =>
      matchesAny(db, orderLines.id, word, [
        ...lineConditions(db, shopId, word),
        inArray(orderLines.customerId, selectCustomers(db, shopId, word)),
        // All that were placed together: the id of their order, by which its mails lead here.
        ...(isUuid(word) ? [eq(orderLines.checkoutId, word)] : []),
      ]),
    ),
  }
  return and(...Object.values(conditions))
}

/**
 * The conditions, one of which holds for a line that has the word: it does itself, or its item has it in its SKU. A line keeps
 * the title that was ordered, and an item may have another one by now.
 */
export function lineConditions(db: Database, shopId: number, word: string) {
  return [
    and(eq(orderLines.shopId, shopId), matchesText(orderLines.searchText, word)),
    inArray(orderLines.itemId, selectItems(db, shopId, word)),
  ] as const
}

/**
 * A number, an SKU or an address is in few rows, which indexes look up. Any other word may be in each, and to read all texts
 * one after the other takes less than to look up every row.
 */
const isRare = (word: string) => /[\d@]/.test(word)

/** True where the text of an order or of a line, which has an index of its words, holds that one. */
export function matchesText(text: AnyPgColumn, word: string): SQL {
  return isRare(word) ? hasWord(text, word) : containsWord(text, word)
}

/** True for the rows, by that id, of which one of the conditions is true. */
export function matchesAny(
  db: Database,
  id: AnyPgColumn,
  word: string,
  conditions: (SQL | undefined)[],
): SQL | undefined {
  const [first, second, ...others] = conditions.map((condition) =>
    db.select({ id }).from(id.table).where(condition),
  )
  return isRare(word) && first && second ? inArray(id, unionAll(first, second, ...others)) : or(...conditions)
}

const isUuid = (word: string) => z.uuid().safeParse(word).success

/** Customers that have the word, found once for all lines: to join every line with its customer takes longer. */
export function selectCustomers(db: Database, shopId: number, word: string) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), hasWord(customers.searchText, word)))
}

/** By the SKU alone, which is in an item's text: a line's own title is what was ordered. */
const selectItems = (db: Database, shopId: number, word: string) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.shopId, shopId),
        hasWord(items.searchText, word),
        containsWord(buildSearchText(items.sku), word),
      ),
    )

const sortFields = {
  created_at: orderLines.createdAt,
  name: collateNaturally(orderLines.itemName),
  price: orderLines.itemPrice,
}

/** The order of a list: the newest first unless told. */
export function buildLineOrder(sort: SortBy<keyof typeof sortFields> = '-created_at'): OrderTerm[] {
  return orderTerms(sortFields, orderLines.id, sort)
}
