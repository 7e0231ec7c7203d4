import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { estimateBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { readNumber } from '../../fields/readNumber.ts'
import { getCurrency, getPicture } from '../order.ts'
import * as texts from '../../texts/orderEstimates.tsx'

/** An estimate as it is typed. */
export interface TypedEstimate extends Record<
  'currency' | 'discount' | 'shipping' | 'tax' | 'tax_name' | 'note',
  string
> {
  lines: TypedLine[]
  valid_days: string
}

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
export interface AddedItem {
  id: number
  picture: string | null
  /** How many are available; null without a limit. */
  available: number | null
}

/** What a new estimate begins with: the last one's lines and sums, else the order's lines at their listed prices. */
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

/** The rules of the wire for what is typed, and no more of an item than is available. */
export const typedEstimateSchema = z.preprocess((typed: Partial<TypedEstimate>, { addIssue }) => {
  for (const [index, { item, quantity }] of (typed.lines ?? []).entries()) {
    const left = item?.available ?? null
    if (left !== null && Number(quantity) > left)
      addIssue({ code: 'custom', path: ['lines', index, 'quantity'], message: describeLeft(left) })
  }
  return readEstimate(typed)
}, estimateBodySchema)

const describeLeft = (available: number) =>
  available > 0 ? texts.onlyAvailable(available) : texts.noneAvailable

/** What an estimate comes to as it is typed; undefined while an amount is not a number. */
export function sumTyped(typed: TypedEstimate) {
  const { lines, discount, shipping, tax } = readEstimate(typed)
  const amounts = [discount, shipping, tax, ...lines.flatMap(({ price, quantity }) => [price, quantity])]
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined
  return sumEstimate({ lines, discount, shipping, tax } as Parameters<typeof sumEstimate>[0])
}

/** What is typed as the wire has it; what is no number stays as it is, and sums that are not typed are none. */
function readEstimate(typed: Partial<TypedEstimate>) {
  const { lines = [], discount, shipping, tax, tax_name, note, valid_days, currency } = typed
  return {
    // The caller that sends it sets the version of the order it was made for.
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

const text = (amount: number | null) => (amount === null ? '' : String(amount))
