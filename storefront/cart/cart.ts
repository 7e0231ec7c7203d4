import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import { actionFor, type ActionType } from '../../dataProvider/resources/orders/orderLines.ts'
import * as texts from '../texts/cartToasts.ts'

/** A cart line as stored in the browser (CRT-1). */
export interface CartLine {
  id: number
  title: string
  /** In major units; null means price on request. The cart page updates the price from the catalog. */
  price: number | null
  currency: string
  action_type: ActionType
  image: string | null
  slug: string
  quantity: number
  /** May be missing in carts stored by older versions. */
  item_type?: ItemType | undefined
  /** The customer's question about the line, untrimmed. */
  question?: string | undefined
}

/** Adds one item. An existing line gets the item's current data, such as title and price, and keeps its question. */
export function addItem(lines: CartLine[], item: Item): CartLine[] {
  const existing = lines.find(({ id }) => id === item.id)
  if (!existing) return [...lines, toLine(item, 1)]
  const { quantity, question } = existing
  const added = { ...toLine(item, limitQuantity(quantity + 1)), ...(question !== undefined && { question }) }
  return lines.map((line) => (line === existing ? added : line))
}

/** Sets a line's quantity. A quantity of 0 or less removes the line. */
export function setQuantity(lines: CartLine[], id: number, quantity: number): CartLine[] {
  if (quantity <= 0) return removeLine(lines, id)
  return lines.map((line) => (line.id === id ? { ...line, quantity: limitQuantity(quantity) } : line))
}

/** Returns true if the shop would reject the question as too long. */
export function isQuestionTooLong({ question = '' }: Pick<CartLine, 'question'>): boolean {
  return question.trim().length > limits.question
}

/**
 * Returns the id of a line's question field. The link `View Cart` in the toast after adding an item uses this id as the URL
 * fragment.
 */
export function questionFieldId(id: number): string {
  return `question-${id}`
}

/** Updates title, price, currency, image and type from the catalog. Returns the same array if nothing changed. */
export function refreshLines(lines: CartLine[], items: Item[]): CartLine[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const next = lines.map((line) => refreshLine(line, byId.get(line.id)))
  return next.some((line, index) => line !== lines[index]) ? next : lines
}

export function removeLine(lines: CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id)
}

/** Formats the lines' quantities by unit: `3 items, 2 tickets`. */
export function formatCounts(lines: Pick<CartLine, 'item_type' | 'action_type' | 'quantity'>[]): string {
  const counts = new Map<Unit, number>()
  for (const line of lines) counts.set(unitOf(line), (counts.get(unitOf(line)) ?? 0) + line.quantity)
  return [...counts].map(([unit, count]) => texts.countOf(unit, count)).join(', ')
}

/** Returns true if the line's unit is an item, not a ticket or booking. */
export function countsItems(line: Pick<CartLine, 'item_type' | 'action_type'>): boolean {
  return unitOf(line) === 'item'
}

type Unit = texts.Unit

const unitOf = ({ item_type, action_type }: Pick<CartLine, 'item_type' | 'action_type'>): Unit => {
  if (item_type === 'Event') return 'ticket'
  return action_type === 'booking' ? 'booking' : 'item'
}

const limitQuantity = (quantity: number) => Math.min(quantity, limits.quantity)

const refreshLine = (line: CartLine, item: Item | undefined): CartLine => {
  if (!item) return line
  const { title, price, currency, image, item_type } = toLine(item, line.quantity)
  const isSame =
    title === line.title &&
    price === line.price &&
    currency === line.currency &&
    image === line.image &&
    item_type === line.item_type
  return isSame ? line : { ...line, title, price, currency, image, item_type }
}

const toLine = (item: Item, quantity: number): CartLine => ({
  id: item.id,
  title: item.title,
  price: item.price,
  currency: item.currency,
  action_type: actionFor(item.item_type),
  image: firstPicture(mediaOf(item)) ?? null,
  slug: item.slug,
  quantity,
  item_type: item.item_type,
})
