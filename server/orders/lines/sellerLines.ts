import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { readOnlyTypes } from '../../../dataProvider/contract/itemTypes.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { available, describeShortage, isPastEvent, unavailableError } from '../../items/availability.ts'
import type { OrderRow } from '../access.ts'

// The lines that the seller adds to an order.

/** The order that lines are added to, and whose it is. */
export type ExtendedOrder = Pick<OrderRow, 'id' | 'shopId' | 'customerId' | 'visitorId'>

/**
 * Where a new line belongs, of an item or in the seller's own words.
 * @param place among those that are added together: lines are read in the order in which they came
 */
export function placeLine(
  { id: orderId, shopId, customerId, visitorId }: ExtendedOrder,
  quantity: number,
  place: number,
) {
  const createdAt = sql`now() + ${place}::int * interval '1 microsecond'`
  return { shopId, orderId, customerId, visitorId, quantity, createdAt }
}

/** What an order needs of an item. Each checkout asks, and a whole row takes the database longer to plan than to read. */
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

/** The item as it is now, as a line keeps it. */
export function copyItem({ id, title, description, itemType, price, currency }: OrderedItem) {
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

/** An item that is to be ordered, with how many pieces are available. */
export type OrderedItem = Awaited<ReturnType<typeof selectOrderedItems>>[number]

/**
 * Makes sure that so many pieces are available of an item that is ordered by the line of that place.
 * @throws {HttpError} 409 `unavailable`
 */
export function assertLineAvailable(item: OrderedItem, quantity: number, place: number): void {
  const { title, available, isPast } = item
  const isShort = available !== null && available < quantity
  if (isPast || isShort)
    throw unavailableError(isPast ? `${title} has ended` : describeShortage(item), `lines.${place}.quantity`)
}

/** Those items of the shop that can be ordered, by their ids: hidden ones too, but neither posts nor what tells of the shop. */
export async function findOrderedItems(
  tx: Database,
  shopId: number,
  ids: number[],
): Promise<Map<number, OrderedItem>> {
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
