import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { hasBody } from '../bodies.ts'
import { clientNetwork } from './clientNetwork.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

/** Of one address: more than a browser has connections, or a household browsers. */
const maxArriving = 30

/**
 * Limits how many bodies of one address are on their way at once. Each holds memory or disk until it is there, which its sender
 * may put off. One that has come with its headers is not counted.
 */
export function limitArrivingBodies(app: FastifyInstance): void {
  const { enter } = createConcurrencyLimit({
    max: maxArriving,
    refuse: () => new HttpError(429, 'too_many_requests', 'Too much is being sent from here at once'),
  })
  // By then its caller is known to be let in, and what follows the headers at once has been read.
  app.addHook('preParsing', async (request, reply) => {
    const { raw, headers } = request
    // Who hung up while it was asked who they are has no more end to come, by which they would leave again.
    if (raw.destroyed) throw new HttpError(400, 'aborted', 'The sender has hung up')
    if (!hasBody(headers) || raw.complete || !(raw.socket instanceof Socket)) return
    const leave = enter(clientNetwork(request))
    raw.once('close', leave)
    // A body that is answered before it is there, and never comes, ends with its answer alone.
    reply.raw.once('close', leave)
  })
}
