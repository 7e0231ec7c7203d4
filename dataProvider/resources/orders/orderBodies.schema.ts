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

/** The newest first unless told (extension `order-workflow`). */
export const orderQuerySchema = z.object({
  page,
  /** In the number, the id, a line's title, the SKU of its item, or the buyer's name or email. */
  q,
  sort: sortBy(orderSorts),
  /** `open` orders have not ended; `status` is the action of a line. */
  ...filterShape(getOrderFilterFields(), [...orderFilters, 'customer']),
  /** Restricts an admin, who else gets every order of the shop, to their own. */
  mine: z.boolean().optional(),
})
export type OrderQuery = z.infer<typeof orderQuerySchema>

const version = z.int().min(1)

/** In JSON Schema's words: the member is there and says something. */
const said = (member: string) => ({ required: [member], properties: { [member]: { pattern: '\\S' } } })

/** How somebody is reached whom the seller writes down: by mail or by telephone. */
export const notedContactSchema = orderContactSchema
  .extend({ email: z.union([z.literal(''), orderContactSchema.shape.email], texts.emailInvalid).default('') })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: 'Enter an email address or a phone number',
  })
  .meta({ anyOf: [said('email'), said('phone')] })

const quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be 1 or greater')
  .max(limits.quantity, `Quantity must be at most ${limits.quantity}`)
const ownWords = requiredText('Description', limits.estimateLine, 'Enter a description').regex(...oneLine)
const price = z
  .number('Price must be a number')
  .min(0, texts.priceNegative)
  .max(limits.price, `Price must be at most ${limits.price}`)
  .refine(hasTwoDecimals, 'Price must have at most 2 decimals')
  .meta({ multipleOf: 0.01 })

/** Where its parcel goes: one that is absent is as it was, an empty one is taken away. */
const shipToShape = changesOf(z.object(bodyShape({ ship_to: shipTo }))).shape

/** An order that an admin begins: its lines are of items or in the seller's own words. */
export const newOrderBodySchema = z.object({
  customer_id: rowId.optional(),
  contact: notedContactSchema.optional(),
  lines: z
    .array(
      z.union(
        [
          z.object({ items_id: rowId, quantity }),
          z.object({
            name: ownWords,
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

/** A move, whom it is for, how they are reached, or where its parcel goes. Customers may cancel it and change the address. */
export const orderChangesSchema = changesOf(
  z.object({
    state: z.enum(orderStates),
    customer_id: rowId.nullable(),
    contact: notedContactSchema,
    ...bodyShape({ ship_to: shipTo, ...orderFields }),
  }),
).extend({ version })
export type OrderChanges = z.infer<typeof orderChangesSchema>

/** What changes by an order's link: the address alone, which has to be there. */
export const linkedOrderChangesSchema = z.object({ version, ship_to: shipToShape.ship_to.unwrap() })
export type LinkedOrderChanges = z.infer<typeof linkedOrderChangesSchema>

/**
 * An estimate's lines are lines of the order with quantity and price, items of the shop that join the order by it, or lines
 * without an item.
 */
export const estimateBodySchema = z
  .object({
    version,
    currency: currencyCode,
    lines: z
      .array(
        z.object({
          line_id: z.uuid().nullable().default(null),
          /** Of an item that is not in the order. */
          items_id: rowId.optional(),
          /** Needed without either, which have their own. */
          name: ownWords.optional(),
          quantity,
          price,
        }),
      )
      .min(1, 'Add at least one line')
      .max(limits.estimateLines),
    ...bodyShape(estimateFields),
    /** How long it stands. */
    valid_days: z
      .int('Days must be a whole number')
      .min(1, 'Days must be 1 or greater')
      .max(limits.estimateDaysMost, `Days must be at most ${limits.estimateDaysMost}`)
      .default(limits.estimateDays),
  })
  .superRefine((body, context) => {
    const { subtotal, total } = sumEstimate(body)
    const problem = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    // Of a line that is wrong by itself no sum can be made.
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

/** What becomes of an estimate: a customer or an admin decides, an admin alone withdraws it. */
export const estimateDecisionSchema = z
  .object({
    state: z.enum(['accepted', 'declined', 'withdrawn']),
    reason: z.enum(declineReasons).optional(),
    /** Heeded with an acceptance alone. */
    ...shipToShape,
    /** The order's. Without one the number alone says what was read: an estimate never changes. */
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
