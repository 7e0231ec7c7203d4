import { sql } from 'drizzle-orm'
import { check, customType, integer, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { toCents } from '../../../dataProvider/contract/money.ts'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const at = (name: string) => timestamp(name, { withTimezone: true })
/** The time of the soft delete (extension `deletes`), or null. */
export const deletedAt = () => at('deleted_at')
/** Starts at 1 and increases with each edit, for optimistic locking (extension `versions`). */
export const version = () => integer().notNull().default(1)
export const createdAt = () => at('created_at').notNull().defaultNow()

export const jobColumns = () => ({
  /** The number of claims since the job was queued. A claim that ends in `postpone` does not count. */
  tries: integer().notNull().default(0),
  /** The earliest time of the next claim. */
  dueAt: at('due_at').notNull().defaultNow(),
  /** Until this time, only the worker with the lease handles the row. */
  leasedUntil: at('leased_until'),
  leaseId: uuid('lease_id'),
})

/** A check constraint that limits the values of the column to the words. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** Minor units (cents) in the table, major units in JavaScript. */
export const amount = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (minor) => minor / 100,
  toDriver: toCents,
})
