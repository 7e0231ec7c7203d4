import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { mailLinks } from '../database/schema.ts'

/** The longest lifetime of a link; the record that it opens may end it earlier. */
const lifetimeDays = { watch: 365, order: 3650, estimate: 3650 }

export type LinkKind = keyof typeof lifetimeDays

/** What a link opens. */
interface LinkTarget {
  shopId: number
  /** The email that has it, if any. */
  mailId: number | null
  kind: LinkKind
  recordId: string
}

/** Creates a link and returns its token: 256 random bits, base64url. Only the digest is stored, so that no row holds a link. */
export async function createToken(db: Database, target: LinkTarget): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The database's clock also decides whether it has expired.
  const expiresAt = sql`now() + ${lifetimeDays[target.kind]}::int * interval '1 day'`
  await db.insert(mailLinks).values({ ...target, digest: digest(token), expiresAt })
  return token
}

/** Deletes the links that have expired. */
export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now()`))
}
