import { z } from 'zod'
import { envelopeSchema } from '../../contract/responses.schema.ts'
import { itemTypes } from '../../contract/itemTypes.ts'
import { recordShape } from '../../fields/fields.schema.ts'
import { declineReasons, estimateFields, estimateStates } from './estimates.ts'
import { orderLinePageSchema } from './orderLines.schema.ts'
import { actionTypes, orderContactFields } from './orderLines.ts'
import { orderActions, orderStates } from './orderMoves.ts'
import { orderFields, paymentFields, paymentStates, refundFields } from './orders.ts'
import { parcelFields, shipTo } from './parcels.ts'

const moment = z.int().describe('Milliseconds since the epoch')
const amount = z.number().describe('In major units')

const orderedLineSchema = z.object({
  id: z.uuid(),
  /** Null for a line with the admin's own description. */
  items_id: z.int().nullable(),
  name: z.string(),
  type: z.enum(itemTypes),
  action_type: z.enum(actionTypes),
  quantity: z.int(),
  /** The unit price when the item was ordered. */
  price: amount.nullable(),
  currency: z.string(),
  /** The customer's question about the item. */
  question: z.string().nullable(),
  /** The item's current slug; null if the line has no item, or if the item is hidden or deleted. */
  slug: z.string().nullable(),
  /** The URL of the item's first visible image; null if there is none. */
  picture: z.string().nullable(),
  /** When the reservation of its items ends. Absent if there is none. */
  held_until: moment.optional(),
})

const dueSchema = z.object({
  currency: z.string(),
  total: amount,
  /** All payments, including refunded ones. */
  paid: amount,
  refunded: amount,
  /** The balance due: `total` less `paid`, plus refunds that the customer owes again. */
  open: amount,
  state: z.enum(paymentStates),
})

const orderSchema = z
  .object({
    id: z.uuid(),
    /** A short number that customers can quote; null if the server does not number orders. */
    number: z.int().nullable(),
    state: z.enum(orderStates),
    /** The states to which the caller can move the order. Some moves also need an estimate, prices or a package. */
    moves: z.array(z.enum(orderStates)),
    /** The caller's other possible actions. */
    may: z.array(z.enum(orderActions)),
    /** Incremented by most changes, but not by messages, notes and flags. */
    version: z.int(),
    /** Like `changed_at`, null if a server that only implements the specification does not send it. */
    created_at: moment.nullable(),
    changed_at: moment.nullable(),
    /** Null if no account owns the order, or for callers with a link. `id` is null if the server does not send it. */
    customer: z
      .object({ id: z.int().nullable(), name: z.string(), email: z.string(), customer_number: z.int() })
      .nullable(),
    /** Null if no contact was entered, or for callers with a link. */
    contact: z.object(recordShape(orderContactFields)).nullable(),
    lines: z.array(orderedLineSchema),
    /** The total of the lines at listed prices, per currency. Lines without a price are not included. */
    totals: z.array(z.object({ currency: z.string(), amount })),
    /** The total of the estimate that waits for a decision; null if there is none. */
    quoted: z.object({ currency: z.string(), total: amount }).nullable(),
    /** Null until the order is accepted. */
    due: dueSchema.nullable(),
    /**
     * When the customer confirmed the order by the link in the receipt, or an admin did; null before. An unconfirmed order holds no
     * stone. Absent if the server has no extension `confirmation`.
     */
    confirmed_at: moment.nullable().optional(),
    /** True if the last message is from the customer. */
    awaits_reply: z.boolean(),
    ...recordShape(orderFields),
  })
  .meta({ id: 'Order' })
/** An order in a list (extension `order-workflow`). */
export type Order = z.infer<typeof orderSchema>
export type OrderedLine = Order['lines'][number]

export const orderPageSchema = envelopeSchema(orderSchema).extend({
  /** The number of order lines per action, as specified. Ignores the filter, like `states`. */
  stats: orderLinePageSchema.shape.stats,
  states: z.object(
    Object.fromEntries(orderStates.map((state) => [state, z.int()])) as Record<
      (typeof orderStates)[number],
      z.ZodInt
    >,
  ),
})
export type OrderPage = z.infer<typeof orderPageSchema>

const estimateSchema = z
  .object({
    /** Starts at 1 within the order. */
    number: z.int(),
    state: z.enum(estimateStates),
    currency: z.string(),
    lines: z.array(
      z.object({
        /** Null for a line that is not part of the order. */
        line_id: z.uuid().nullable(),
        name: z.string(),
        quantity: z.int(),
        /** Per unit. */
        price: amount,
        slug: z.string().nullable(),
        picture: z.string().nullable(),
      }),
    ),
    ...recordShape(estimateFields),
    subtotal: amount,
    total: amount,
    created_at: moment,
    expires_at: moment,
    decided_at: moment.nullable(),
    decline_reason: z.enum(declineReasons).nullable(),
  })
  .meta({ id: 'Estimate' })
export type Estimate = z.infer<typeof estimateSchema>

export const orderDetailSchema = orderSchema
  .extend({
    /** Newest first. */
    estimates: z.array(estimateSchema),
    /** Oldest first, like refunds, messages and notes. */
    payments: z.array(z.object({ id: z.int(), amount, ...recordShape(paymentFields), created_at: moment })),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount,
        /** The reason is empty in a refund from an earlier version of the server. */
        ...recordShape(refundFields),
        /** True if the amount was added back to the balance due. */
        due_again: z.boolean(),
        /** True if the refund returned the order's items to stock. Only for admins. */
        restocked: z.boolean().optional(),
        created_at: moment,
      }),
    ),
    ...recordShape({ ship_to: shipTo }),
    parcel: z.object({ ...recordShape(parcelFields), created_at: moment }).nullable(),
    messages: z.array(
      z.object({ id: z.int(), from: z.enum(['seller', 'buyer']), text: z.string(), created_at: moment }),
    ),
    /** Only for admins. */
    notes: z
      .array(z.object({ id: z.int(), author: z.string(), text: z.string(), created_at: moment }))
      .optional(),
    /** How customers pay the shop. Empty, like `payment_link`, unless the order is quoted or has a balance due. */
    bank_details: z.string(),
    payment_link: z.string(),
    /** True if the order belongs to the caller's account. Only for callers with a link. */
    is_own: z.boolean().optional(),
  })
  .meta({ id: 'OrderDetail' })
/** The complete order. Some members are only for admins. */
export type OrderDetail = z.infer<typeof orderDetailSchema>
export type Payment = OrderDetail['payments'][number]
export type Refund = OrderDetail['refunds'][number]
export type OrderMessage = OrderDetail['messages'][number]
export type Parcel = NonNullable<OrderDetail['parcel']>

/** The token of `/order/{token}` in a new link to an order. */
export const orderLinkSchema = z.object({ order_token: z.string() })
export type OrderLink = z.infer<typeof orderLinkSchema>

/** The page of an estimate's link: the estimate and the state of its order. */
export const estimatePageSchema = z
  .object({
    order: orderSchema.pick({ state: true }).extend({ number: z.int() }),
    estimate: estimateSchema,
    ...recordShape({ ship_to: shipTo }),
    bank_details: z.string(),
    payment_link: z.string(),
    /** The token of a new link to the order. Only in the response to an acceptance. */
    order_token: z.string().optional(),
  })
  .meta({ id: 'EstimatePage' })
export type EstimatePage = z.infer<typeof estimatePageSchema>

/** The kinds of event in an order's timeline that the customer can see. */
export const customerEventKinds = [
  'placed',
  'line',
  'state',
  'estimate',
  'payment',
  'refund',
  'parcel',
  'message',
  'claimed',
  'confirmed',
  'contact',
  'ship_to',
] as const

/** All kinds of event. Only admins see internal notes and the revocation of links. */
export const orderEventKinds = [...customerEventKinds, 'note', 'links'] as const

const orderEventSchema = z
  .object({
    id: z.int(),
    kind: z.enum(orderEventKinds),
    by: z.enum(['admin', 'customer', 'clock']),
    /** The admin's name. Only for admins. */
    by_name: z.string().optional(),
    created_at: moment,
    /** The following members depend on the kind. `from` and `to` are the states of a move. */
    from: z.enum(orderStates).optional(),
    to: z.enum(orderStates).optional(),
    estimate: z.int().optional(),
    amount: amount.optional(),
    currency: z.string().optional(),
    reason: z.enum(declineReasons).optional(),
    /** The title of a line that was added. */
    name: z.string().optional(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof orderEventSchema>

export const orderTimelineSchema = z.array(orderEventSchema)
