import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { createStoredBody, sendStoredBody, type StoredBody } from '../http/storedBody.ts'
import { createRevisionCache, staleHeaders, type RevisionCache } from './revisionCache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where every visitor of a shop is answered the same until its revision changes. */
    isCached?: boolean
  }
}

interface Options {
  /** Another text whenever the shop's public content is another. */
  readRevision: (shopId: number) => Promise<string>
}

/** Of one shop's answers, in bytes. */
const maxSize = 16 * 2 ** 20

/**
 * Sends what routes with `isCached` answer to visitors, who have shown a token without a subject by then, as it was written
 * when it was first asked for (docs/decisions/023). A search is answered afresh: there is no end of them to keep. Call it
 * before the routes are added.
 */
export function cacheAnswers(app: FastifyInstance, { readRevision }: Options): void {
  const caches = new Map<number, RevisionCache<StoredBody>>()
  const cacheOf = (shopId: number) => {
    const cache =
      caches.get(shopId) ?? createRevisionCache<StoredBody>({ maxSize, sizeOf: ({ size }) => size })
    caches.set(shopId, cache)
    return cache
  }

  app.addHook('onRoute', (route) => {
    const { isCached, access } = route.config ?? {}
    if (!isCached) return
    if (access !== 'reader')
      throw new Error(`${route.url} is cached, but not every reader gets the same response`)
    const answer = route.handler
    const sendCached: RouteHandlerMethod = async function (request, reply) {
      const { shopId } = request.caller
      const { value, staleFor } = await cacheOf(shopId).load(
        keyOf(request),
        () => readRevision(shopId),
        async () => {
          const payload: unknown = await answer.call(this, request, reply)
          return { value: createStoredBody(String(reply.serialize(payload))), isCacheable: true }
        },
      )
      reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache')
      if (staleFor !== undefined) reply.headers(staleHeaders(staleFor))
      return sendStoredBody(request, reply, value)
    }
    route.handler = function (request, reply) {
      const isShared = request.caller.subject === undefined && !isSearch(request)
      return (isShared ? sendCached : answer).call(this, request, reply)
    }
  })
}

/** The call, by what was read of it: the same question has one key, however it was written. */
const keyOf = ({ routeOptions: { url, schema }, params, query }: FastifyRequest) =>
  // Where the route reads no query, anything may stand there and changes nothing.
  JSON.stringify([url, params, schema?.querystring ? query : undefined])

const isSearch = ({ query }: FastifyRequest) => {
  const { external } = query as { external?: { q?: string } }
  return external?.q !== undefined
}
