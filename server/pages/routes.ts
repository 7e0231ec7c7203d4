import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { notFound } from '../errors/httpError.ts'
import { fillDocument } from './document.ts'
import { feedRoutes } from './feeds/routes.ts'
import type { Frontend } from './frontend.ts'
import { findLinkPage, linkHeaders } from './linkPages.ts'

interface Options {
  api: ShopApi
  config: RuntimeConfig
  publicUrl: string
  frontend: Frontend
  /** Another text whenever the shop's public content is another; a kept page of an older revision is not used. */
  readRevision: () => Promise<string>
  /** The same for feeds, where writing one takes so many calls that it is kept for longer. */
  readFeedRevision?: () => Promise<string>
}

interface SentPage {
  status: number
  html: string
  /** Where the address has moved to. */
  location?: string
  /** Seconds. */
  retryAfter?: number
  /** Good until the shop's public content changes, for a minute at most. */
  isCacheable: boolean
}

// Loaded with the first page, so that an API without pages loads no React.
const storefront = () => import('../../storefront/app/entryServer.tsx')

/** The storefront's pages, rendered for an anonymous visitor: no cookie is read (docs/decisions/004). */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const cache = new LRUCache<string, SentPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ html }) => html.length,
    // An event ends without anything being changed: its pages say so within a minute.
    ttl: 60_000,
    ttlResolution: 0,
  })
  const { config, frontend, api, publicUrl, readRevision, readFeedRevision = readRevision } = options

  app.get('/config.json', async () => config)
  await app.register(feedRoutes, { api, publicUrl, readRevision: readFeedRevision })

  const sendBackoffice = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await frontend.backoffice(request.url)
    return sendHtml(reply, 200, fillDocument(template, { data: { config } }), 'no-store')
  }
  app.get('/admin', sendBackoffice)
  app.get('/admin/*', sendBackoffice)

  const render = async (path: string, log: FastifyRequest['log'], loggedPath = path): Promise<SentPage> => {
    const { renderPage } = await storefront()
    const { extensions, errors } = await loadExtensions(api)
    const page = await renderPage(path, api, { config, extensions, publicUrl })
    if (page.location !== undefined)
      return { status: page.status, html: '', location: page.location, isCacheable: false }
    for (const error of [...errors, ...page.errors])
      log.error({ err: error, path: loggedPath }, 'a page could not be loaded')
    const preloads = frontend.chunksOf(page.file).map((url) => `<link rel="modulepreload" href="${url}">`)
    const template = await frontend.storefront(path)
    return {
      // What the page may use is not known: it works as on a server of the specification, and is not kept.
      status: errors.length > 0 ? 503 : page.status,
      isCacheable: page.isCacheable && errors.length === 0,
      ...(page.retryAfter !== undefined && { retryAfter: page.retryAfter }),
      html: fillDocument(template, { ...page, head: preloads.join('') + page.head }),
    }
  }

  app.get('/*', async (request, reply) => {
    const address = readAddress(request.url, publicUrl)
    const linkPage = findLinkPage(address.pathname)
    if (linkPage !== undefined) {
      const page = await render(address.pathname, request.log, linkPage)
      return sendPage(reply.headers(linkHeaders), page, '', 'no-store')
    }
    // A search is rendered afresh: there is no end of them to keep.
    if (address.searchParams.has('q')) {
      return sendPage(reply, await render(address.pathname + address.search, request.log), address.search)
    }
    const { canonicalPath } = await storefront()
    const path = canonicalPath(address.pathname, address.searchParams)
    const key = `${await readRevision()} ${path}`
    const cached = cache.get(key)
    if (cached) return sendPage(reply, cached)
    const page = await render(path, request.log)
    if (page.isCacheable) cache.set(key, page)
    return sendPage(reply, page, address.search)
  })
}

/** None, and why, when the server cannot be asked. */
const loadExtensions = (api: ShopApi) =>
  api.extensions().then(
    (extensions) => ({ extensions, errors: [] }),
    (error: unknown) => ({ extensions: [], errors: [error] }),
  )

/** Only what is a path of this shop: `//host/…` and `http://host/…` are others', and no page has a line break in its name. */
const readAddress = (url: string, publicUrl: string): URL => {
  if (!/^\/(?![/\\])/.test(url)) throw notFound('address')
  const address = new URL(url, publicUrl)
  // `/a/..//host` comes to `//host`.
  if (address.pathname.startsWith('//')) throw notFound('address')
  if (/%(?:[01][\da-f]|7f|e2%80%a[89])/i.test(address.pathname)) throw notFound('address')
  return address
}

const sendPage = (
  reply: FastifyReply,
  { status, html, retryAfter, location }: SentPage,
  query = '',
  caching = 'no-cache',
) => {
  // Not kept: an address that has something again is itself.
  if (location !== undefined)
    return reply.header('cache-control', caching).redirect(normalizedPath(location) + query, status)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return sendHtml(reply, status, html, caching)
}

const sendHtml = (reply: FastifyReply, status: number, html: string, caching: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html)
