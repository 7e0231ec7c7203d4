import { and, eq, gt, lte, sql, type InferSelectModel } from 'drizzle-orm'
import { estimates } from '../../database/schema.ts'

export type EstimateRow = InferSelectModel<typeof estimates>

/** Sent and not decided, whether or not its time is over. */
export const isSent = eq(estimates.state, 'sent')

/** It stands: it can be accepted. By the database's clock. */
export const isStanding = and(isSent, gt(estimates.expiresAt, sql`now()`))

/** Its time is over, which is not recorded yet. */
export const isOverdue = and(isSent, lte(estimates.expiresAt, sql`now()`))
