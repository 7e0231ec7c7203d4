import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { estimateBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { parseNumber } from '../../fields/parseNumber.ts'
import { getCurrency, getPicture } from '../order.ts'
import * as texts from '../../texts/orderEstimates.tsx'

export interface TypedEstimate extends Record<
  'currency' | 'discount' | 'shipping' | 'tax' | 'tax_name' | 'note',
  string
> {
  lines: TypedLine[]
  valid_days: string
}

/** Amounts are text until they are parsed. */
export interface TypedLine {
  line_id: string | null
  /** An item that is not in the order. It is added to the order when the estimate is sent. */
  item?: AddedItem
  name: string
  quantity: string
  price: string
}

/** An item's data when the admin selected it. */
export interface AddedItem {
  id: number
  picture: string | null
  /** The available quantity; null if there is no limit. */
  available: number | null
}

/**
 * Returns the initial values of a new estimate. They come from the last estimate or, if there is none, from the order's lines at
 * their listed prices. The validity is always the default.
 */
export function getFirstValues(order: OrderDetail, shopCurrency: string, note: string): TypedEstimate {
  const [last] = order.estimates
  const valid_days = String(limits.estimateDays)
  if (last) {
    const { currency, lines, discount, shipping, tax, tax_name } = last
    return {
      currency,
      lines: lines.map(({ line_id, name, quantity, price }) => ({
        line_id,
        name,
        quantity: String(quantity),
        price: String(price),
      })),
      discount: String(discount),
      shipping: String(shipping),
      tax: String(tax),
      tax_name,
      note: last.note,
      valid_days,
    }
  }
  const currency = getCurrency(order, shopCurrency)
  const lines = order.lines.map((line) => toTypedLine(line, currency))
  return { currency, lines, discount: '0', shipping: '0', tax: '0', tax_name: '', note, valid_days }
}

/** The API's rules for the typed values. In addition, limits the quantity of an added item to the available quantity. */
export const typedEstimateSchema = z.preprocess((typed: Partial<TypedEstimate>, { addIssue }) => {
  for (const [index, { item, quantity }] of (typed.lines ?? []).entries()) {
    const left = item?.available ?? null
    if (left !== null && Number(quantity) > left)
      addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message: describeLeft(left) })
  }
  return toEstimateBody(typed)
}, estimateBodySchema)

const describeLeft = (available: number) =>
  available > 0 ? texts.onlyAvailable(available) : texts.noneAvailable

/** Returns the totals of a typed estimate; undefined while an amount or a quantity is not a number. */
export function sumTyped(typed: TypedEstimate) {
  const { lines, discount, shipping, tax } = toEstimateBody(typed)
  const amounts = [discount, shipping, tax, ...lines.flatMap(({ price, quantity }) => [price, quantity])]
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined
  return sumEstimate({ lines, discount, shipping, tax } as Parameters<typeof sumEstimate>[0])
}

/**
 * Converts the typed values to the API's body. Text that is not a number stays text. An empty discount, shipping or tax becomes
 * 0.
 */
function toEstimateBody(typed: Partial<TypedEstimate>) {
  const { lines = [], discount, shipping, tax, tax_name, note, valid_days, currency } = typed
  return {
    // Replaced with the order's version when the estimate is sent.
    version: 1,
    currency,
    lines: lines.map(({ line_id, item, name, quantity, price }) => ({
      line_id: line_id ?? null,
      ...(item && { items_id: item.id }),
      ...(line_id == null && !item && { name: name ?? '' }),
      quantity: parseNumber(quantity),
      price: parseNumber(price),
    })),
    discount: parseNumber(discount) ?? 0,
    shipping: parseNumber(shipping) ?? 0,
    tax: parseNumber(tax) ?? 0,
    tax_name: tax_name ?? '',
    note: note ?? '',
    valid_days: parseNumber(valid_days),
  }
}

/** Returns the form's values for a line of the order, at its listed price if that is in the estimate's currency (`into`). */
export function toTypedLine({ id, name, quantity, price, currency }: OrderedLine, into: string): TypedLine {
  return { line_id: id, name, quantity: text(quantity), price: text(currency === into ? price : null) }
}

/** Returns the form's values for one unit of an item that is not in the order, priced like `toTypedLine`. */
export function toAddedLine(item: Item, into: string): TypedLine {
  const { id, title, price, currency, available = null } = item
  return {
    line_id: null,
    item: { id, picture: getPicture(item), available },
    name: title,
    quantity: '1',
    price: text(currency === into ? price : null),
  }
}

const text = (amount: number | null) => (amount === null ? '' : String(amount))
