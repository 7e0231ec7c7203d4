import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { mailLinks } from '../database/schema.ts'

/** How long a link is good for at most; what it opens may end it before. */
const lifetimeDays = { watch: 365, order: 3650, estimate: 3650 }

export type LinkKind = keyof typeof lifetimeDays

/** What a link opens. */
interface LinkTarget {
  shopId: number
  /** The mail that carries it, if one does. */
  mailId: number | null
  kind: LinkKind
  recordId: string
}

/** Answers a new token of 256 random bits, base64url; only its digest is stored, so that no row holds a link. */
export async function createToken(db: Database, target: LinkTarget): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // By the database's clock, which also says when it has expired.
  const expiresAt = sql`now() + ${lifetimeDays[target.kind]}::int * interval '1 day'`
  await db.insert(mailLinks).values({ ...target, digest: digest(token), expiresAt })
  return token
}
