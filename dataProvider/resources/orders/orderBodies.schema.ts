import { z } from 'zod'
import { changesOf, currencyCode, oneLine, requiredText, rowId } from '../../contract/fields.schema.ts'
import { limits } from '../../contract/limits.ts'
import * as texts from '../../contract/texts.ts'
import { bodyShape, filterShape, hasTwoDecimals } from '../../fields/fields.schema.ts'
import { page, q, sortBy } from '../queries.schema.ts'
import { orderContactSchema } from '../visitorForms.schema.ts'
import { declineReasons, estimateFields, sumEstimate } from './estimates.ts'
import { orderStates } from './orderMoves.ts'
import {
  orderFields,
  getOrderFilterFields,
  orderFilters,
  orderSorts,
  paymentFields,
  refundEffects,
  refundFields,
} from './orders.ts'
import { parcelFields, shipTo } from './parcels.ts'

/** Newest first by default (extension `order-workflow`). */
export const orderQuerySchema = z.object({
  page,
  /** Matches, for example, the number, the id, an item's title or SKU, or the buyer's name or email address. */
  q,
  sort: sortBy(orderSorts),
  /** `open` selects orders that have not ended or, if false, those that have. `status` is the action of an order line. */
  ...filterShape(getOrderFilterFields(), [...orderFilters, 'customer']),
  /** Restricts an admin to their own orders. By default, an admin gets all orders of the shop. */
  mine: z.boolean().optional(),
})
export type OrderQuery = z.infer<typeof orderQuerySchema>

const version = z.int().min(1)

/** JSON Schema for a required member that is not blank. */
const requiredMember = (member: string) => ({
  required: [member],
  properties: { [member]: { pattern: '\\S' } },
})

/** Contact details that an admin enters: an email address, a phone number or both. */
export const adminContactSchema = orderContactSchema
  .extend({ email: z.union([z.literal(''), orderContactSchema.shape.email], texts.emailInvalid).default('') })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: 'Enter an email address or a phone number',
  })
  .meta({ anyOf: [requiredMember('email'), requiredMember('phone')] })

const quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be 1 or greater')
  .max(limits.quantity, `Quantity must be at most ${limits.quantity}`)
const lineDescription = requiredText('Description', limits.estimateLine, 'Enter a description').regex(
  ...oneLine,
)
const price = z
  .number('Price must be a number')
  .min(0, texts.priceNegative)
  .max(limits.price, `Price must be at most ${limits.price}`)
  .refine(hasTwoDecimals, 'Price must have at most 2 decimals')
  .meta({ multipleOf: 0.01 })

/** The shipping address. If absent, the stored address remains unchanged; an empty text removes it. */
const shipToShape = changesOf(z.object(bodyShape({ ship_to: shipTo }))).shape

/** An order that an admin creates. Each line refers to an item or has the admin's own description. */
export const newOrderBodySchema = z.object({
  customer_id: rowId.optional(),
  contact: adminContactSchema.optional(),
  lines: z
    .array(
      z.union(
        [
          z.object({ items_id: rowId, quantity }),
          z.object({
            name: lineDescription,
            quantity,
            price: price.nullable().default(null),
            currency: currencyCode,
          }),
        ],
        'Choose an item, or enter a description, a quantity and a currency',
      ),
    )
    .min(1, 'Add at least one line')
    .max(limits.checkoutLines),
  ...shipToShape,
})
export type NewOrderBody = z.infer<typeof newOrderBodySchema>

/** Changes to an order. A customer can only cancel the order and change its shipping address. */
export const orderChangesSchema = changesOf(
  z.object({
    state: z.enum(orderStates),
    customer_id: rowId.nullable(),
    contact: adminContactSchema,
    ...bodyShape({ ship_to: shipTo, ...orderFields }),
  }),
).extend({ version })
export type OrderChanges = z.infer<typeof orderChangesSchema>

/** Changes by an order's link: only the shipping address, which is required. */
export const linkedOrderChangesSchema = z.object({ version, ship_to: shipToShape.ship_to.unwrap() })
export type LinkedOrderChanges = z.infer<typeof linkedOrderChangesSchema>

/** An estimate. Each line is a line of the order, an item that the estimate adds to the order, or a line without an item. */
export const estimateBodySchema = z
  .object({
    version,
    currency: currencyCode,
    lines: z
      .array(
        z.object({
          line_id: z.uuid().nullable().default(null),
          /** Set for an item that is not in the order yet. */
          items_id: rowId.optional(),
          /** Required if both `line_id` and `items_id` are absent. */
          name: lineDescription.optional(),
          quantity,
          price,
        }),
      )
      .min(1, 'Add at least one line')
      .max(limits.estimateLines),
    ...bodyShape(estimateFields),
    valid_days: z
      .int('Days must be a whole number')
      .min(1, 'Days must be 1 or greater')
      .max(limits.maxEstimateDays, `Days must be at most ${limits.maxEstimateDays}`)
      .default(limits.estimateDays),
  })
  .superRefine((body, context) => {
    const { subtotal, total } = sumEstimate(body)
    const problem = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    // Invalid lines have no meaningful total.
    if (!context.issues.some(({ path }) => path?.[0] === 'lines')) {
      if (body.discount > subtotal) problem(['discount'], 'Discount must be at most the subtotal')
      if (total > limits.price) problem(['lines'], `Total must be at most ${limits.price}`)
    }
    const known = body.lines.flatMap(({ line_id }) => line_id ?? [])
    if (new Set(known).size < known.length) problem(['lines'], 'Use each order line only once')
    const items = body.lines.map(({ items_id }) => items_id)
    for (const [place, { line_id, items_id, name }] of body.lines.entries()) {
      const refuseItem = (message: string) => problem(['lines', place, 'items_id'], message)
      if (items_id === undefined) {
        if (line_id === null && name === undefined) problem(['lines', place, 'name'], 'Enter a description')
      } else if (line_id !== null)
        refuseItem('An estimate line can refer to an order line or an item, not both')
      else if (items.indexOf(items_id) < place) refuseItem('Use each item only once')
    }
  })
export type EstimateBody = z.infer<typeof estimateBodySchema>

/** The decision on an estimate. Customers and admins can accept or decline it; only admins can withdraw it. */
export const estimateDecisionSchema = z
  .object({
    state: z.enum(['accepted', 'declined', 'withdrawn']),
    reason: z.enum(declineReasons).optional(),
    /** Only used if the estimate is accepted. */
    ...shipToShape,
    /**
     * The order's version. Optional, because the estimate's number already identifies the content that was read, which never
     * changes.
     */
    version: version.optional(),
  })
  .refine(({ state, reason }) => state !== 'declined' || reason !== undefined, {
    path: ['reason'],
    message: 'Choose a reason',
  })
export type EstimateDecision = z.infer<typeof estimateDecisionSchema>

const amount = z
  .number('Amount must be a number')
  .min(0.01, 'Amount must be more than 0')
  .max(limits.price, `Amount must be at most ${limits.price}`)
  .refine(hasTwoDecimals, 'Amount must have at most 2 decimals')
  .meta({ multipleOf: 0.01 })

export const paymentBodySchema = z.object({ amount, ...bodyShape(paymentFields) })
export type PaymentBody = z.infer<typeof paymentBodySchema>

export const refundBodySchema = z.object({
  amount,
  ...bodyShape(refundFields),
  ...bodyShape(refundEffects),
})
export type RefundBody = z.infer<typeof refundBodySchema>

export const parcelBodySchema = z.object({ version, ...bodyShape(parcelFields) })
export type ParcelBody = z.infer<typeof parcelBodySchema>

export const orderMessageBodySchema = z.object({
  text: requiredText('Message', limits.orderMessage, 'Enter a message'),
})

export const orderNoteBodySchema = z.object({
  text: requiredText('Note', limits.orderMessage, 'Enter a note'),
})
