import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { toCents } from '../../../dataProvider/contract/money.ts'
import {
  estimateBodySchema,
  type EstimateBody,
} from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { allTogether } from '../../../dataProvider/resources/orders/estimates.ts'
import type { Order, OrderDetail, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { readNumber } from '../../fields/readNumber.ts'
import { getPicture } from '../order.ts'

/** A line as it is typed; amounts are text until they are read. */
export interface TypedLine {
  line_id: string | null
  /** Of an item of the shop that is not in the order: it joins that once the estimate is sent. */
  item?: AddedItem
  name: string
  quantity: string
  price: string
}

/** An item as it was when it was chosen. */
interface AddedItem {
  id: number
  picture: string | null
  /** How many can be had; null without a limit. */
  available: number | null
}

/** An estimate as it is typed. */
export interface TypedEstimate extends Record<
  'currency' | 'discount' | 'shipping' | 'tax' | 'tax_name' | 'note',
  string
> {
  lines: TypedLine[]
  valid_days: string
}

const text = (amount: number | null) => (amount === null ? '' : String(amount))

/** A line of the order, proposed at its listed price where that is in the estimate's currency. */
export function toTypedLine({ id, name, quantity, price, currency }: OrderedLine, into: string): TypedLine {
  return { line_id: id, name, quantity: text(quantity), price: text(currency === into ? price : null) }
}

/** A line of an item that is not in the order yet: one piece at its listed price, as above. */
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

/** The order's own currency: that of its lines, or of the first of several; the shop's where no line has a price. */
export function getCurrency(
  { totals, lines }: Pick<Order, 'totals' | 'lines'>,
  shopCurrency: string,
): string {
  return totals[0]?.currency ?? lines[0]?.currency ?? shopCurrency
}

/** What a new estimate begins with: the last one's lines and sums, else the order's lines at their listed prices. */
export function getFirstValues(order: OrderDetail, shopCurrency: string, note: string): TypedEstimate {
  const [last] = order.estimates
  const valid_days = text(limits.estimateDays)
  if (last) {
    const { currency, lines, discount, shipping, tax, tax_name } = last
    return {
      currency,
      lines: lines.map(({ line_id, name, quantity, price }) => ({
        line_id,
        name,
        quantity: text(quantity),
        price: text(price),
      })),
      discount: text(discount),
      shipping: text(shipping),
      tax: text(tax),
      tax_name,
      note: last.note,
      valid_days,
    }
  }
  const currency = getCurrency(order, shopCurrency)
  const lines = order.lines.map((line) => toTypedLine(line, currency))
  return { currency, lines, discount: '0', shipping: '0', tax: '0', tax_name: '', note, valid_days }
}

/** What is typed as the wire has it; what is no number stays as it is, and sums that are not typed are none. */
export function readEstimate(typed: Partial<TypedEstimate>) {
  const { lines = [], discount, shipping, tax, tax_name, note, valid_days, currency } = typed
  return {
    // Whoever sends it says which version of the order it was made for.
    version: 1,
    currency,
    lines: lines.map(({ line_id, item, name, quantity, price }) => ({
      line_id: line_id ?? null,
      ...(item && { items_id: item.id }),
      ...(line_id == null && !item && { name: name ?? '' }),
      quantity: readNumber(quantity),
      price: readNumber(price),
    })),
    discount: readNumber(discount) ?? 0,
    shipping: readNumber(shipping) ?? 0,
    tax: readNumber(tax) ?? 0,
    tax_name: tax_name ?? '',
    note: note ?? '',
    valid_days: readNumber(valid_days),
  }
}

/** The rules of the wire for what is typed, and no more of an item than can be had. */
export const typedEstimateSchema = z.preprocess((typed: Partial<TypedEstimate>, { addIssue }) => {
  for (const [index, { item, quantity }] of (typed.lines ?? []).entries()) {
    const left = item?.available ?? null
    if (left !== null && Number(quantity) > left)
      addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message: describeLeft(left) })
  }
  return readEstimate(typed)
}, estimateBodySchema)

const describeLeft = (available: number) => (available > 0 ? `Only ${available} left` : 'None left')

/** What is to know of an item that is not in the order. */
export function describeAdded({ available }: AddedItem): string {
  return available === null ? 'Joins the order' : `Joins the order · ${available || 'none'} left`
}

/**
 * What all of an order is listed at, in major units; undefined where a line is priced on request, its lines are in several
 * currencies, or nothing is to pay.
 */
export function getListedAmount({ totals, lines }: Pick<Order, 'totals' | 'lines'>): number | undefined {
  const [total, ...others] = totals
  const isWhole = others.length === 0 && lines.every(({ price }) => price !== null)
  return total && total.amount > 0 && isWhole ? total.amount : undefined
}

/**
 * An estimate of all the order's lines at one amount, in major units. At the listed amount each line has its own price;
 * another amount that does not divide stands in a line of its own.
 */
export function buildQuickEstimate(
  order: Order,
  { amount, currency, note }: { amount: number; currency: string; note: string },
): EstimateBody {
  const { lines, totals, version } = order
  const cents = toCents(amount)
  const isListed = amount === getListedAmount(order) && currency === totals[0]?.currency
  const [only, ...others] = lines
  const isExact = only !== undefined && others.length === 0 && cents % only.quantity === 0
  const priceOf = ({ price, quantity }: OrderedLine) => {
    if (isListed) return price ?? 0
    return isExact ? cents / quantity / 100 : 0
  }
  const together = { line_id: null, name: allTogether, quantity: 1, price: amount }
  return {
    version,
    currency,
    lines: [
      ...lines.map((line) => ({ line_id: line.id, quantity: line.quantity, price: priceOf(line) })),
      ...(isListed || isExact ? [] : [together]),
    ],
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_name: '',
    note,
    valid_days: limits.estimateDays,
  }
}
