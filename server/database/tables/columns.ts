import { sql } from 'drizzle-orm'
import { check, customType, integer, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { toCents } from '../../../dataProvider/contract/money.ts'

// What the tables have in common.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, of whichever time zone it was told in. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** When it was deleted (extension `deletes`); null while it is there. */
export const deletedAt = () => at('deleted_at')
/** Counts a row's changes from 1 (extension `versions`). */
export const version = () => integer().notNull().default(1)
export const createdAt = () => at('created_at').notNull().defaultNow()

/** The columns of a table that is a queue (`server/jobs`). */
export const jobColumns = () => ({
  /** How often the row was claimed; a claim that was given back does not count. */
  tries: integer().notNull().default(0),
  /** The row is not claimed earlier. */
  dueAt: at('due_at').notNull().defaultNow(),
  /** Until then only the copy of the server that has the lease handles the row. */
  leasedUntil: at('leased_until'),
  leaseId: uuid('lease_id'),
})

/** The column holds one of these words. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

/** Minor units (cents) in the table, major units in its rows. */
export const amount = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (minor) => minor / 100,
  toDriver: toCents,
})
