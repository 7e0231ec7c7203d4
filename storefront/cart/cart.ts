import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { firstPicture, mediaOf } from '../../dataProvider/resources/items/itemMedia.ts'
import { actionFor, type ActionType } from '../../dataProvider/resources/orders/orderLines.ts'
import * as texts from '../texts/cartLines.ts'

/** One line of the cart as it is stored in the browser (CRT-1). */
export interface CartLine {
  id: number
  title: string
  /** Major units, as when the item was added; null means on request. */
  price: number | null
  currency: string
  action_type: ActionType
  /** Null when the item has no picture. */
  image: string | null
  slug: string
  quantity: number
  /** Absent in older carts. */
  item_type?: ItemType | undefined
  /** What the customer asks beside the line, as it is typed. */
  question?: string | undefined
}

/** Adds one piece; an existing line takes over the item's current title and price, and keeps its question. */
export function addItem(lines: CartLine[], item: Item): CartLine[] {
  const existing = lines.find(({ id }) => id === item.id)
  if (!existing) return [...lines, toLine(item, 1)]
  const { quantity, question } = existing
  const added = { ...toLine(item, limitQuantity(quantity + 1)), ...(question !== undefined && { question }) }
  return lines.map((line) => (line === existing ? added : line))
}

/** Sets how many pieces a line holds; 0 or less removes it. */
export function setQuantity(lines: CartLine[], id: number, quantity: number): CartLine[] {
  if (quantity <= 0) return removeLine(lines, id)
  return lines.map((line) => (line.id === id ? { ...line, quantity: limitQuantity(quantity) } : line))
}

/** True for a question that the shop would refuse. */
export function isQuestionTooLong({ question = '' }: Pick<CartLine, 'question'>): boolean {
  return question.trim().length > limits.question
}

/** The id of the field for a line's question, to which the cart's address leads as its fragment. */
export function questionFieldId(id: number): string {
  return `question-${id}`
}

/** Updates title, price, picture and type from the catalogue. Returns the same array when nothing changed. */
export function refreshLines(lines: CartLine[], items: Item[]): CartLine[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const next = lines.map((line) => refreshLine(line, byId.get(line.id)))
  return next.some((line, index) => line !== lines[index]) ? next : lines
}

export function removeLine(lines: CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id)
}

/** How many of what the lines hold: `3 items, 2 tickets`. */
export function formatCounts(lines: Pick<CartLine, 'item_type' | 'action_type' | 'quantity'>[]): string {
  const counts = new Map<Unit, number>()
  for (const line of lines) counts.set(unitOf(line), (counts.get(unitOf(line)) ?? 0) + line.quantity)
  return [...counts].map(([unit, count]) => texts.countOf(unit, count)).join(', ')
}

/** True for a line that counts items, as most do. */
export function countsPieces(line: Pick<CartLine, 'item_type' | 'action_type'>): boolean {
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
