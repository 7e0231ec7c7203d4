import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { findLinkOwner } from './mailedLinks.ts'
import type { EmbeddedProvider } from './provider.ts'
import { checkLinkBody } from './requestBodies.ts'
import { linkOver } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

/**
 * Says whether a mailed link is still good, so that its page shows no form that cannot be sent. It uses nothing up, tells nothing
 * of an account, and counts as a try of the link.
 */
export const linkRoutes: FastifyPluginAsync<Options> = async (app, { provider: { db, rateLimiter } }) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/check-link', { schema: { body: checkLinkBody } }, async (request) => {
      await rateLimiter.consumePasswordReset(clientNetwork(request))
      const { purpose, token } = request.body
      if ((await findLinkOwner(db, purpose, token)) === undefined) throw linkOver()
      return {}
    })
}
