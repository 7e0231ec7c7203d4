import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { listExternalKeys } from '../http/externalKeys.ts'
import { createStoredBody, sendStoredBody, type StoredBody } from '../http/storedBody.ts'
import { createRevisionCache, staleHeaders, type RevisionCache } from './revisionCache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if all visitors of a shop get the same response until the shop's revision changes. A list is cached only if it has no
     * other keys than `cachedKeys`. A function replaces this rule: it returns true for the requests to cache. It must reject
     * requests with arbitrary texts, which would fill the cache.
     */
    isCached?: boolean | ((request: FastifyRequest) => boolean)
  }
}

interface Options {
  /** Returns a text that changes with the shop's public content. */
  readRevision: (shopId: number) => Promise<string>
}

/** Bytes per shop. */
const maxSize = 16 * 2 ** 20

/**
 * Caches the responses of routes with `isCached` for anonymous visitors (docs/decisions/023). Call it before adding the routes.
 */
export function cacheResponses(app: FastifyInstance, { readRevision }: Options): void {
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
    const isCachedRequest = isCached === true ? hasOnlyCachedKeys : isCached
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
      const isShared = request.caller.subject === undefined && isCachedRequest(request)
      return (isShared ? sendCached : answer).call(this, request, reply)
    }
  })
}

/** Uses the parsed request, so that different spellings of the same query share a key. */
const keyOf = ({ routeOptions: { url, schema }, params, query }: FastifyRequest) =>
  // A route without a query schema ignores the query, so an arbitrary query must not create another cache entry.
  JSON.stringify([url, params, schema?.querystring ? query : undefined])

/** Keys of `external` with few combinations. With other filters, a bot that requests every combination would fill the cache. */
const cachedKeys: ReadonlySet<string> = new Set(['page', 'category', 'facets'])

const hasOnlyCachedKeys = (request: FastifyRequest) =>
  listExternalKeys(request).every((key) => cachedKeys.has(key))
