import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityVerifications as links } from '../../database/tables/accounts.ts'

/** How long a link is good, in milliseconds. */
const linkLifetime = limits.passwordLinkMinutes * 60_000

// One row an account, so that a newer link takes the place of the older one.
const rowId = (userId: string) => `password of ${userId}`

/** Makes the account's link, in place of one that there is; answers its token: 256 random bits, base64url. */
export async function issueLink(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db.delete(links).where(lte(links.expiresAt, now))
  const link = {
    identifier: digest(token),
    value: userId,
    expiresAt: new Date(now.getTime() + linkLifetime),
    updatedAt: now,
  }
  await db
    .insert(links)
    .values({ id: rowId(userId), ...link })
    .onConflictDoUpdate({ target: links.id, set: link })
  return token
}

const holds = (token: string) => and(eq(links.identifier, digest(token)), gt(links.expiresAt, new Date()))

/** Whose link that is; undefined when it is used, too old or none. */
export async function findLink(db: Database, token: string): Promise<string | undefined> {
  const [link] = await db.select().from(links).where(holds(token))
  return link?.value
}

/** Uses the link up; of several at once, one is told true. */
export async function consumeLink(db: Database, token: string): Promise<boolean> {
  const consumed = await db.delete(links).where(holds(token)).returning({ id: links.id })
  return consumed.length > 0
}

/** Makes the account's link void, if there is one. */
export async function endLink(db: Database, userId: string): Promise<void> {
  await db.delete(links).where(eq(links.id, rowId(userId)))
}
