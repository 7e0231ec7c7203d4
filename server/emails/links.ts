import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { emailLinks } from '../database/schema.ts'

/** The maximum lifetimes of links. A link can become invalid earlier, depending on the record that it opens. */
const lifetimeDays = { watch: 365, order: 3650, estimate: 3650, confirm: 3650, undo: 7 }

export type LinkKind = keyof typeof lifetimeDays

interface LinkTarget {
  shopId: number
  /** The email that contains the link, if any. */
  emailId: number | null
  kind: LinkKind
  recordId: string
}

/** Creates a link and returns its token: 256 random bits, base64url. Stores only the token's digest. */
export async function createToken(db: Database, target: LinkTarget): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The database's clock also decides whether the link has expired.
  const expiresAt = sql`now() + ${lifetimeDays[target.kind]}::int * interval '1 day'`
  await db.insert(emailLinks).values({ ...target, digest: digest(token), expiresAt })
  return token
}

export async function deleteExpiredLinks(db: Database): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now()`))
}
