import { readStorage, readStoredJson, storageKeys, writeStorage } from '../../identity/storage.ts'
import { isCount } from './cartStore.ts'

/**
 * An order that was sent and not answered: nobody knows whether the shop has it, whatever becomes of its
 * line in the cart. It is known apart from the cart, until an answer tells.
 */
export interface SentOrder {
  /** Its Idempotency-Key. */
  key: string
  items_id: number
  quantity: number
  checkout_id: string
  /** How many lines the checkout has. */
  checkout_size: number
  /** Another order was sent to take its place, so it is never sent again: the shop may refuse it, and have that one. */
  isReplaced?: boolean
}

// For browsers that deny storage: it then lasts as long as the page.
let memory: SentOrder[] | undefined

/** Orders that wait for an answer, in the order in which they were sent. */
export function readSentOrders(): SentOrder[] {
  const stored = memory ?? readStoredJson(storageKeys.sentOrders)
  return Array.isArray(stored) ? stored.filter(isSentOrder) : []
}

/** Changes them as they are stored now, since another tab may have done so, too. */
export function updateSentOrders(change: (orders: SentOrder[]) => SentOrder[]): void {
  const next = change(readSentOrders())
  const isStored = writeStorage(storageKeys.sentOrders, next.length > 0 ? JSON.stringify(next) : undefined)
  memory = isStored ? undefined : next
}

/** The stored text, another one after each change: for whoever is shown them. */
export function readSentText(): string | null {
  return memory ? JSON.stringify(memory) : (readStorage(storageKeys.sentOrders) ?? null)
}

/** True for what `updateSentOrders` stores. */
export const isSentOrder = (value: unknown): value is SentOrder => {
  if (typeof value !== 'object' || value === null) return false
  const { key, items_id, quantity, checkout_id, checkout_size }: { [Name in keyof SentOrder]?: unknown } =
    value
  return isUuid(key) && isUuid(checkout_id) && [items_id, quantity, checkout_size].every(isCount)
}

/** A UUID v4, as this browser makes them. */
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidV4.test(value)
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
