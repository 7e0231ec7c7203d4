import { defaultCurrency } from '../../dataProvider/contract/money.ts'
import { itemTypes, type ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { readAction } from '../../dataProvider/resources/orders/orderLines.ts'
import { readStorage, readStoredJson, storageKeys, writeStorage } from '../../identity/storage.ts'
import type { CartLine } from './cart.ts'

/**
 * Reads the stored cart; undefined when the browser denies its storage. Invalid lines are left out (CRT-11), and the labels
 * of older carts are turned into action types.
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

/** Stores the cart; false when the browser's storage is full or denied. */
export function writeCart(lines: CartLine[]): boolean {
  return writeStorage(storageKeys.cart, JSON.stringify(lines))
}

/** Reads one stored line; undefined for one that is invalid. */
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

/** A whole number above nothing. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= limits.price
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A UUID v4, as this browser makes them. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidV4.test(value)
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const isItemType = (value: unknown): value is ItemType => itemTypes.some((type) => type === value)
