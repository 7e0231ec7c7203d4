import type { FastifyInstance } from 'fastify'

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** What one address may send to a route that writes and has no limit of its own. */
const writeLimit = { max: 300, timeWindow: '1 minute' }

/** Gives every such route its limit. Before the limiter is registered, which reads it from the route. */
export function limitWrites(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writing.has(method))) return
    const { rateLimit = writeLimit } = route.config ?? {}
    Object.assign(route, { config: { ...route.config, rateLimit } })
  })
}
