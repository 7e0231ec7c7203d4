import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from './clientNetwork.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

interface Options {
  /** How much is worked on at once, what waits for its round of the event loop among it. */
  max: number
  /** How much of that for one address, so that no few take it all. */
  maxPerAddress: number
}

/**
 * Does work for a request and starts it in its own event-loop tick.
 * @throws {HttpError} 503 at once where too much is being worked on
 */
export type WorkFor = <T>(request: FastifyRequest, work: () => T | Promise<T>) => Promise<T>

/** Limits work that blocks the event loop: in a flood the queue stays short, and cheap requests are still answered. */
export function createWorkLimit({ max, maxPerAddress }: Options): WorkFor {
  const all = createConcurrencyLimit({ max, refuse: busyError })
  const perAddress = createConcurrencyLimit({ max: maxPerAddress, refuse: busyError })
  return (request, work) =>
    perAddress.run(() => all.run(() => yieldToEventLoop().then(work)), clientNetwork(request))
}

/** 503 when too much is being worked on. */
function busyError(): HttpError {
  return new HttpError(503, 'busy', 'The shop is busy. Try again in a moment.')
}
