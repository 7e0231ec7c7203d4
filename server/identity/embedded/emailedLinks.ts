import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like, lte, not, or } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityVerifications as links } from '../../database/tables/accounts.ts'
import { lockUser } from './passwords.ts'

/** What an emailed link does: sets the password of an account, or creates an account for an address. */
export const linkPurposes = ['password', 'sign-up'] as const

export type LinkPurpose = (typeof linkPurposes)[number]

/**
 * Creates a token for an email: 256 random bits, base64url. Deletes the links of the owner's other emails. Links from earlier
 * attempts to send the same email stay valid, because the recipient may have received one of them.
 * @param owner an account's id, or an address without an account
 */
export async function createLinkToken(
  db: Database,
  purpose: LinkPurpose,
  owner: string,
  emailId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  // Starts with `mail`, like the links that earlier versions stored.
  const ofEmail = `mail ${emailId} `
  const link = {
    id: `${ofEmail}${randomUUID()}`,
    identifier: digestLink(purpose, token),
    value: owner,
    expiresAt: new Date(now.getTime() + limits.passwordLinkMinutes * 60_000),
    updatedAt: now,
  }
  const isOlder = and(eq(links.value, owner), not(like(links.id, `${ofEmail}%`)))
  await db.transaction(async (tx) => {
    await lockUser(tx, owner)
    await tx.delete(links).where(or(lte(links.expiresAt, now), isOlder))
    await tx.insert(links).values(link)
  })
  return token
}

/** Returns the owner of a link; undefined if the link is used, expired, unknown or has another purpose. */
export async function findLinkOwner(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [link] = await db.select().from(links).where(isValid(purpose, token))
  return link?.value
}

/** Deletes the link and returns whether it was valid. Of several simultaneous requests, only one gets true. */
export async function consumeLink(tx: Database, purpose: LinkPurpose, token: string): Promise<boolean> {
  const consumed = await tx.delete(links).where(isValid(purpose, token)).returning({ id: links.id })
  return consumed.length > 0
}

const isValid = (purpose: LinkPurpose, token: string) =>
  and(eq(links.identifier, digestLink(purpose, token)), gt(links.expiresAt, new Date()))

// The digests of password links contain no purpose, because password links existed before links had purposes.
const digestLink = (purpose: LinkPurpose, token: string) =>
  digest(purpose === 'password' ? token : `${purpose} ${token}`)
