import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from './clientNetwork.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

interface Options {
  /** The maximum number of concurrent tasks, including those that wait for their event-loop tick. */
  max: number
  /** The maximum for one address, so that one client cannot use all slots. */
  maxPerAddress: number
}

/**
 * Does work for a request, starting in its own event-loop tick.
 * @throws {HttpError} 503 immediately if too much work is in progress
 */
export type WorkFor = <T>(request: FastifyRequest, work: () => T | Promise<T>) => Promise<T>

/** Limits work that blocks the event loop. In a flood the queue stays short, and cheap requests still get a response. */
export function createWorkLimit({ max, maxPerAddress }: Options): WorkFor {
  const all = createConcurrencyLimit({ max, refuse: busyError })
  const perAddress = createConcurrencyLimit({ max: maxPerAddress, refuse: busyError })
  return (request, work) =>
    perAddress.run(() => all.run(() => yieldToEventLoop().then(work)), clientNetwork(request))
}

function busyError(): HttpError {
  return new HttpError(503, 'busy', 'The shop is busy. Try again in a moment.')
}
