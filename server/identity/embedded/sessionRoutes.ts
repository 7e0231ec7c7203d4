import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { EmbeddedProvider } from './provider.ts'
import { emptyBody, endSessionBody } from './requestBodies.ts'
import { requireSession } from './requests.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

/** Where somebody is signed in, and how they end it. Sessions are named by their ids, never by their tokens. */
export const sessionRoutes: FastifyPluginAsync<{ provider: EmbeddedProvider }> = async (
  app,
  { provider },
) => {
  const { db } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // HEAD would refresh a session that nobody sees.
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
