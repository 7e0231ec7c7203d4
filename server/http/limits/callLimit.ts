import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { isInProcess } from '../inProcess.ts'
import { createWorkLimit } from './workLimit.ts'

/** The maximum number of concurrent calls. On the embedded engine, calls of the slowest kind then take about two seconds. */
const maxCalls = 100

/** Higher than the number of concurrent calls that one page makes. */
const maxCallsPerAddress = 30

/**
 * Rejects calls above the concurrency limit, so that other callers do not wait long in a flood. Call it before `cacheResponses`,
 * so that cached responses are not limited. Routes with multipart forms have their own limits, because they wait for their
 * clients.
 */
export function limitCalls(app: FastifyInstance): void {
  const workFor = createWorkLimit({ max: maxCalls, maxPerAddress: maxCallsPerAddress })
  app.addHook('onRoute', (route) => {
    if (route.config?.form) return
    const handle = route.handler
    const limitedHandler: RouteHandlerMethod = function (request, reply) {
      const work = () => handle.call(this, request, reply)
      // The limit on concurrently rendered pages also limits the calls that pages make.
      return isInProcess(request) ? work() : workFor(request, work)
    }
    route.handler = limitedHandler
  })
}
