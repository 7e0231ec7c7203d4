import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { mailLinks } from '../database/schema.ts'

/** How long a mail's link is good for. */
const lifetimeDays = 365

/** What a mail's link opens. */
interface LinkTarget {
  shopId: number
  /** The mail that carries it. */
  mailId: number
  kind: string
  recordId: string
}

/** Answers a new token of 256 random bits, base64url; only its digest is stored, so that no row holds a link. */
export async function createMailToken(db: Database, target: LinkTarget): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // By the database's clock, which also says when it has expired.
  const expiresAt = sql`now() + ${lifetimeDays}::int * interval '1 day'`
  await db.insert(mailLinks).values({ ...target, digest: digest(token), expiresAt })
  return token
}
