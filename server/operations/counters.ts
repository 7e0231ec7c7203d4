import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Counters } from '../../dataProvider/contract/responses.schema.ts'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import {
  customers,
  demoIssuer,
  items,
  emails,
  messages,
  orderLines,
  orders,
  shops,
} from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { tableOf } from '../database/tables/resourceTables.ts'
import { sumReservations } from '../items/availability.ts'
import { countItemsByType } from '../items/itemCounts.ts'
import { isEmailOf } from '../emails/presenter.ts'
import { isRecordVisibleTo } from '../resources/hooks.ts'

/**
 * Counts the shop's records and the tasks waiting for an admin. Runs four queries concurrently.
 * @param timeZone IANA name; decides when the day starts
 */
export async function getCounters(db: Database, caller: Caller, timeZone: string): Promise<Counters> {
  const [waiting, records, limited, counted] = await Promise.all([
    countWaiting(db, caller.shopId, timeZone),
    countRecords(db, caller),
    countLimitedItems(db, caller.shopId),
    countItemsByType(db, caller.shopId),
  ])
  const none = { total: 0, disabled: 0, low: 0, unavailable: 0 }
  const entries = itemTypes.map((type) => [type, { ...none, ...counted.get(type), ...limited.get(type) }])
  return { ...waiting, ...records, items: Object.fromEntries(entries) as Counters['items'] }
}

const countWaiting = async (db: Database, shopId: number, timeZone: string) => {
  const { actionType, itemType, createdAt } = orderLines
  const longAgo = sql`now() - ${`${limits.overdueAfterHours} hours`}::interval`
  // A subquery, so that the database computes it once and not for each row.
  const midnight = sql`(select date_trunc('day', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text)`
  const isBookedToday = sql`${actionType} = 'booking' and ${createdAt} >= ${midnight}`
  const newOrders = db.select({ id: orders.id }).from(orders).where(isNewOrder(shopId))
  const isUnanswered = and(eq(actionType, 'enquiry'), inArray(orderLines.orderId, newOrders))
  const [counted] = await db
    .select({
      enquiries: countWhere(sql`${actionType} = 'enquiry'`),
      overdue_enquiries: countWhere(sql`${isUnanswered} and ${createdAt} < ${longAgo}`),
      bookings_today: countWhere(sql`${isBookedToday} and ${itemType} <> 'Event'`),
      registrations_today: countWhere(sql`${isBookedToday} and ${itemType} = 'Event'`),
    })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), inArray(actionType, ['enquiry', 'booking'])))
  if (!counted) throw new Error('SELECT count(*) returned no row')
  return counted
}

/** Counts the visible items with limited stock, by type: those that are low, and those that are reserved or sold. */
const countLimitedItems = async (db: Database, shopId: number) => {
  const { holds, isOfItem, conditions } = sumReservations(db, shopId)
  const { low, reserved, sold } = conditions
  const isShown = isPresent(items, shopId, eq(items.Is_disabled, false), isNotNull(items.stock))
  const rows = await db
    .select({
      type: items.itemType,
      low: countWhere(low),
      unavailable: countWhere(sql`${reserved} or ${sold}`),
    })
    .from(items)
    .leftJoin(holds, isOfItem)
    .where(isShown)
    .groupBy(items.itemType)
  return new Map(rows.map(({ type, ...counted }) => [type, counted]))
}

const countRecords = async (db: Database, caller: Caller) => {
  const { shopId } = caller
  const declared = declaredResources.map((resource) => [
    resource.name,
    db.$count(tableOf(resource), isRecordVisibleTo(resource, caller)),
  ])
  const isDemoCustomer = and(eq(customers.shopId, shopId), eq(customers.issuer, demoIssuer))
  const [counted] = await db
    .select({
      new_messages: db.$count(messages, and(eq(messages.shopId, shopId), eq(messages.status, 'new'))),
      unconfirmed_orders: db.$count(orders, and(isNewOrder(shopId), isNull(orders.confirmedAt))),
      failed_emails: db.$count(emails, and(isEmailOf(shopId), eq(emails.state, 'failed'))),
      customers: db.$count(customers, eq(customers.shopId, shopId)),
      has_demo: sql<boolean>`exists (select from ${customers} where ${isDemoCustomer})`,
      records: Object.fromEntries(declared) as Record<string, SQL<number>>,
    })
    .from(shops)
    .where(eq(shops.id, shopId))
  if (!counted) throw new Error('SELECT of the shop returned no row')
  return counted
}

const isNewOrder = (shopId: number) => and(eq(orders.shopId, shopId), eq(orders.state, 'new'))

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
