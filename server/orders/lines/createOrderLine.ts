import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import { getOrderOwner, selectLockedLineIds } from '../../customers/owner.ts'
import type { Database } from '../../database/database.ts'
import { orderLines, orders } from '../../database/schema.ts'
import { notifyWatchers } from '../../items/watches/store.ts'
import { lockOrder, notAllowed, touchOrder, type OrderRow } from '../access.ts'
import { alertSeller } from '../confirmation/alertSeller.ts'
import { consumeOrderQuota } from '../confirmation/orderQuota.ts'
import { queueCheckoutEmails, redirectReceipt, type CheckoutDetails } from '../emails/queueCheckoutEmails.ts'
import { createOrderToken } from '../links.ts'
import { toOrderLine, type ItemLineRow } from '../presenter.ts'
import { decideOrder, type NewLine, type OrderDecision, type Repetition } from './decideOrder.ts'
import { isOtherMailbox } from './checkoutBuyer.ts'
import { lockContext } from './orderContext.ts'
import type { OrderRequest } from './orderRequest.ts'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'

/**
 * Stores an order line with a snapshot of the item. The line creates its checkout's order or, while that order is new, joins it.
 * If neither is possible, the line gets a separate order. If the caller used the Idempotency-Key before, returns the existing
 * line, with this body's contact and question if it has any. Replaces the lines whose keys are in `replaces`, while their order
 * is new. Each response has a new token that opens the order. Requires a transaction.
 * @throws {HttpError} as `decideOrder`; 429 `order_quota` if the caller's network has too many unconfirmed orders
 */
export async function createOrderLine(
  tx: Database,
  caller: Caller,
  body: OrderLineBody,
  options: Pick<OrderRequest, 'key' | 'networks' | 'caps'>,
): Promise<OrderLine> {
  const request = {
    shopId: caller.shopId,
    owner: getOrderOwner(caller),
    body,
    buyerEmail: caller.customer?.email ?? '',
    ...options,
  }
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
    network: options.networks.today.at(-1),
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
  const order = await lockOrder(tx, eq(orders.id, line.orderId))
  if (correction?.contact) await assertSameMailbox(tx, order, correction.contact.email)
  const changes = { ...correction, replacedKeys }
  await tx.update(orderLines).set(changes).where(eq(orderLines.id, line.id))
  if (correction?.contact)
    await tx.update(orders).set({ contact: correction.contact }).where(eq(orders.id, line.orderId))
  return { ...line, ...changes }
}

/**
 * The emails of a confirmed order must keep going to the mailbox that was proved.
 * @throws {HttpError} 409 `not_allowed` for another mailbox
 */
const assertSameMailbox = async (tx: Database, { id, confirmedAt }: OrderRow, email: string) => {
  if (confirmedAt === null) return
  const isOther = isOtherMailbox(email)
  if ((await tx.$count(orders, and(eq(orders.id, id), isOther))) > 0)
    throw notAllowed('This order is already confirmed. To change your email address, write to us.')
}

/** The statement returns only the generated columns, because reading the full row back would make a checkout 20% slower. */
const insertLine = async (
  tx: Database,
  request: OrderRequest,
  { values, heldUntil, place, isConfirmed }: NewLine,
): Promise<ItemLineRow> => {
  const id = randomUUID()
  const orderId = await joinOrInsertOrder(tx, request, { place, isConfirmed }, id)
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
  { shopId, owner, body: { checkout_id, contact }, networks }: OrderRequest,
  { place, isConfirmed }: Pick<NewLine, 'place' | 'isConfirmed'>,
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
  const confirmedAt = isConfirmed ? sql`now()` : null
  await tx.insert(orders).values({ id, shopId, ...owner, contact: contact ?? null, confirmedAt })
  if (isConfirmed) return id
  await consumeOrderQuota(tx, { shopId, orderId: id }, networks)
  await alertSeller(tx, shopId)
  return id
}

const queueEmails = async (
  tx: Database,
  line: ItemLineRow,
  decision: OrderDecision,
  details: Omit<CheckoutDetails, 'linesBefore'>,
) => {
  const { kind, replaced } = decision
  if (kind === 'repetition' && decision.correction) await redirectReceipt(tx, line, details.network)
  if (kind === 'newLine' || replaced) {
    const linesBefore = line.orderId === line.checkoutId ? decision.linesBefore : undefined
    await queueCheckoutEmails(tx, line, { linesBefore, ...details })
  }
  const freed = replaced?.flatMap(({ itemId }) => itemId ?? [])
  if (freed) await notifyWatchers(tx, freed)
}
