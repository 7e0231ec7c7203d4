import { isIP, isIPv4 } from 'node:net'
import Bowser from 'bowser'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { identitySessions as sessions } from '../../database/tables/accounts.ts'
import type { EmbeddedProvider } from './provider.ts'
import { requireSession } from './requests.ts'

const endSessionBody = z.strictObject({ id: z.uuid() })

const emptyBody = z.strictObject({})

/** Lists and ends the sessions of the signed-in user. Sessions are named by their ids, never by their tokens. */
export const sessionRoutes: FastifyPluginAsync<{ provider: EmbeddedProvider }> = async (
  app,
  { provider },
) => {
  const { db } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // HEAD would refresh a session without returning it.
  routes.get('/sessions', { exposeHeadRoute: false }, async (request) => {
    const { session } = await requireSession(provider, request)
    return { sessions: await listSessions(db, session) }
  })

  routes.post('/end-session', { schema: { body: endSessionBody } }, async (request) => {
    const { session } = await requireSession(provider, request)
    await endSession(db, session, request.body.id)
    return {}
  })

  routes.post('/end-other-sessions', { schema: { body: emptyBody } }, async (request) => {
    const { session } = await requireSession(provider, request)
    await endOtherSessions(db, session)
    return {}
  })
}

/** A session in words that its user recognizes. */
interface OpenSession {
  id: string
  /** Browser and system. */
  device: string
  /** What names the network, without what names the machine; null where the address is not known. */
  address: string | null
  /** In milliseconds since the epoch, to the hour (`sessionUpdateAge`). */
  lastSeenAt: number
  isCurrent: boolean
}

/** The session of the request. */
interface CurrentSession {
  id: string
  userId: string
}

/** The account's open sessions: that of the request first, then by last use. */
async function listSessions(db: Database, current: CurrentSession): Promise<OpenSession[]> {
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
async function endSession(db: Database, { userId }: CurrentSession, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** Ends all of the account's sessions but that of the request. */
async function endOtherSessions(db: Database, { id, userId }: CurrentSession): Promise<void> {
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
