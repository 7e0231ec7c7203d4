import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { toMailbox, toRegisteredDomain } from '../../database/mailbox.ts'
import { parseRows } from '../../database/parseRows.ts'
import { customers, items, orderLines, orderNetworks, orders } from '../../database/schema.ts'
import { heldUnits, isHeld } from '../../items/availability.ts'
import type { NetworkDigests } from '../../secrets/networkDigests.ts'
import { largeProviders } from './largeProviders.ts'

/**
 * The maximum numbers of reserved units with limited stock (docs/decisions/033). `customer` applies to one account and to one
 * mailbox. `domain` applies to all mailboxes of one domain, except large providers. `network` applies to unconfirmed orders.
 */
export interface ReservationCaps {
  network: number
  customer: number
  domain: number
}

export function toReservationCaps(config: Config): ReservationCaps {
  return {
    network: config.RESERVED_PER_NETWORK,
    customer: config.RESERVED_PER_CUSTOMER,
    domain: config.RESERVED_PER_DOMAIN,
  }
}

export interface Buyer {
  shopId: number
  customerId: number | null
  /** The address of the account or, without an account, of the order's contact; empty if there is none. */
  email: SQL<string>
  /** An order whose reservations do not count. */
  exceptOrderId?: string
}

/** A customer's contact may be the address of another person, whom the customer must not be able to lock out. */
export const buyerEmail = sql<string>`(case when ${orders.customerId} is null then coalesce(${orders.contact}->>'email', '')
  else coalesce(${customers.email}, '') end)`

/** The reserved units with limited stock of all new orders. Units that an estimate reserves were chosen by an admin. */
const selectHeldUnits = ({ shopId, exceptOrderId }: Buyer) => {
  const isOther = exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId)
  const isCounted = and(
    eq(orderLines.shopId, shopId),
    isHeld,
    eq(orders.state, 'new'),
    isNotNull(items.stock),
    isOther,
  )
  return sql`(select ${heldUnits} as units, ${orders.customerId} as customer_id, ${toMailbox(buyerEmail)} as mailbox,
      ${toRegisteredDomain(buyerEmail)} as domain
    from ${orderLines} join ${orders} on ${eq(orders.id, orderLines.orderId)} join ${items} on ${eq(items.id, orderLines.itemId)}
    left join ${customers} on ${eq(customers.id, orders.customerId)} where ${isCounted})`
}

/**
 * Selects how many more units with limited stock the buyer can reserve. The number is negative if settings were lowered.
 * Requires the lock of the shop's row, so that concurrent orders cannot exceed the caps together.
 */
export function selectAllowance(buyer: Buyer, caps: ReservationCaps): SQL<number> {
  const { email, customerId } = buyer
  const domain = toRegisteredDomain(email)
  const isBuyers = sql`(held.customer_id = ${customerId}::int or (${email} <> '' and held.mailbox = ${toMailbox(email)}))`
  const isShared = sql`(${domain} = '' or ${domain} = any(${sql.param(largeProviders)}::text[]))`
  const left = (cap: number, condition: SQL) =>
    sql`${cap}::int - coalesce(sum(held.units) filter (where ${condition}), 0)`
  const ofDomain = sql`case when not ${isShared} then ${left(caps.domain, sql`held.domain = ${domain}`)} end`
  return sql`(select least(${left(caps.customer, isBuyers)}, ${ofDomain})::int from ${selectHeldUnits(buyer)} held)`.mapWith(
    Number,
  )
}

/**
 * Selects how many more units unconfirmed orders of these networks can reserve. The cap doubles with each wider IPv6 network,
 * because more customers share it.
 */
export function selectNetworkAllowance(
  shopId: number,
  networks: NetworkDigests,
  { network: cap }: ReservationCaps,
): SQL<number> {
  const isOfNetwork = sql`${orderNetworks.network} in (networks.today, networks.yesterday)`
  return sql`(select min(${cap}::int * (1 << (networks.level::int - 1)) - coalesce((
      select sum(${heldUnits}) from ${orderLines} join ${orderNetworks} on ${eq(orderNetworks.orderId, orderLines.orderId)}
      where ${and(eq(orderLines.shopId, shopId), isHeld, isOfNetwork)}), 0))::int
    from ${unnestNetworks(networks)})`.mapWith(Number)
}

/** The networks as rows `networks(today, yesterday, level)`; the narrowest network has the level 1. */
export function unnestNetworks({ today, yesterday }: NetworkDigests): SQL {
  return sql`unnest(${sql.param(today)}::text[], ${sql.param(yesterday)}::text[]) with ordinality
    as networks(today, yesterday, level)`
}

/** One in this many seats can be reserved by unconfirmed registrations. */
const unconfirmedDivisor = 4

/** Selects how many more of the item's units unconfirmed orders can reserve. Null for an item with unlimited stock. */
export function selectUnconfirmedAllowance(exceptOrderId?: string): SQL<number | null> {
  const isUnconfirmed = sql`exists (select from ${orders} where ${and(
    eq(orders.id, orderLines.orderId),
    sql`${orders.confirmedAt} is null`,
    exceptOrderId === undefined ? undefined : ne(orders.id, exceptOrderId),
  )})`
  return sql`(${items.stock} / ${sql.raw(String(unconfirmedDivisor))} - (select coalesce(sum(${heldUnits}), 0) from ${orderLines}
    where ${and(eq(orderLines.itemId, items.id), isHeld, isUnconfirmed)}))::int`.mapWith(Number)
}

/** Returns how many more units the buyer can reserve. Requires the lock of the shop's row. */
export async function findAllowance(tx: Database, buyer: Buyer, caps: ReservationCaps): Promise<number> {
  const result = await tx.execute(sql`select ${selectAllowance(buyer, caps)} as allowance`)
  const [row] = parseRows(z.object({ allowance: z.number() }), result)
  return row?.allowance ?? 0
}
