import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { HttpError, notFound } from '../errors/httpError.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods for which an address has a route that does more than refuse. */
    listMethods: (url: string) => string[]
  }
  interface FastifyContextConfig {
    /** True of a route that stands where there is none. */
    isFallback?: boolean
  }
}

type RouterOptions = Parameters<typeof findMyWay>[0]

/**
 * Lets `refuseUnknownAddress` say what an address is for: Fastify does not tell its routes by an address, so they are noted for
 * a router of the same kind, made when one is first asked for. Call it before routes are registered.
 */
export function noteMethods(app: FastifyInstance, options: RouterOptions): void {
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
 * Refuses what no route answers.
 * @throws {HttpError} 405 with `Allow` where the address has other methods, else 404
 */
export async function refuseUnknownAddress(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const methods = request.server.listMethods(request.url)
  if (methods.length === 0 || methods.includes(request.method)) throw notFound('address')
  reply.header('allow', methods.join(', '))
  throw new HttpError(405, 'method_not_allowed', `This address only accepts ${methods.join(', ')}`)
}

/** Refuses what no route answers at a path and below it, where a page would. */
export function refuseBelow(app: FastifyInstance, path = ''): void {
  for (const url of [path || '/', `${path}/*`]) {
    // Before a body is read: what it should be, nobody knows.
    const options = {
      config: { access: 'anyone', isFallback: true },
      onRequest: refuseUnknownAddress,
    } as const
    app.all(url, options, refuseUnknownAddress)
  }
}
