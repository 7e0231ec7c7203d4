import Bowser from 'bowser'
import { isIP, isIPv4 } from 'node:net'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { identitySessions as sessions } from '../../database/tables/accounts.ts'

/** Where somebody is signed in, as they recognize it. */
export interface OpenSession {
  id: string
  /** Browser and system. */
  device: string
  /** What names the network, without what names the machine; null where the address is not known. */
  address: string | null
  /** In milliseconds since the epoch, to the hour (`sessionUpdateAge`). */
  lastSeenAt: number
  isCurrent: boolean
}

/** The session that somebody asks from. */
interface CurrentSession {
  id: string
  userId: string
}

/** The account's open sessions: the one that asks first, then the last seen. */
export async function listSessions(db: Database, current: CurrentSession): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, current.userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(eq(sessions.id, current.id)), desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, ipAddress, updatedAt }) => ({
    id,
    device: describeDevice(userAgent ?? ''),
    address: toNetwork(ipAddress ?? ''),
    lastSeenAt: updatedAt.getTime(),
    isCurrent: id === current.id,
  }))
}

/** Ends one of the account's sessions; another account's is left alone. */
export async function endSession(db: Database, { userId }: CurrentSession, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** Ends all of the account's sessions but the one that asks. */
export async function endOtherSessions(db: Database, { id, userId }: CurrentSession): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

const describeDevice = (userAgent: string): string => {
  // The library throws at an empty one.
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ')
}

const toNetwork = (address: string): string | null => {
  if (!isIP(address)) return null
  const separator = isIPv4(address) ? '.' : ':'
  return [...address.split(separator).slice(0, 3), '…'].join(separator)
}
