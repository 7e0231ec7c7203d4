import { z } from 'zod'
import { envelopeSchema } from '../../contract/answers.schema.ts'
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
  /** Null for a line in the seller's own words. */
  items_id: z.int().nullable(),
  name: z.string(),
  type: z.enum(itemTypes),
  action_type: z.enum(actionTypes),
  quantity: z.int(),
  /** Of one piece, as it was when it was ordered. */
  price: amount.nullable(),
  currency: z.string(),
  /** What the customer asked beside it. */
  question: z.string().nullable(),
  /** The item as it is now: null where it is not shown any more. */
  slug: z.string().nullable(),
  picture: z.string().nullable(),
  /** Until when its pieces are held; absent when they are not. Admins alone are told. */
  held_until: moment.optional(),
})

/** What is due once it is accepted. */
const dueSchema = z.object({
  currency: z.string(),
  total: amount,
  /** All payments, those included that were refunded. */
  paid: amount,
  refunded: amount,
  /** `total` less `paid`, and what was refunded and is due again. */
  open: amount,
  state: z.enum(paymentStates),
})

const orderSchema = z
  .object({
    id: z.uuid(),
    /** Short, to be read out; null on a server that numbers no orders. */
    number: z.int().nullable(),
    state: z.enum(orderStates),
    /** The states that the caller can move it to; a move can still need an estimate, prices or a parcel. */
    moves: z.array(z.enum(orderStates)),
    /** What else the caller can do with it. */
    may: z.array(z.enum(orderActions)),
    /** Raised by each move, line, estimate, payment, refund and parcel. */
    version: z.int(),
    /** Null on a server that does not say it, as `changed_at`. */
    created_at: moment.nullable(),
    changed_at: moment.nullable(),
    /** Null for a visitor's, and where nobody is named; its id is null on a server that does not say it. */
    customer: z
      .object({ id: z.int().nullable(), name: z.string(), email: z.string(), customer_number: z.int() })
      .nullable(),
    /** As they typed it; null by a link. */
    contact: z.object(recordShape(orderContactFields)).nullable(),
    lines: z.array(orderedLineSchema),
    /** What its lines come to at their listed prices, for each currency; lines without a price are in none. */
    totals: z.array(z.object({ currency: z.string(), amount })),
    /** What the estimate comes to that waits for an answer; null where none does. */
    quoted: z.object({ currency: z.string(), total: amount }).nullable(),
    /** Null until it is accepted. */
    due: dueSchema.nullable(),
    /** The customer has written last. */
    awaits_reply: z.boolean(),
    ...recordShape(orderFields),
  })
  .meta({ id: 'Order' })
/** An order as a list shows it (extension `order-workflow`). */
export type Order = z.infer<typeof orderSchema>
/** A line of an order: of an item, or in the seller's own words. */
export type OrderedLine = Order['lines'][number]

export const orderPageSchema = envelopeSchema(orderSchema).extend({
  /** As the specification counts order lines, whatever the filter. */
  stats: orderLinePageSchema.shape.stats,
  /** How many orders are in each state. */
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
    /** Counts from 1 within the order. */
    number: z.int(),
    state: z.enum(estimateStates),
    currency: z.string(),
    lines: z.array(
      z.object({
        /** Null for a line without an item. */
        line_id: z.uuid().nullable(),
        name: z.string(),
        quantity: z.int(),
        /** Of one piece. */
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
    /** The newest first. */
    estimates: z.array(estimateSchema),
    /** The oldest first, as are refunds, messages and notes. */
    payments: z.array(z.object({ id: z.int(), amount, ...recordShape(paymentFields), created_at: moment })),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount,
        /** Empty for a refund of an earlier version. */
        ...recordShape(refundFields),
        /** The customer still owes the amount. */
        due_again: z.boolean(),
        /** The order's pieces went back into stock with it. Admins alone are told. */
        restocked: z.boolean().optional(),
        created_at: moment,
      }),
    ),
    ...recordShape({ ship_to: shipTo }),
    parcel: z.object({ ...recordShape(parcelFields), created_at: moment }).nullable(),
    messages: z.array(
      z.object({ id: z.int(), from: z.enum(['seller', 'buyer']), text: z.string(), created_at: moment }),
    ),
    /** Admins alone are told. */
    notes: z
      .array(z.object({ id: z.int(), author: z.string(), text: z.string(), created_at: moment }))
      .optional(),
    /** How the shop is paid; empty where it does not say, and until the order is accepted. */
    bank_details: z.string(),
    payment_link: z.string(),
    /** It is in the account of whoever calls. By a link alone, which tells no more of whose it is. */
    is_own: z.boolean().optional(),
  })
  .meta({ id: 'OrderDetail' })
/** All of an order; some members are for admins alone. */
export type OrderDetail = z.infer<typeof orderDetailSchema>
export type Payment = OrderDetail['payments'][number]
export type Refund = OrderDetail['refunds'][number]
export type OrderMessage = OrderDetail['messages'][number]
export type Parcel = NonNullable<OrderDetail['parcel']>

/** One more link of an order: the token of `/order/{token}`. */
export const orderLinkSchema = z.object({ order_token: z.string() })
export type OrderLink = z.infer<typeof orderLinkSchema>

/** What an estimate's link opens: the estimate, and what has become of its order. */
export const estimatePageSchema = z
  .object({
    order: orderSchema.pick({ state: true }).extend({ number: z.int() }),
    estimate: estimateSchema,
    ...recordShape({ ship_to: shipTo }),
    bank_details: z.string(),
    payment_link: z.string(),
    /** Of one more link of the order. The answer to an acceptance alone has it. */
    order_token: z.string().optional(),
  })
  .meta({ id: 'EstimatePage' })
export type EstimatePage = z.infer<typeof estimatePageSchema>

/** What happens to an order that its customer is told, too. */
export const toldEventKinds = [
  'placed',
  'line',
  'state',
  'estimate',
  'payment',
  'refund',
  'parcel',
  'message',
  'claimed',
  'contact',
  'ship_to',
] as const

/** Those and what admins alone are told: inside notes, and that its links were revoked. */
export const orderEventKinds = [...toldEventKinds, 'note', 'links'] as const

/** What happened to an order, and who did it. */
const orderEventSchema = z
  .object({
    id: z.int(),
    kind: z.enum(orderEventKinds),
    by: z.enum(['admin', 'customer', 'clock']),
    /** Of an admin, told to admins alone. */
    by_name: z.string().optional(),
    created_at: moment,
    /** What an order moved from and to, of which estimate, what was paid or refunded, why it was declined. */
    from: z.enum(orderStates).optional(),
    to: z.enum(orderStates).optional(),
    estimate: z.int().optional(),
    amount: amount.optional(),
    currency: z.string().optional(),
    reason: z.enum(declineReasons).optional(),
    /** The title of a line that joined. */
    name: z.string().optional(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof orderEventSchema>

export const orderTimelineSchema = z.array(orderEventSchema)
