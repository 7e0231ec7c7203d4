import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { available, describeShortage, isPastEvent, unavailableError } from '../../items/availability.ts'
import type { OrderRow } from '../access.ts'

export type ExtendedOrder = Pick<OrderRow, 'id' | 'shopId' | 'customerId' | 'visitorId'>

/**
 * Returns the columns that assign a new line to its order.
 * @param place index among the lines added together; lines are sorted by `createdAt`, so it differs for each of them
 */
export function toOrderColumns(
  { id: orderId, shopId, customerId, visitorId }: ExtendedOrder,
  quantity: number,
  place: number,
) {
  const createdAt = sql`now() + ${place}::int * interval '1 microsecond'`
  return { shopId, orderId, customerId, visitorId, quantity, createdAt }
}

/** The columns that an order needs. Selecting all columns would make the query's planning take longer than its execution. */
export const orderedItemColumns = {
  id: items.id,
  title: items.title,
  description: items.description,
  itemType: items.itemType,
  price: items.price,
  currency: items.currency,
  stock: items.stock,
  isDisabled: items.Is_disabled,
}

export function toItemSnapshot({ id, title, description, itemType, price, currency }: SelectedItem) {
  return {
    itemId: id,
    actionType: actionFor(itemType),
    itemName: title,
    itemDescription: description,
    itemType,
    itemPrice: price,
    itemCurrency: currency,
  }
}

export type SelectedItem = Awaited<ReturnType<typeof selectOrderedItems>>[number]

/**
 * Checks that the quantity of the item is available and, for an event, that it has not ended.
 * @param place index of the line, for the error's field
 * @throws {HttpError} 409 `unavailable`
 */
export function assertLineAvailable(item: SelectedItem, quantity: number, place: number): void {
  const { title, available, isPast } = item
  const isShort = available !== null && available < quantity
  if (isPast || isShort)
    throw unavailableError(isPast ? `${title} has ended` : describeShortage(item), `lines.${place}.quantity`)
}

/** Finds the orderable items among these ids. Includes hidden items, but not read-only types such as blog posts. */
export async function findOrderedItems(
  tx: Database,
  shopId: number,
  ids: number[],
): Promise<Map<number, SelectedItem>> {
  const found = await selectOrderedItems(tx, shopId, ids)
  return new Map(found.map((item) => [item.id, item]))
}

const selectOrderedItems = (tx: Database, shopId: number, ids: number[]) =>
  tx
    .select({ ...orderedItemColumns, available, isPast: isPastEvent })
    .from(items)
    .where(
      and(
        eq(items.shopId, shopId),
        inArray(items.id, ids),
        isNull(items.deletedAt),
        notInArray(items.itemType, [...readOnlyTypes]),
      ),
    )
