import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { isInProcess } from '../inProcess.ts'
import { createWorkLimit } from './workLimit.ts'

/** Calls that are worked on at once: of the slowest, some two seconds' work of the embedded engine. */
const maxCalls = 100

/** More than a browser asks for at once. */
const maxCallsPerAddress = 30

/**
 * Refuses calls beyond what is worked on at once, so that in a flood nobody waits for long. Call it before `cacheAnswers`: what
 * is answered from memory is no work, and goes on. Forms wait for their senders and have limits of their own.
 */
export function limitCalls(app: FastifyInstance): void {
  const workFor = createWorkLimit({ max: maxCalls, maxPerAddress: maxCallsPerAddress })
  app.addHook('onRoute', (route) => {
    if (route.config?.form) return
    const answer = route.handler
    const answerLimited: RouteHandlerMethod = function (request, reply) {
      const work = () => answer.call(this, request, reply)
      // A page's own calls are limited by how many pages are rendered.
      return isInProcess(request) ? work() : workFor(request, work)
    }
    route.handler = answerLimited
  })
}
