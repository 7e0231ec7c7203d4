import { readStorage, readStoredJson, storageKeys, writeStorage } from '../../identity/storage.ts'
import { isCount } from './cartStore.ts'

/**
 * An unanswered order: no response has settled it, so the shop may or may not have it. Stored separately from the cart, because
 * its line may change before a response arrives.
 */
export interface SentOrder {
  /** The order's Idempotency-Key. */
  key: string
  items_id: number
  quantity: number
  checkout_id: string
  checkout_size: number
  /** True if a later order replaces this one. Never sent again: the shop may already have the later order. */
  isReplaced?: boolean
}

// Used while the browser's storage is full or denied.
let memory: SentOrder[] | undefined

/** Returns the unanswered orders, oldest first. */
export function readSentOrders(): SentOrder[] {
  const stored = memory ?? readStoredJson(storageKeys.sentOrders)
  return Array.isArray(stored) ? stored.filter(isSentOrder) : []
}

/** Applies the change to the currently stored orders, because another tab may have changed them. */
export function updateSentOrders(change: (orders: SentOrder[]) => SentOrder[]): void {
  const next = change(readSentOrders())
  const isStored = writeStorage(storageKeys.sentOrders, next.length > 0 ? JSON.stringify(next) : undefined)
  memory = isStored ? undefined : next
}

/**
 * Returns the stored text, or null if there is none. A snapshot for `useSyncExternalStore`: it changes when the orders change.
 */
export function readSentText(): string | null {
  return memory ? JSON.stringify(memory) : (readStorage(storageKeys.sentOrders) ?? null)
}

/** Returns true if the value is a valid stored order. */
export const isSentOrder = (value: unknown): value is SentOrder => {
  if (typeof value !== 'object' || value === null) return false
  const { key, items_id, quantity, checkout_id, checkout_size }: { [Name in keyof SentOrder]?: unknown } =
    value
  return isUuid(key) && isUuid(checkout_id) && [items_id, quantity, checkout_size].every(isCount)
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidV4.test(value)
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
