import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { createWorkLimit, type WorkFor } from '../http/limits/workLimit.ts'

/** Half a second's work, twice that on a busy machine. */
const maxRenderings = 30

const maxRenderingsPerAddress = 10

/** Pages that nobody else will be sent: searches, what is not found, what a link opens. As often may an address search by the API. */
const uncacheableLimit = { max: 60, timeWindow: '1 minute' }

export interface PageLimits {
  /** Renders a page. */
  renderFor: WorkFor
  /**
   * Counts what is answered to this request alone: before the shop is asked for it where its address tells, else before it is rendered.
   * @throws {HttpError} 429 where its address has asked for too many
   */
  countUncacheable: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Limits what pages cost that are not in the cache; those that are in it are sent in any case. */
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
