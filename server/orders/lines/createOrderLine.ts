import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import { getOrderOwner, selectLockedLineIds } from '../../customers/owner.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import { lockOrder, touchOrder } from '../access.ts'
import { queueCheckoutEmails, redirectReceipt } from '../emails/queueCheckoutEmails.ts'
import { createOrderToken } from '../links.ts'
import { toOrderLine, type ItemLineRow } from '../presenter.ts'
import { decideOrder, type NewLine, type OrderDecision, type Repetition } from './decideOrder.ts'
import { lockContext, type OrderContext, type OrderRequest } from './orderContext.ts'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

/**
 * Stores an order line with a snapshot of the item. The line creates its checkout's order or, while that order is new, joins it.
 * If neither is possible, the line gets a separate order. If the caller used the Idempotency-Key before, returns the existing
 * line, with this body's contact and question if it has any. Replaces the lines whose keys are in `replaces`, while their order
 * is new. Each response has a new token that opens the order. Requires a transaction.
 * @throws {HttpError} as `decideOrder`
 */
export async function createOrderLine(
  tx: Database,
  caller: Caller,
  body: OrderLineBody,
  key: string | undefined,
): Promise<OrderLine> {
  const request = { shopId: caller.shopId, owner: getOrderOwner(caller), body, key }
  const context = await lockContext(tx, request)
  const decision = decideOrder(context, request, caller)
  await removeReplaced(tx, request, decision)
  const line =
    decision.kind === 'repetition'
      ? await updateLine(tx, request, decision)
      : await insertLine(tx, request, decision)
  await queueEmails(tx, line, decision, {
    contactEmail: context.contactEmail,
    buyerEmail: caller.customer?.email,
  })
  const order_token = await createOrderToken(tx, line)
  return { ...toOrderLine(line, caller.customer ?? null, caller), order_token }
}

const removeReplaced = async (tx: Database, { body }: OrderRequest, { replaced }: OrderDecision) => {
  if (!replaced || body.checkout_id === undefined) return
  const ids = replaced.map(({ id }) => id)
  const locked = selectLockedLineIds(tx, inArray(orderLines.id, ids))
  await tx.delete(orderLines).where(inArray(orderLines.id, locked))
  await touchOrder(tx, { id: body.checkout_id })
}

const updateLine = async (
  tx: Database,
  { body }: OrderRequest,
  { line, correction, replacedKeys }: Repetition,
): Promise<ItemLineRow> => {
  if (!correction && !body.replaces?.length) return line
  // Lock the order before its lines, as a state change of the order does.
  await lockOrder(tx, eq(orders.id, line.orderId))
  const changes = { ...correction, replacedKeys }
  await tx.update(orderLines).set(changes).where(eq(orderLines.id, line.id))
  if (correction?.contact)
    await tx.update(orders).set({ contact: correction.contact }).where(eq(orders.id, line.orderId))
  return { ...line, ...changes }
}

/** The statement returns only the generated columns, because reading the full row back would make a checkout 20% slower. */
const insertLine = async (
  tx: Database,
  request: OrderRequest,
  { values, heldUntil, place }: NewLine,
): Promise<ItemLineRow> => {
  const id = randomUUID()
  const orderId = await joinOrInsertOrder(tx, request, place, id)
  const generated = { createdAt: orderLines.createdAt, heldUntil: orderLines.heldUntil }
  const [row] = await tx
    .insert(orderLines)
    .values({ id, orderId, ...values, heldUntil })
    .returning(generated)
  if (!row) throw new Error('INSERT returned no row')
  return { id, orderId, ...values, ...row }
}

/** Returns the id of the line's order. A separate order has the line's id. */
const joinOrInsertOrder = async (
  tx: Database,
  { shopId, owner, body: { checkout_id, contact } }: OrderRequest,
  place: NewLine['place'],
  lineId: string,
): Promise<string> => {
  if (checkout_id !== undefined && place === 'join') {
    const changes = {
      version: sql`${orders.version} + 1`,
      changedAt: sql`now()`,
      ...(contact && { contact }),
    }
    const isNew = and(eq(orders.id, checkout_id), eq(orders.state, 'new'))
    const joined = await tx.update(orders).set(changes).where(isNew).returning({ id: orders.id })
    // The order may have left the state `new` since the context was read. In this case, the line gets a separate order.
    if (joined.length > 0) return checkout_id
  }
  const id = checkout_id !== undefined && place === 'begin' ? checkout_id : lineId
  await tx.insert(orders).values({ id, shopId, ...owner, contact: contact ?? null })
  return id
}

const queueEmails = async (
  tx: Database,
  line: ItemLineRow,
  decision: OrderDecision,
  addresses: { contactEmail: OrderContext['contactEmail']; buyerEmail: string | undefined },
) => {
  const { kind, replaced } = decision
  if (kind === 'repetition' && decision.correction) await redirectReceipt(tx, line)
  if (kind === 'newLine' || replaced) {
    const linesBefore = line.orderId === line.checkoutId ? decision.linesBefore : undefined
    await queueCheckoutEmails(tx, line, { linesBefore, ...addresses })
  }
  const freed = replaced?.flatMap(({ itemId }) => itemId ?? [])
  if (freed) await notifyWatchers(tx, freed)
}
