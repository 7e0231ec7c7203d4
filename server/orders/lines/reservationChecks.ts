import { assertAvailable } from '../../items/availability.ts'
import type { OrderContext, ReplacedLine } from './orderContext.ts'
import type { OrderRequest } from './orderRequest.ts'

export type OrderedItem = NonNullable<OrderContext['item']>

/**
 * Checks that the quantity is available once the replaced lines are deleted.
 * @throws {HttpError} 409 `unavailable`
 */
export function assertEnough(
  { held }: OrderContext,
  item: OrderedItem,
  quantity: number,
  replaced: ReplacedLine[],
): void {
  const { stock } = item
  if (stock === null) return
  const freed = replaced.filter(({ itemId }) => itemId === item.id)
  const available = Math.max(stock - held + sumReserved(freed), 0)
  assertAvailable({ ...item, available }, quantity)
}

/** Without a receipt, the customer cannot confirm an order, so it reserves nothing. */
export function canBeConfirmed({ isConfirmed }: OrderContext, { body, buyerEmail }: OrderRequest): boolean {
  return isConfirmed || Boolean(body.contact?.email || buyerEmail)
}

/**
 * Returns true if the line can reserve its units. A line above a cap is stored without a reservation (docs/decisions/033).
 * @param replaced lines that the request deletes, so their reservations do not count
 */
export function isBelowCaps(context: OrderContext, quantity: number, replaced: ReplacedLine[]): boolean {
  const { isConfirmed, allowance, networkAllowance, unconfirmedAllowance } = context
  const freed = sumReserved(replaced.filter(({ isLimited }) => isLimited))
  const allowances = isConfirmed ? [allowance] : [allowance, networkAllowance, unconfirmedAllowance]
  return allowances.every((units) => units === null || quantity <= units + freed)
}

const sumReserved = (lines: ReplacedLine[]) => lines.reduce((sum, { held }) => sum + held, 0)
