import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { OrderOwner } from '../../customers/owner.ts'
import type { NetworkDigests } from '../../secrets/networkDigests.ts'
import type { ReservationCaps } from '../confirmation/reservationCaps.ts'

/** A request for an order line. */
export interface OrderRequest {
  shopId: number
  owner: OrderOwner
  body: OrderLineBody
  key: string | undefined
  /** The address of the customer's record; empty for a visitor. */
  buyerEmail: string
  /** The caller's networks, which limit unconfirmed orders. */
  networks: NetworkDigests
  caps: ReservationCaps
}
