import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like, lte, not, or } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityVerifications as links } from '../../database/tables/accounts.ts'
import { lockUser } from './passwords.ts'

/** What a mailed link does: sets the password of its account, or creates an account for its address. */
export const linkPurposes = ['password', 'sign-up'] as const

type LinkPurpose = (typeof linkPurposes)[number]

/**
 * Answers a new token of 256 random bits, base64url, for that mail. It makes the links of its owner's other mails void, not
 * those of earlier tries of the same one: nobody knows which of them arrived.
 * @param owner an account's id, or an address that has none
 */
export async function createLinkToken(
  db: Database,
  purpose: LinkPurpose,
  owner: string,
  mailId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const ofMail = `mail ${mailId} `
  const link = {
    id: `${ofMail}${randomUUID()}`,
    identifier: digestLink(purpose, token),
    value: owner,
    expiresAt: new Date(now.getTime() + limits.passwordLinkMinutes * 60_000),
    updatedAt: now,
  }
  const isOlder = and(eq(links.value, owner), not(like(links.id, `${ofMail}%`)))
  await db.transaction(async (tx) => {
    await lockUser(tx, owner)
    await tx.delete(links).where(or(lte(links.expiresAt, now), isOlder))
    await tx.insert(links).values(link)
  })
  return token
}

/** Whose the link is; undefined for one that is used, expired, unknown or for something else. */
export async function findLinkOwner(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [link] = await db.select().from(links).where(isValid(purpose, token))
  return link?.value
}

/** Uses the link up, and says whether there was one: of several simultaneous requests, one finds it. */
export async function consumeLink(tx: Database, purpose: LinkPurpose, token: string): Promise<boolean> {
  const consumed = await tx.delete(links).where(isValid(purpose, token)).returning({ id: links.id })
  return consumed.length > 0
}

const isValid = (purpose: LinkPurpose, token: string) =>
  and(eq(links.identifier, digestLink(purpose, token)), gt(links.expiresAt, new Date()))

// Those to a password were there first, without a purpose.
const digestLink = (purpose: LinkPurpose, token: string) =>
  digest(purpose === 'password' ? token : `${purpose} ${token}`)
