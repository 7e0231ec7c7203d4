import type { z } from 'zod'
import { newOrderBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { readNumber } from '../../fields/readNumber.ts'
import { toFieldErrors } from '../../form/validation.ts'

/** A line as it is typed: of an item, or in the seller's own words. */
export interface TypedOrderLine {
  items_id: number | null
  /** Of its item; null where that has none. */
  picture?: string | null
  name: string
  quantity: string
  price: string
  currency: string
}

interface TypedOrder {
  customer_id?: number | null
  contact?: { name?: string | null; email?: string | null; phone?: string | null }
  ship_to?: string | null
  lines?: TypedOrderLine[]
}

/** What is typed as the wire has it; a contact of which nothing is typed is none. */
export function readNewOrder({ customer_id, contact = {}, ship_to, lines = [] }: TypedOrder) {
  const { name, email, phone } = contact
  const hasContact = [name, email, phone].some(Boolean)
  return {
    ...(customer_id != null && { customer_id }),
    ...(hasContact && { contact: { name: name ?? '', email: email ?? '', phone: phone ?? '' } }),
    ...(ship_to && { ship_to }),
    lines: lines.map(({ items_id, name: words, quantity, price, currency }) =>
      items_id == null
        ? { name: words ?? '', quantity: readNumber(quantity), price: readNumber(price), currency }
        : { items_id, quantity: readNumber(quantity) },
    ),
  }
}

/** The rules of the wire for what is typed, each error at its field. */
export function validateNewOrder(typed: TypedOrder): Record<string, unknown> {
  const { error } = newOrderBodySchema.safeParse(readNewOrder(typed))
  const issues = error?.issues.flatMap((issue) => toLeaves(issue, typed))
  return toFieldErrors(issues && { issues })
}

/** Of a line that is neither kind, what is wrong with the kind that is meant. */
const toLeaves = (issue: z.core.$ZodIssue, { lines = [] }: TypedOrder): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfItem = lines[Number(issue.path[1])]?.items_id != null
  const meant = issue.errors[isOfItem ? 0 : 1] ?? []
  return meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}
