import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import { publicUrlOf } from '../../../dataProvider/resources/shop/shop.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { createStoredBody, sendStoredBody, type StoredBody } from '../../http/storedBody.ts'
import { writeBlogFeed } from './blogFeed.ts'
import type { ListSlugs, PublicShop } from './publicShop.ts'
import { writeSitemap } from './sitemap.ts'

interface Options {
  /** Calls as an anonymous visitor. */
  api: ShopApi
  publicUrl: string
  listSlugs?: ListSlugs | undefined
  /** Another text whenever the shop's public content is another; a kept text of an older revision is not used. */
  readRevision: () => Promise<string>
}

const feeds: [path: string, type: string, write: (shop: PublicShop) => Promise<string>][] = [
  ['/blog/feed.xml', 'application/rss+xml', writeBlogFeed],
  ['/sitemap.xml', 'application/xml', writeSitemap],
  ['/robots.txt', 'text/plain', writeRobots],
]

/** What programs read of the shop, written once for each revision of its public content. */
export const feedRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { api, publicUrl, readRevision, listSlugs } = options
  for (const [path, type, write] of feeds) {
    const read = cacheByRevision(readRevision, async () =>
      write(await loadPublicShop(api, publicUrl, listSlugs)),
    )
    app.get(path, async (request, reply) => {
      try {
        const body = await read()
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache')
        return await sendStoredBody(request, reply, body)
      } catch (error) {
        request.log.error({ err: error, path }, 'feed could not be rendered')
        const answer = reply.code(503).type('text/plain; charset=utf-8').header('retry-after', '60')
        return answer.send('Temporarily unavailable. Try again in a minute.\n')
      }
    })
  }
}

/** Asks who the shop is and where the world knows it. Throws ApiError. */
const loadPublicShop = async (
  api: ShopApi,
  configuredUrl: string,
  listSlugs?: ListSlugs,
): Promise<PublicShop> => {
  const shop = await api.getShop()
  return { api, listSlugs, shop, url: publicUrlOf(shop, configuredUrl) }
}

/** Writes once for all requests at the same revision, one at a time; a failure is not cached. */
const cacheByRevision = (readRevision: () => Promise<string>, write: () => Promise<string>) => {
  const limit = pLimit(1)
  let cached: { revision: string; body: StoredBody } | undefined
  const readCached = async () => {
    const revision = await readRevision()
    if (cached?.revision !== revision) cached = undefined
    return { revision, body: cached?.body }
  }
  const writeUnlessCached = async () => {
    // After waiting for the lock, the text may already be cached, or the revision may have changed.
    const { revision, body = createStoredBody(await write()) } = await readCached()
    cached = { revision, body }
    return body
  }
  return async () => (await readCached()).body ?? limit(writeUnlessCached)
}

/**
 * What crawlers may request (RFC 9309): everything but personal pages, the back office and the API. A rule is a prefix unless it
 * ends with `$`, and a seller's page may begin like a closed one: `/customer-care`.
 */
async function writeRobots({ url }: Pick<PublicShop, 'url'>): Promise<string> {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n')
}

const closed = [
  ...['/admin', '/cart', '/account'].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]),
  '/api/',
  '/customer/',
  '/order/',
  '/estimate/',
]
