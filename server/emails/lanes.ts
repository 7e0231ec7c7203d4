import { sql, type SQL } from 'drizzle-orm'
import type { EmailLane } from '../../dataProvider/resources/emails.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { isRecent } from '../database/isRunning.ts'
import { emails } from '../database/schema.ts'
import type { EmailRow } from './email.ts'

/**
 * The maximum number of emails that the server sends within an hour and within a day, for all shops together, because they share
 * one mail server. It applies with and without `SMTP_URL`.
 */
export type Budget = Pick<Config, 'EMAILS_PER_HOUR' | 'EMAILS_PER_DAY'>

interface Share {
  /** The part of each budget that only this lane can use. */
  reserved: number
  /** The part of each budget that the lane never exceeds, including its reserve. Default: 1. */
  maximum?: number
}

/**
 * The lanes, the most urgent first. All lanes can use the common part, which is not reserved: 45 %. Alerts need a small reserve,
 * because they are grouped. They precede the emails to unconfirmed guests, because only those can have a long backlog.
 */
const shares: Record<EmailLane, Share> = {
  account: { reserved: 0.15 },
  seller: { reserved: 0.15 },
  confirmed: { reserved: 0.1 },
  alert: { reserved: 0.05, maximum: 0.2 },
  guest: { reserved: 0.1, maximum: 0.5 },
}

export const lanesByPriority = Object.keys(shares) as EmailLane[]

const periods = {
  hour: { length: 3_600_000, size: ({ EMAILS_PER_HOUR }: Budget) => EMAILS_PER_HOUR },
  day: { length: 86_400_000, size: ({ EMAILS_PER_DAY }: Budget) => EMAILS_PER_DAY },
}
export type Period = keyof typeof periods
const periodNames = Object.keys(periods) as Period[]

/**
 * The number of emails of a lane that a network can cause within 24 hours before its emails are late. Late emails use only the
 * common part, so no single network uses up the reserve of a lane.
 */
const earlyTurns = 10

/** Matches the emails that may use the reserve of their lane. */
export const isEarly: SQL = sql`${emails.turn} < ${earlyTurns}::int`

/** The properties of an email that decide whether it may be sent. */
export type TakenTurn = Pick<EmailRow, 'lane' | 'turn'>

/** The emails of a lane that were sent within the last hour or day. */
interface Sent {
  early: number
  late: number
  /** When the oldest of them was sent, in milliseconds since the epoch; null if there are none. */
  oldest: number | null
}

type Usage = Record<EmailLane, Record<Period, Sent>>

/**
 * Counts the emails that the server sent. Emails that were sent as one (`groups.ts`) share a uid.
 * @param sending the emails that this instance is sending; they count as sent now
 */
export async function readUsage(db: Database, sending: TakenTurn[] = []): Promise<Usage> {
  const isOfHour = isRecent(emails.sentAt, periods.hour.length)
  const ofHour = (value: SQL) => sql`${value} filter (where ${isOfHour})`
  const count = sql`count(distinct ${emails.uid})`
  const oldest = sql`min(${emails.sentAt})`
  const rows = await db
    .select({
      lane: emails.lane,
      isEarly: sql<boolean>`${isEarly}`.as('is_early'),
      hour: ofHour(count).mapWith(Number),
      oldestOfHour: sql<number | null>`extract(epoch from ${ofHour(oldest)}) * 1000`.mapWith(Number),
      day: count.mapWith(Number),
      oldestOfDay: sql<number | null>`extract(epoch from ${oldest}) * 1000`.mapWith(Number),
    })
    .from(emails)
    .where(isRecent(emails.sentAt, periods.day.length))
    .groupBy(emails.lane, sql`is_early`)
  const usage = mapLanes(() => ({ hour: { ...noneSent }, day: { ...noneSent } }))
  for (const row of rows) {
    add(usage[row.lane].hour, { isEarly: row.isEarly, count: row.hour, oldest: row.oldestOfHour })
    add(usage[row.lane].day, { isEarly: row.isEarly, count: row.day, oldest: row.oldestOfDay })
  }
  const now = { count: 1, oldest: Date.now() }
  for (const { lane, turn } of sending)
    for (const period of periodNames) add(usage[lane][period], { isEarly: turn < earlyTurns, ...now })
  return usage
}

const noneSent: Sent = { early: 0, late: 0, oldest: null }

const add = (sent: Sent, more: { isEarly: boolean; count: number; oldest: number | null }) => {
  sent[more.isEarly ? 'early' : 'late'] += more.count
  if (more.oldest !== null) sent.oldest = Math.min(sent.oldest ?? Infinity, more.oldest)
}

const mapLanes = <T>(toValue: (lane: EmailLane) => T) =>
  Object.fromEntries(lanesByPriority.map((lane) => [lane, toValue(lane)])) as Record<EmailLane, T>

/** Returns the number of emails of a period that are reserved for the lane. */
export function getReserved(lane: EmailLane, period: Period, budget: Budget): number {
  return Math.floor(shares[lane].reserved * periods[period].size(budget))
}

/** Returns true if an email of the lane with this turn may be sent now. If a late one may, so may an early one. */
export function isOpen(email: TakenTurn, usage: Usage, budget: Budget): boolean {
  return periodNames.every((period) => isOpenFor(email, period, usage, budget))
}

/** An early email may use the reserve of its lane. Every email may use what is neither used nor reserved. */
const isOpenFor = ({ lane, turn }: TakenTurn, period: Period, usage: Usage, budget: Budget) => {
  if (turn < earlyTurns && usage[lane][period].early < getReserved(lane, period, budget)) return true
  const taken = lanesByPriority.reduce((sum, one) => sum + countTaken(one, period, usage, budget), 0)
  return !hasReachedMaximum(lane, period, usage, budget) && taken < periods[period].size(budget)
}

/** Counts the emails that a lane has sent and the unused part of its reserve. */
const countTaken = (lane: EmailLane, period: Period, usage: Usage, budget: Budget) => {
  const { early, late } = usage[lane][period]
  return Math.max(early, getReserved(lane, period, budget)) + late
}

const hasReachedMaximum = (lane: EmailLane, period: Period, usage: Usage, budget: Budget) =>
  countTaken(lane, period, usage, budget) >=
  Math.ceil((shares[lane].maximum ?? 1) * periods[period].size(budget))

/**
 * Estimates when an email that may not be sent now may be sent, in milliseconds since the epoch. It is the time when the first
 * email that uses the part needed is older than the period. Returns null if the email may be sent now.
 */
export function estimateOpening(email: TakenTurn, usage: Usage, budget: Budget): number | null {
  const { lane } = email
  const openings = periodNames
    .filter((period) => !isOpenFor(email, period, usage, budget))
    .map((period) => {
      const exceeding = lanesByPriority.filter(
        (one) => countTaken(one, period, usage, budget) > getReserved(one, period, budget),
      )
      const blocking = hasReachedMaximum(lane, period, usage, budget) ? [lane] : [lane, ...exceeding]
      const oldest = blocking.flatMap((one) => usage[one][period].oldest ?? [])
      return Math.min(...oldest) + periods[period].length
    })
  return openings.length === 0 ? null : Math.max(...openings)
}
