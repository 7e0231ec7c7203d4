import Bowser from 'bowser'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { identitySessions as sessions } from '../../database/tables/accounts.ts'
import { toNetwork } from '../../http/limits/clientNetwork.ts'
import type { EmbeddedProvider } from './provider.ts'
import { requireSession } from './requests.ts'

const endSessionBody = z.strictObject({ id: z.uuid() })

const emptyBody = z.strictObject({})

/** These routes identify sessions by their ids. They do not return tokens. */
export const sessionRoutes: FastifyPluginAsync<{ provider: EmbeddedProvider }> = async (
  app,
  { provider },
) => {
  const { db } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // A HEAD request would refresh a session without returning it.
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

interface OpenSession {
  id: string
  /** Browser and operating system. */
  device: string
  /** The part of the IP address that identifies the network but not the host; null if the address is unknown. */
  address: string | null
  /** Milliseconds since the epoch, accurate to the hour (`sessionUpdateAge`). */
  lastSeenAt: number
  isCurrent: boolean
}

interface CurrentSession {
  id: string
  userId: string
}

/** Lists the account's open sessions: the current one first, then by last use. */
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
    // Users read `203.0.113.…` rather than the length of a prefix.
    address: toNetwork(ipAddress ?? '')?.replace(/(?:0|:)\/\d+$/, '…') ?? null,
    lastSeenAt: updatedAt.getTime(),
    isCurrent: id === current.id,
  }))
}

/** Ends one of the account's sessions. An id of another account's session has no effect. */
async function endSession(db: Database, { userId }: CurrentSession, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

async function endOtherSessions(db: Database, { id, userId }: CurrentSession): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

/** Ends all of the account's sessions, for example after an attacker used one of them. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

const describeDevice = (userAgent: string): string => {
  // Bowser throws an error for an empty string.
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ')
}
