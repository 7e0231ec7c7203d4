import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { itemTypes } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Counters } from '../../dataProvider/contract/answers.schema.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { categories, customers, items, messages, orderLines } from '../database/schema.ts'
import { visibleTo } from '../resources/hooks.ts'
import { tableOf } from '../database/tables/resourceTables.ts'

/**
 * How much the shop has, and what waits for its seller. Five queries, and one for each declared resource.
 * @param timeZone IANA name: where the day begins at midnight
 */
export async function countEverything(db: Database, caller: Caller, timeZone: string): Promise<Counters> {
  const { shopId } = caller
  return {
    ...(await countWaiting(db, shopId, timeZone)),
    new_messages: await db.$count(messages, and(eq(messages.shopId, shopId), eq(messages.status, 'new'))),
    items: await countItems(db, shopId),
    categories: await db.$count(categories, and(eq(categories.shopId, shopId), isNull(categories.deletedAt))),
    customers: await db.$count(customers, eq(customers.shopId, shopId)),
    records: await countRecords(db, caller),
  }
}

const countWaiting = async (db: Database, shopId: number, timeZone: string) => {
  const { actionType, createdAt } = orderLines
  const longAgo = sql`now() - ${`${limits.answerWithinHours} hours`}::interval`
  const midnight = sql`date_trunc('day', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text`
  const [counted] = await db
    .select({
      enquiries: countWhere(sql`${actionType} = 'enquiry'`),
      overdue_enquiries: countWhere(sql`${actionType} = 'enquiry' and ${createdAt} < ${longAgo}`),
      bookings_today: countWhere(sql`${actionType} = 'booking' and ${createdAt} >= ${midnight}`),
    })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), inArray(actionType, ['enquiry', 'booking'])))
  if (!counted) throw new Error('SELECT count(*) returned no row')
  return counted
}

const countItems = async (db: Database, shopId: number): Promise<Counters['items']> => {
  const rows = await db
    .select({ type: items.itemType, total: count(), disabled: countWhere(sql`${items.Is_disabled}`) })
    .from(items)
    .where(and(eq(items.shopId, shopId), isNull(items.deletedAt)))
    .groupBy(items.itemType)
  const countedOf = new Map(rows.map(({ type, ...counted }) => [type, counted]))
  const none = { total: 0, disabled: 0 }
  const entries = itemTypes.map((type) => [type, countedOf.get(type) ?? none])
  return Object.fromEntries(entries) as Counters['items']
}

const countRecords = async (db: Database, caller: Caller): Promise<Counters['records']> => {
  const counted: Counters['records'] = {}
  for (const resource of declaredResources) {
    counted[resource.name] = await db.$count(tableOf(resource), visibleTo(resource, caller))
  }
  return counted
}

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
