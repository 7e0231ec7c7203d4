import type { DeclineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { PaymentBody, ParcelBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { SeedCustomer } from './people.ts'

/** A line of one of the demo's items, or in the seller's own words. */
export type SeedLine = { quantity?: number; question?: string } & (
  | { slug: string }
  | { name: string; price: number }
)

/** Prices in major units, one for each line of the order. */
export interface SeedEstimate {
  currency?: string
  prices: number[]
  discount?: number
  shipping?: number
  tax?: number
  taxName?: string
  note?: string
  /** How long it stands, in days. */
  validDays: number
}

/** A step of an order by the seller or the buyer, and how many days before the shop's first start it was taken. */
export type SeedStep = { ago: number } & (
  | { estimate: SeedEstimate }
  | { moveTo: Exclude<OrderState, 'quoted'>; by: 'admin' | 'customer'; reason?: DeclineReason }
  | { payment: Omit<PaymentBody, 'paid_on'> }
  | { parcel: Omit<ParcelBody, 'version'> }
  | { message: string; from: 'seller' | 'buyer' }
  | { note: string }
)

/** An order of the demo, as it came about. */
export interface SeedOrder {
  customer: SeedCustomer
  /** Days before the shop's first start. */
  ago: number
  /** Begun by the seller, at a show or on the telephone. */
  isBegunBySeller?: true
  lines: SeedLine[]
  /** The first one first. */
  steps: SeedStep[]
}
