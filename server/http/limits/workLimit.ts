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
 * Does work for whoever asks, begun in a round of the event loop of its own.
 * @throws {HttpError} 503 at once where too much is being worked on
 */
export type WorkFor = <T>(request: FastifyRequest, work: () => T | Promise<T>) => Promise<T>

/** Limits work that takes no pause: in a flood nobody waits for long, and what costs nothing goes on. */
export function createWorkLimit({ max, maxPerAddress }: Options): WorkFor {
  const all = createConcurrencyLimit({ max, refuse: busyError })
  const perAddress = createConcurrencyLimit({ max: maxPerAddress, refuse: busyError })
  return (request, work) =>
    perAddress.run(() => all.run(() => yieldToEventLoop().then(work)), clientNetwork(request))
}

/** 503 of what is too much at once, whoever asks for it. */
function busyError(): HttpError {
  return new HttpError(503, 'busy', 'Too many people are asking right now, please try again')
}
