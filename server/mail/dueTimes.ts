import { not, sql, type SQL } from 'drizzle-orm'
import { isRunning } from '../database/isRunning.ts'
import { mails } from '../database/schema.ts'
import { isCancellationRow, isReceiptRow } from './mail.ts'

/** Seconds for which one copy of the server leases an email: more than writing and delivering it may take (`sender.ts`). */
export const leaseSeconds = 720

/** In milliseconds: a flood of receipts delays the receipts of other customers for at most this long. */
export const maxReceiptDelay = 2 * 86_400_000

/** In milliseconds: the longest pause before a retry (`sender.ts`), and more than any wait for a checkout's next line. */
export const maxRetryDelay = 5 * 3_600_000

const longestDelay = sql`case when ${isReceiptRow} or ${isCancellationRow} then ${maxReceiptDelay}::float8 else ${maxRetryDelay} end`

/** True before an email is due. A time that was stored while the clock was ahead does not count. */
export const isEarly: SQL = sql`(${isRunning(mails.dueAt, longestDelay)}
  and ${mails.createdAt} <= now() + interval '1 minute')`

/** In milliseconds. Far more than a lease, so that setting the clock back by minutes does not send an email twice. */
const longestLease = 3_600_000

/** True for an email that no copy of the server is sending. */
export const isUnleased: SQL = not(isRunning(mails.leasedUntil, longestLease))

/** True for an email that is to be sent now. */
export const isDue: SQL = sql`(${mails.state} = 'waiting' and not ${isEarly} and ${isUnleased})`
