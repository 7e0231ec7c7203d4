import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { busyError } from '../http/limits/callLimit.ts'
import { addressOf, createConcurrencyLimit } from '../http/limits/concurrencyLimit.ts'
import { waitForTurn } from '../http/limits/turns.ts'

/** Pages that are rendered at once or wait for their turn: half a second's work, twice that on a busy machine. */
const maxRenderings = 30

/** Of one address, so that no few take them all. */
const maxRenderingsPerAddress = 10

/** Pages that nobody else will be sent: searches, what is not found, what a link opens. As often may an address search by the API. */
const uncacheableLimit = { max: 60, timeWindow: '1 minute' }

export interface PageLimits {
  /**
   * Renders a page for whoever asks.
   * @throws {HttpError} 503 at once where too many are being rendered
   */
  render: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  /**
   * Counts a page that is rendered for this request alone.
   * @throws {HttpError} 429 where its address has asked for too many
   */
  countUncacheable: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Limits what pages cost that are not in the cache; those that are in it are sent in any case. */
export function createPageLimits(app: FastifyInstance): PageLimits {
  const all = createConcurrencyLimit({ max: maxRenderings, refuse: busyError })
  const perAddress = createConcurrencyLimit({ max: maxRenderingsPerAddress, refuse: busyError })
  const count = app.createRateLimit(uncacheableLimit)
  return {
    render: (request, work) =>
      perAddress.run(addressOf(request), () => all.run('', () => waitForTurn().then(work))),
    countUncacheable: async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw new HttpError(429, 'too_many_requests', 'That was often in a short time, please wait a minute')
    },
  }
}
