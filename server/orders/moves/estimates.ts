import { and, eq, gt, lte, sql, type InferSelectModel } from 'drizzle-orm'
import { estimates } from '../../database/schema.ts'

export type EstimateRow = InferSelectModel<typeof estimates>

/** In the state `sent`: neither decided, withdrawn nor replaced. The estimate may have expired. */
export const isSentEstimate = eq(estimates.state, 'sent')

/** Can be accepted: in the state `sent`, and not expired by the database's clock. */
export const isValidEstimate = and(isSentEstimate, gt(estimates.expiresAt, sql`now()`))

/** Expired, but not recorded as expired yet. */
export const isUnrecordedExpiry = and(isSentEstimate, lte(estimates.expiresAt, sql`now()`))
