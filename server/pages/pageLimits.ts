import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { createWorkLimit, type WorkFor } from '../http/limits/workLimit.ts'

/** The maximum number of concurrent renderings. */
const maxRenderings = 30

const maxRenderingsPerAddress = 10

/**
 * The limit per client address for pages that are not cached, such as searches and missing pages. The API's searches have the
 * same limit.
 */
const uncacheableLimit = { max: 60, timeWindow: '1 minute' }

export interface PageLimits {
  renderFor: WorkFor
  /**
   * Counts a request for a page that is not cached. Call it before querying the shop if the URL shows that the page is not
   * cached. If only the queried data shows this, call it before rendering.
   * @throws {HttpError} 429 if the client address has requested too many such pages
   */
  countUncacheable: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

export function createPageLimits(app: FastifyInstance): PageLimits {
  const count = app.createRateLimit(uncacheableLimit)
  return {
    renderFor: createWorkLimit({ max: maxRenderings, maxPerAddress: maxRenderingsPerAddress }),
    countUncacheable: async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw new HttpError(
        429,
        'too_many_requests',
        'You opened too many pages in a short time. Wait a minute, then try again.',
      )
    },
  }
}
