import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { HttpError, notFound } from '../errors/httpError.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lists the methods for which an address has a route other than a fallback. */
    listMethods: (url: string) => string[]
  }
  interface FastifyContextConfig {
    /** True for a route that only rejects requests. */
    isFallback?: boolean
  }
}

type RouterOptions = Parameters<typeof findMyWay>[0]

/**
 * Adds `listMethods`. Fastify cannot look up the routes of an address, so this function collects the routes for a second router.
 * The router is created on first use. Call it before routes are registered.
 */
export function addMethodLookup(app: FastifyInstance, options: RouterOptions): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let router: ReturnType<typeof makeRouter> | undefined
  const hasRoute = (method: string, url: string) => {
    router ??= makeRouter(routes, options)
    const found = router.find(method as HTTPMethod, url)
    return found !== null && found.store.isFallback !== true
  }
  app.decorate('listMethods', (url) => app.supportedMethods.filter((method) => hasRoute(method, url)))
}

const makeRouter = (routes: RouteOptions[], options: RouterOptions) => {
  const router = findMyWay(options)
  for (const { method, url, config } of routes)
    router.on([method].flat() as HTTPMethod[], url, () => undefined, { isFallback: config?.isFallback })
  return router
}

/**
 * Rejects a request that matches no route.
 * @throws {HttpError} 405 with `Allow` if the address has other methods, otherwise 404
 */
export async function refuseUnknownAddress(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const methods = request.server.listMethods(request.url)
  if (methods.length === 0 || methods.includes(request.method)) throw notFound('address')
  reply.header('allow', methods.join(', '))
  throw new HttpError(405, 'method_not_allowed', `This address only accepts ${methods.join(', ')}`)
}

/**
 * Rejects requests to the path, and to addresses below it, that match no other route. Without these fallbacks, such addresses
 * would return a page.
 */
export function refuseUnknownBelow(app: FastifyInstance, path = ''): void {
  for (const url of [path || '/', `${path}/*`]) {
    // Reject the request before its body is parsed, since the expected content type is unknown.
    const options = {
      config: { access: 'anyone', isFallback: true },
      onRequest: refuseUnknownAddress,
    } as const
    app.all(url, options, refuseUnknownAddress)
  }
}
