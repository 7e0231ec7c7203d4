import { sql } from 'drizzle-orm'
import { check, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

// What the tables have in common.

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** When it was deleted (extension `deletes`); null while it is there. */
export const deletedAt = () => timestamp('deleted_at', { withTimezone: true })
/** Counts a row's changes from 1 (extension `versions`). */
export const version = () => integer().notNull().default(1)
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** The column holds one of these words. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
