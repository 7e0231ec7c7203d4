import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** SHA-256 of a text as base64url: an entity tag, or what is stored in place of a secret that is only compared. */
export function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The same of a column, in the database. */
export const digestOf = (column: AnyPgColumn): SQL<string> =>
  sql`translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/=', '-_')`
