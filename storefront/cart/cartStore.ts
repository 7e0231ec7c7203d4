import { type ItemType, itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { defaultCurrency } from '../../dataProvider/contract/money.ts'
import { readAction } from '../../dataProvider/resources/orders/orderLines.ts'
import { createListeners } from '../../identity/createListeners.ts'
import { readStorage, readStoredJson, storageKeys, writeStorage } from '../../identity/storage.ts'
import type { CartLine } from './cart.ts'

type CheckoutState = 'idle' | 'pending' | 'success' | 'error'

export type CartStore = ReturnType<typeof createCartStore>

/**
 * Creates the browser's cart, which tabs share (CRT-12). If storage is denied or full, the cart is in memory only. Storage is
 * read lazily, so the server can create the store too.
 */
export function createCartStore() {
  let lines: CartLine[] | undefined
  let isStored = true
  let checkout: CheckoutState = 'idle'
  const listeners = createListeners()

  const read = () => {
    const stored = isStored ? readCart() : undefined
    if (!stored) isStored = false
    return stored ?? lines ?? []
  }

  const setLines = (next: CartLine[]) => {
    lines = next
    listeners.notify()
  }

  // Another tab changed the cart or cleared the storage. The event has no key if the storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.cart || key === null) setLines(read())
  }

  return {
    get: (): CartLine[] => (lines ??= read()),

    /**
     * Applies the change to the currently stored cart, because another tab's storage event may be pending. An unchanged cart is
     * not stored again.
     */
    update: (change: (lines: CartLine[]) => CartLine[]) => {
      const current = read()
      const next = change(current)
      if (next !== current) isStored = writeCart(next)
      setLines(next)
    },

    /** Discards the cart in memory, which belongs to the previous user, and reads the storage again. */
    reload: () => {
      isStored = true
      lines = undefined
      setLines(read())
    },

    /** Stored here, not in the cart page, so that leaving the page during a checkout does not allow a second checkout. */
    getCheckout: () => checkout,

    setCheckout: (next: CheckoutState) => {
      checkout = next
      listeners.notify()
    },

    subscribe: (listener: () => void) => {
      if (listeners.isEmpty()) window.addEventListener('storage', onStorage)
      const unsubscribe = listeners.subscribe(listener)
      return () => {
        unsubscribe()
        if (listeners.isEmpty()) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Counts items, not lines. Defined here so that the header's badge does not load cart.ts. */
export function countItems(lines: CartLine[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/**
 * Returns the stored cart, or undefined if the browser denies storage. Omits invalid lines (CRT-11) and converts the action
 * labels in older carts to action types.
 */
export function readCart(): CartLine[] | undefined {
  if (readStorage(storageKeys.cart) === undefined) return undefined
  const stored = readStoredJson(storageKeys.cart)
  const lines = new Map<number, CartLine>()
  for (const value of Array.isArray(stored) ? stored : []) {
    const line = readLine(value)
    if (line && !lines.has(line.id)) lines.set(line.id, line)
  }
  return [...lines.values()]
}

/** Stores the cart. Returns false if the browser's storage is full or denied. */
export function writeCart(lines: CartLine[]): boolean {
  return writeStorage(storageKeys.cart, JSON.stringify(lines))
}

/** Parses a stored line. Returns undefined if it is invalid. */
export const readLine = (value: unknown): CartLine | undefined => {
  if (typeof value !== 'object' || value === null || !hasRequiredFields(value)) return undefined
  const { id, title, price, slug, quantity, action_type }: RequiredFields = value
  const { currency, image, item_type, question }: UnknownFields = value
  const action = readAction(action_type)
  return (
    action && {
      id,
      title,
      price,
      slug,
      quantity: Math.min(quantity, limits.quantity),
      action_type: action,
      currency: isText(currency) ? currency : defaultCurrency,
      image: isText(image) ? image : null,
      item_type: isItemType(item_type) ? item_type : undefined,
      ...(isText(question) && { question }),
    }
  )
}

type RequiredFields = Pick<CartLine, 'id' | 'title' | 'price' | 'slug' | 'quantity'> & { action_type: string }

const hasRequiredFields = (value: UnknownFields): value is RequiredFields =>
  isCount(value.id) &&
  isCount(value.quantity) &&
  typeof value.title === 'string' &&
  isText(value.slug) &&
  isText(value.action_type) &&
  (value.price === null || isPrice(value.price))

type UnknownFields = { [Key in keyof CartLine]?: unknown }

/** Returns true for positive safe integers. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= limits.price
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isItemType = (value: unknown): value is ItemType => itemTypes.some((type) => type === value)
