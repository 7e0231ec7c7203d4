import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Returns the SHA-256 as base64url. */
export function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Returns SQL for the `digest` of a text column. */
export const digestColumn = (column: AnyPgColumn): SQL<string> =>
  sql`translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/=', '-_')`
