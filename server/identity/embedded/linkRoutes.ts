import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { findLinkOwner, linkPurposes } from './emailedLinks.ts'
import type { EmbeddedProvider } from './provider.ts'
import { linkExpiredError } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

const checkLinkBody = z.strictObject({ token: z.string(), purpose: z.enum(linkPurposes) })

/**
 * Checks whether an emailed link is still valid, so that the link's page can show an error instead of its form. The check does
 * not use up the link and counts toward the rate limit of password resets.
 */
export const linkRoutes: FastifyPluginAsync<Options> = async (app, { provider: { db, rateLimiter } }) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/check-link', { schema: { body: checkLinkBody } }, async (request) => {
      await rateLimiter.consumePasswordReset(clientNetwork(request))
      const { purpose, token } = request.body
      if ((await findLinkOwner(db, purpose, token)) === undefined) throw linkExpiredError()
      return {}
    })
}
