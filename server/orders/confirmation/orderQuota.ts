import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { isRunning } from '../../database/isRunning.ts'
import { parseRows } from '../../database/parseRows.ts'
import { orderNetworks } from '../../database/schema.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { NetworkDigests } from '../../secrets/networkDigests.ts'
import { unnestNetworks } from './reservationCaps.ts'

/** The maximum numbers of unconfirmed orders from one network. They double with each wider IPv6 network. */
const quotas = [
  { hours: 1, max: 60 },
  { hours: 24, max: 120 },
]

/** 429: too many orders of this network are not confirmed. `retryAfter` is in seconds. */
export class OrderQuotaError extends HttpError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60)
    const wait = minutes <= 90 ? pluralize(minutes, 'minute') : pluralize(Math.ceil(minutes / 60), 'hour')
    super(
      429,
      'order_quota',
      'Too many orders from your network are waiting to be confirmed. Confirm your earlier orders with the links in our emails, ' +
        `try again in ${wait}, or write to us with the contact form.`,
    )
    this.retryAfter = retryAfter
  }
}

const pluralize = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)

/**
 * Counts an unconfirmed order for the client's networks. Concurrent orders of one network wait for each other until the
 * transaction ends.
 * @throws {OrderQuotaError} if a network has too many unconfirmed orders
 */
export async function consumeOrderQuota(
  tx: Database,
  { shopId, orderId }: { shopId: number; orderId: string },
  networks: NetworkDigests,
): Promise<void> {
  const [widest = ''] = networks.today.slice(-1)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${widest}`}, 0))`)
  const wait = await findWait(tx, shopId, networks)
  if (wait !== null) throw new OrderQuotaError(Math.max(1, Math.ceil(wait)))
  await tx.insert(orderNetworks).values(networks.today.map((network) => ({ shopId, orderId, network })))
}

/** Returns the seconds until each of the networks has a free place in each quota; null if they have one now. */
const findWait = async (tx: Database, shopId: number, networks: NetworkDigests) => {
  const { network, createdAt } = orderNetworks
  const endsAt = sql`${createdAt} + quotas.hours * interval '1 hour'`
  const isCounted = and(
    eq(orderNetworks.shopId, shopId),
    sql`${network} in (networks.today, networks.yesterday)`,
    isRunning(endsAt, sql`quotas.hours * 3600000`),
  )
  const listed = sql.join(
    quotas.map(({ hours, max }) => sql`(${hours}::int, ${max}::int)`),
    sql`, `,
  )
  // Of the newest `max` orders, the oldest one frees the next place.
  const result = await tx.execute(sql`select max(blocking.wait)::float8 as wait
    from ${unnestNetworks(networks)} cross join (values ${listed}) as quotas(hours, max) cross join lateral (
      select extract(epoch from ${endsAt} - now()) as wait from ${orderNetworks} where ${isCounted}
      order by ${createdAt} desc offset (quotas.max << (networks.level::int - 1)) - 1 limit 1) as blocking`)
  return parseRows(z.object({ wait: z.number().nullable() }), result)[0]?.wait ?? null
}

/** Gives an order's place in the quotas back, when the order is confirmed. */
export async function releaseOrderQuota(tx: Database, orderId: string): Promise<void> {
  await tx.delete(orderNetworks).where(eq(orderNetworks.orderId, orderId))
}

/** Deletes digests of networks after 48 hours. */
export async function deleteOrderNetworks(db: Database): Promise<void> {
  await db.delete(orderNetworks).where(lt(orderNetworks.createdAt, sql`now() - interval '48 hours'`))
}
