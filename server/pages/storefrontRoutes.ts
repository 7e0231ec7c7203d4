import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery } from '../../storefront/app/entryServer.tsx'
import { notFound } from '../errors/httpError.ts'
import { yieldToEventLoop } from '../http/limits/yieldToEventLoop.ts'
import { createRevisionCache, staleHeaders } from '../http/revisionCache.ts'
import { sendStoredBody } from '../http/sendStoredBody.ts'
import { createStoredBody, type StoredBody } from '../http/storedBody.ts'
import { fillDocument, htmlType } from './document.ts'
import type { Frontend } from './frontend.ts'
import { findLinkPage, linkHeaders } from './linkPages.ts'
import { createPageLimits } from './pageLimits.ts'

export interface StorefrontOptions {
  api: ShopApi
  config: RuntimeConfig
  publicUrl: string
  frontend: Frontend
  /** Another text whenever the shop's public content is another; a kept page of an older revision is not used. */
  readRevision: () => Promise<string>
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
export const storefrontRoutes: FastifyPluginAsync<StorefrontOptions> = async (app, options) => {
  const cache = createPageCache()
  const limits = createPageLimits(app)
  const { publicUrl, readRevision } = options

  const render = (request: FastifyRequest, rendering: Rendering, beforeUncacheable?: () => Promise<void>) =>
    limits.renderFor(request, () => renderDocument(options, rendering, request.log, beforeUncacheable))

  app.get('/*', async (request, reply) => {
    const address = readAddress(request.url, publicUrl)
    const { pathname, search, searchParams } = address
    const countUncacheable = () => limits.countUncacheable(request, reply)
    const linkPage = findLinkPage(pathname)
    if (linkPage !== undefined) {
      reply.headers(linkHeaders)
      await countUncacheable()
      const rendering = { path: pathname, revision: await readRevision(), loggedPath: linkPage }
      return sendPage(request, reply, await render(request, rendering), '', 'no-store')
    }
    const { canonicalPath, isSearch, isAnyPath } = await storefront()
    // A search is rendered afresh: there is no end of them to keep.
    if (isSearch(pathname, searchParams)) {
      await countUncacheable()
      const rendering = { path: pathname + search, revision: await readRevision() }
      return sendPage(request, reply, await render(request, rendering), search)
    }
    const isCounted = isAnyPath(pathname)
    if (isCounted) await countUncacheable()
    const path = canonicalPath(pathname, searchParams)
    const { value, staleFor } = await cache.load(path, readRevision, async (revision) => {
      const count = isCounted ? undefined : countUncacheable
      const { isCacheable, isFailure, ...page } = await render(request, { path, revision }, count)
      return { value: page, isCacheable, isFailure }
    })
    return sendPage(request, reply, { ...value, staleFor }, search)
  })
}

interface Rendering {
  path: string
  revision: string
  /** What logs call it: its path unless told. */
  loggedPath?: string
}

const renderDocument = async (
  { api, config, frontend, publicUrl, runQueryAt }: StorefrontOptions,
  { path, revision, loggedPath = path }: Rendering,
  log: FastifyRequest['log'],
  beforeUncacheable: (() => Promise<void>) | undefined,
): Promise<RenderedPage> => {
  const { renderPage } = await storefront()
  const { extensions, errors } = await loadExtensions(api)
  const settings = { config, extensions, publicUrl }
  const page = await renderPage(path, api, settings, {
    runQuery: runQueryAt?.(revision),
    beforeUncacheable,
    beforeRendering: yieldToEventLoop,
  })
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
    // Milliseconds: bounds how long a page outlives a change that raises no revision, as of the database's clock.
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
