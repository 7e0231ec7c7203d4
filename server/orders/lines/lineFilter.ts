import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { SortBy } from '../../../dataProvider/resources/resource.ts'
import type { OrderLineQuery } from '../../../dataProvider/resources/orders/orderLines.ts'
import { ignoreCase, orderBy, type Conditions } from '../../database/sorting.ts'
import type { Database } from '../../database/database.ts'
import { customers, items, orderLines } from '../../database/schema.ts'
import { buildSearchText, containsWord, matchesEveryWord } from '../../database/search.ts'

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
      or(
        matchesLine(db, shopId, word),
        inArray(orderLines.customerId, selectCustomers(db, shopId, word)),
        // All that were placed together: the id of their order, by which its mails lead here.
        isUuid(word) ? eq(orderLines.checkoutId, word) : undefined,
      ),
    ),
  }
  return and(...Object.values(conditions))
}

/**
 * True for lines that have the word, or whose item has it in its SKU: a line keeps the title that was ordered, and an item
 * may have another one by now.
 */
export function matchesLine(db: Database, shopId: number, word: string): SQL | undefined {
  return or(
    containsWord(orderLines.searchText, word),
    inArray(orderLines.itemId, selectItems(db, shopId, word)),
  )
}

const isUuid = (word: string) => z.uuid().safeParse(word).success

/** Customers that have the word, found once for all lines: to join every line with its customer takes longer. */
export function selectCustomers(db: Database, shopId: number, word: string) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), containsWord(customers.searchText, word)))
}

/** By the SKU alone: a line's own title is what was ordered. */
const selectItems = (db: Database, shopId: number, word: string) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, shopId), containsWord(buildSearchText(items.sku), word)))

const sortFields = {
  created_at: orderLines.createdAt,
  name: ignoreCase(orderLines.itemName),
  price: orderLines.itemPrice,
}

/** The order of a list: the newest first unless told. */
export function buildLineOrder(sort: SortBy<keyof typeof sortFields> = '-created_at'): SQL[] {
  return orderBy(sortFields, orderLines.id, sort)
}
