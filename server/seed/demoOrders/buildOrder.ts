import { randomUUID } from 'node:crypto'
import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import { customers } from '../demo/people.ts'
import type { SeedLine, SeedOrder } from '../demo/seedOrder.ts'
import { addEvent, daysBefore, type OrderRows, type SeedContext } from './orderRows.ts'
import { takeStep } from './takeStep.ts'

/**
 * The rows that an order of the demo has after its steps, as the server would have written them at those times.
 * @throws when somebody makes a move that is not in the table (dataProvider/resources/orders/orderMoves.ts)
 */
export function buildOrder(seed: SeedOrder, context: SeedContext): OrderRows {
  const { shopId, now } = context
  const createdAt = daysBefore(now, seed.ago)
  const order: OrderRows['order'] = {
    id: randomUUID(),
    shopId,
    customerId: context.getCustomerId(seed.customer),
    state: 'new',
    version: 1,
    paid: 0,
    createdAt,
    changedAt: createdAt,
  }
  const lines = seed.lines.map((line, place) => ({
    ...buildLine(line, context),
    id: randomUUID(),
    shopId,
    orderId: order.id,
    customerId: order.customerId,
    quantity: line.quantity ?? 1,
    question: line.question ?? null,
    // In the order in which they were written.
    createdAt: new Date(createdAt.getTime() + place),
  }))
  const none = { events: [], estimates: [], payments: [], parcels: [], messages: [], notes: [] }
  const rows: OrderRows = { order, lines, ...none }
  if (seed.isBegunBySeller) addEvent(rows, context, createdAt, { kind: 'placed', by: 'admin' })
  for (const step of seed.steps) takeStep(rows, context, step)
  // They gave it as they accepted.
  if (order.total != null) order.shipTo = customers[seed.customer].address
  for (const estimate of rows.estimates) remind(estimate, now)
  return rows
}

/** As the sweep of estimates would have done two days before one expires (server/orders/moves/sweep.ts). */
const remind = (estimate: OrderRows['estimates'][number], now: Date) => {
  const at = daysBefore(estimate.expiresAt, 2)
  if (estimate.state === undefined && at < now) estimate.remindedAt = at
}

const buildLine = (line: SeedLine, { getItem }: SeedContext) => {
  if ('name' in line)
    return {
      itemId: null,
      actionType: 'enquiry' as const,
      itemName: line.name,
      itemDescription: '',
      itemType: 'Custom' as const,
      itemPrice: line.price,
      itemCurrency: defaultCurrency,
    }
  const { id: itemId, title, description, itemType, price } = getItem(line.slug)
  return {
    itemId,
    actionType: actionFor(itemType),
    itemName: title,
    itemDescription: description,
    itemType,
    itemPrice: price,
    itemCurrency: defaultCurrency,
  }
}
