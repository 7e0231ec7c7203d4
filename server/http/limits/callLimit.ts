import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { HttpError } from '../../errors/httpError.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { isInProcess } from '../inProcess.ts'
import { waitForTurn } from './turns.ts'

/** Calls that are worked on at once: of the slowest, some two seconds' work of the embedded engine. */
const maxCalls = 100

/** The refusal of what is too much at once, whoever asks for it. */
export function busyError(): HttpError {
  return new HttpError(503, 'busy', 'Too many people are asking right now, please try again')
}

/**
 * Refuses calls beyond what is worked on at once, so that in a flood nobody waits for long. Call it before `cacheAnswers`: what
 * is answered from memory is no work, and goes on. Forms wait for their senders and have limits of their own.
 */
export function limitCalls(app: FastifyInstance): void {
  const { run } = createConcurrencyLimit({ max: maxCalls, refuse: busyError })
  app.addHook('onRoute', (route) => {
    if (route.config?.form) return
    const answer = route.handler
    const answerLimited: RouteHandlerMethod = function (request, reply) {
      const work = () => answer.call(this, request, reply)
      // A page's own calls are limited by how many pages are rendered.
      return isInProcess(request) ? work() : run('', () => waitForTurn().then(work))
    }
    route.handler = answerLimited
  })
}
