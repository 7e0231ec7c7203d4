import type { z } from 'zod'
import { newOrderBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { parseNumber } from '../../fields/parseNumber.ts'
import { toFieldErrors } from '../../form/validation.ts'

export interface TypedOrderLine {
  items_id: number | null
  /** The item's image; null if it has none. */
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

/** Converts the form's values to the API's body. Omits the customer, the contact and the address if they are empty. */
export function toNewOrderBody({ customer_id, contact = {}, ship_to, lines = [] }: TypedOrder) {
  const { name, email, phone } = contact
  const hasContact = [name, email, phone].some(Boolean)
  return {
    ...(customer_id != null && { customer_id }),
    ...(hasContact && { contact: { name: name ?? '', email: email ?? '', phone: phone ?? '' } }),
    ...(ship_to && { ship_to }),
    lines: lines.map(({ items_id, name: words, quantity, price, currency }) =>
      items_id == null
        ? { name: words ?? '', quantity: parseNumber(quantity), price: parseNumber(price), currency }
        : { items_id, quantity: parseNumber(quantity) },
    ),
  }
}

/** Validates the form's values with the API's rules. Returns the errors, shaped like the values. */
export function validateNewOrder(typed: TypedOrder): Record<string, unknown> {
  const { error } = newOrderBodySchema.safeParse(toNewOrderBody(typed))
  const issues = error?.issues.flatMap((issue) => toLeaves(issue, typed))
  return toFieldErrors(issues && { issues })
}

/** Replaces the error of a line that matches neither kind with the errors of the intended kind. */
const toLeaves = (issue: z.core.$ZodIssue, { lines = [] }: TypedOrder): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfItem = lines[Number(issue.path[1])]?.items_id != null
  const meant = issue.errors[isOfItem ? 0 : 1] ?? []
  return meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}
