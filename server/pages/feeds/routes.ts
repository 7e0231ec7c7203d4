import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import { pagePaths } from '../../../dataProvider/contract/pages.ts'
import { publicUrlOf } from '../../../dataProvider/resources/shop/shop.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { requestIdHeader } from '../../http/requestId.ts'
import { createStoredBody, sendStoredBody, type StoredBody } from '../../http/storedBody.ts'
import { writeBlogFeed } from './blogFeed.ts'
import type { ListSlugs, PublicShop } from './publicShop.ts'
import { writeSitemap } from './sitemap.ts'

interface Options {
  /** Calls the API as an anonymous visitor. */
  api: ShopApi
  publicUrl: string
  listSlugs?: ListSlugs | undefined
  /** Returns the shop's revision, or a text that changes with time. Cached feeds are not used after it changes. */
  readRevision: () => Promise<string>
}

const feeds: [path: string, type: string, write: (shop: PublicShop) => Promise<string>][] = [
  ['/blog/feed.xml', 'application/rss+xml', writeBlogFeed],
  ['/sitemap.xml', 'application/xml', writeSitemap],
  ['/robots.txt', 'text/plain', writeRobots],
  ['/.well-known/security.txt', 'text/plain', writeSecurityText],
]

/**
 * The blog feed, the sitemap, robots.txt and security.txt, each cached until the text of `readRevision` or the month changes: the
 * expiry of security.txt must not pass.
 */
export const feedRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { api, publicUrl, readRevision, listSlugs } = options
  const readMonthlyRevision = async () => `${new Date().toISOString().slice(0, 7)} ${await readRevision()}`
  for (const [path, type, write] of feeds) {
    const read = cacheByRevision(readMonthlyRevision, async () =>
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
        answer.header(requestIdHeader, request.id)
        return answer.send('Temporarily unavailable. Try again in a minute.\n')
      }
    })
  }
}

/** @throws {ApiError} */
const loadPublicShop = async (
  api: ShopApi,
  configuredUrl: string,
  listSlugs?: ListSlugs,
): Promise<PublicShop> => {
  const shop = await api.getShop()
  return { api, listSlugs, shop, url: publicUrlOf(shop, configuredUrl) }
}

/** Returns a function that writes the text once per revision. Concurrent requests share the text. Failures are not cached. */
const cacheByRevision = (readRevision: () => Promise<string>, write: () => Promise<string>) => {
  const limit = pLimit(1)
  let cached: { revision: string; body: StoredBody } | undefined
  const readCached = async () => {
    const revision = await readRevision()
    if (cached?.revision !== revision) cached = undefined
    return { revision, body: cached?.body }
  }
  const writeUnlessCached = async () => {
    // While this call waited for another one, the text may have been cached, or the revision may have changed.
    const { revision, body = createStoredBody(await write()) } = await readCached()
    cached = { revision, body }
    return body
  }
  return async () => (await readCached()).body ?? limit(writeUnlessCached)
}

/** Milliseconds. RFC 9116 recommends less than a year. */
const securityTextLifetime = 330 * 24 * 60 * 60_000

/** Returns security.txt (RFC 9116), which says where to report a vulnerability. */
async function writeSecurityText({ shop, url }: Pick<PublicShop, 'shop' | 'url'>): Promise<string> {
  const { email } = shop._shop_info.contact_info
  return [
    `Contact: ${email ? `mailto:${email}` : url + pagePaths.contact}`,
    `Expires: ${new Date(Date.now() + securityTextLifetime).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/**
 * Returns robots.txt (RFC 9309), which allows everything except personal pages, the back office and the API. A rule is a
 * prefix unless it ends with `$`. A prefix such as `/cart` would also match content pages, such as `/cart-help`.
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
  '/search$',
  '/search?',
  '/api/',
  '/customer/',
  '/order/',
  '/estimate/',
]
