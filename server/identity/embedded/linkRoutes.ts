import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { findLinkOwner, linkPurposes } from './mailedLinks.ts'
import type { EmbeddedProvider } from './provider.ts'
import { linkOver } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

const checkLinkBody = z.strictObject({ token: z.string(), purpose: z.enum(linkPurposes) })

/**
 * Checks whether a mailed link is still valid, so that its page shows no form that would be refused. The check does not use the
 * link up, reveals nothing about an account, and counts toward the link's rate limit.
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
