import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery } from '../../storefront/app/entryServer.tsx'
import { notFound } from '../errors/httpError.ts'
import { handleError } from '../http/errorHandler.ts'
import { sendStoredBody } from '../http/sendStoredBody.ts'
import { createStoredBody, type StoredBody } from '../http/storedBody.ts'
import { fillDocument } from './document.ts'
import { renderErrorPage } from './errorPage.ts'
import type { ListSlugs } from './feeds/publicShop.ts'
import { feedRoutes } from './feeds/routes.ts'
import type { Frontend } from './frontend.ts'
import { findLinkPage, linkHeaders } from './linkPages.ts'
import { createPageLimits } from './pageLimits.ts'
import { createRevisionCache, staleHeaders } from '../http/revisionCache.ts'

interface Options {
  api: ShopApi
  config: RuntimeConfig
  publicUrl: string
  listSlugs?: ListSlugs
  frontend: Frontend
  /** Another text whenever the shop's public content is another; a kept page of an older revision is not used. */
  readRevision: () => Promise<string>
  /** The same for feeds, where writing one takes so many calls that it is kept for longer. */
  readFeedRevision?: () => Promise<string>
  /** Answers what pages ask the shop at a revision; without it they ask the API each time. */
  runQueryAt?: (revision: string) => RunQuery
}

interface SentPage {
  status: number
  /** Where the address has moved to. */
  location?: string
  /** Seconds. */
  retryAfter?: number
  html: StoredBody
  /** Seconds since it was rendered, of a page that may be out of date because the database is away. */
  staleFor?: number | undefined
}

interface RenderedPage extends SentPage {
  /** Good until the shop's public content changes, for a minute at most. */
  isCacheable: boolean
  /** It shows that something could not be loaded, and little else. */
  isFailure?: boolean
}

// Loaded with the first page, so that an API without pages loads no React.
const storefront = () => import('../../storefront/app/entryServer.tsx')

/** The storefront's pages, rendered for an anonymous visitor: no cookie is read (docs/decisions/004). */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const cache = createPageCache()
  const limits = createPageLimits(app)
  const { config, frontend, publicUrl, readRevision } = options

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { message } = handleError(error, request, reply)
    reply.type(htmlType).header('cache-control', 'no-store')
    return reply.send(renderErrorPage(reply.statusCode, message))
  })

  const configBody = createStoredBody(JSON.stringify(config))
  app.get('/config.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return sendStoredBody(request, reply, configBody)
  })
  await app.register(feedRoutes, { ...options, readRevision: options.readFeedRevision ?? readRevision })

  const sendBackoffice = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await frontend.backoffice(request.url)
    reply.type(htmlType).header('cache-control', 'no-store')
    return reply.send(fillDocument(template, { data: { config } }))
  }
  app.get('/admin', sendBackoffice)
  app.get('/admin/*', sendBackoffice)

  const render = (request: FastifyRequest, reply: FastifyReply, rendering: Rendering) =>
    limits.render(request, () =>
      renderDocument(options, rendering, request.log, () => limits.countUncacheable(request, reply)),
    )

  app.get('/*', async (request, reply) => {
    const address = readAddress(request.url, publicUrl)
    const linkPage = findLinkPage(address.pathname)
    if (linkPage !== undefined) {
      reply.headers(linkHeaders)
      const rendering = { path: address.pathname, revision: await readRevision(), loggedPath: linkPage }
      return sendPage(request, reply, await render(request, reply, rendering), '', 'no-store')
    }
    const { canonicalPath, isSearch } = await storefront()
    // A search is rendered afresh: there is no end of them to keep.
    if (isSearch(address.pathname, address.searchParams)) {
      const rendering = { path: address.pathname + address.search, revision: await readRevision() }
      const page = await render(request, reply, rendering)
      return sendPage(request, reply, page, address.search)
    }
    const path = canonicalPath(address.pathname, address.searchParams)
    const { value, staleFor } = await cache.load(path, readRevision, async (revision) => {
      const { isCacheable, isFailure, ...page } = await render(request, reply, { path, revision })
      return { value: page, isCacheable, isFailure }
    })
    return sendPage(request, reply, { ...value, staleFor }, address.search)
  })
}

interface Rendering {
  path: string
  revision: string
  /** What logs call it: its path unless told. */
  loggedPath?: string
}

const renderDocument = async (
  { api, config, frontend, publicUrl, runQueryAt }: Options,
  { path, revision, loggedPath = path }: Rendering,
  log: FastifyRequest['log'],
  beforeUncacheable: () => Promise<void>,
): Promise<RenderedPage> => {
  const { renderPage } = await storefront()
  const { extensions, errors } = await loadExtensions(api)
  const settings = { config, extensions, publicUrl }
  const page = await renderPage(path, api, settings, { runQuery: runQueryAt?.(revision), beforeUncacheable })
  if (page.location !== undefined)
    return { status: page.status, html: createStoredBody(''), location: page.location, isCacheable: false }
  for (const error of [...errors, ...page.errors])
    log.error({ err: error, path: loggedPath }, 'a page could not be loaded')
  const chunks = new Set([page.file, program].flatMap((file) => frontend.chunksOf(file)))
  const template = await frontend.storefront(path)
  // What the page may use is not known: it works as on a server of the specification, and is not kept.
  const status = errors.length > 0 ? 503 : page.status
  return {
    status,
    isCacheable: page.isCacheable && errors.length === 0,
    isFailure: status === 503 && errors.length + page.errors.length > 0,
    ...(page.retryAfter !== undefined && { retryAfter: page.retryAfter }),
    html: createStoredBody(fillDocument(template, { ...page, head: toMeta(chunks) + page.head })),
  }
}

/** The storefront's own code in the browser, of which a page is a part. */
const program = 'storefront/app/entryClient.tsx'

const toMeta = (chunks: Iterable<string>) => `<meta name="chunks" content="${[...chunks].join(' ')}">`

const createPageCache = () =>
  createRevisionCache<SentPage>({
    // Bytes: some 200 listings, or twice as many items.
    maxSize: 32 * 1024 * 1024,
    sizeOf: ({ html }) => html.size,
    // Whether an event is over is told by this process's clock, and the revision by the database's.
    ttl: 60_000,
  })

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
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, retryAfter, location, staleFor }: SentPage,
  query = '',
  caching = 'no-cache',
) => {
  reply.header('cache-control', caching)
  // Not kept: an address that has something again is itself.
  if (location !== undefined) return reply.redirect(normalizedPath(location) + query, status)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (staleFor !== undefined) reply.headers(staleHeaders(staleFor))
  reply.code(status).type(htmlType)
  return sendStoredBody(request, reply, html)
}

const htmlType = 'text/html; charset=utf-8'
