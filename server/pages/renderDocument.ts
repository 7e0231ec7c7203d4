import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesHost } from '../../dataProvider/contract/namesHost.ts'
import { normalizePath } from '../../dataProvider/contract/pages.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery, SentForm } from '../../storefront/app/entryServer.tsx'
import { notFound } from '../errors/httpError.ts'
import { yieldToEventLoop } from '../http/limits/yieldToEventLoop.ts'
import { requestIdHeader } from '../http/requestId.ts'
import { createStoredBody, sendStoredBody, type StoredBody } from '../http/storedBody.ts'
import { staleHeaders } from '../revision/revisionCache.ts'
import { fillDocument, htmlType } from './document.ts'
import type { Frontend } from './frontend.ts'

export interface StorefrontOptions {
  api: ShopApi
  config: RuntimeConfig
  publicUrl: string
  frontend: Frontend
  /** Returns the shop's revision, or a text that changes with time. Cached pages are discarded when it changes. */
  readRevision: () => Promise<string>
  /** The origins of this shop's pages, without its custom domain. */
  ownOrigins: string[]
  /**
   * Returns an API client for a visitor's address, so that rate limits apply to the visitor. By default they apply to this
   * server.
   */
  apiFor?: (address: string) => ShopApi
  /** Runs the queries of pages at a revision. By default, each query calls the API. */
  runQueryAt?: (revision: string) => RunQuery
}

export interface SentPage {
  status: number
  /** The new path, if the page has moved. */
  location?: string
  /** Seconds. */
  retryAfter?: number
  html: StoredBody
  /** Seconds since rendering. Present if the page may be out of date because the database is unavailable. */
  staleFor?: number | undefined
}

interface RenderedPage extends SentPage {
  /** If true, the page is valid until the shop's public content changes, but for a minute at most. */
  isCacheable: boolean
  /** True if the page shows little more than a loading error. */
  isFailure?: boolean
}

/** Loaded with the first page, so that a server without pages does not load React. */
export const storefront = () => import('../../storefront/app/entryServer.tsx')

export interface Rendering {
  path: string
  /** Undefined if it cannot be read. The page then queries the API for everything it shows. */
  revision: string | undefined
  /** Defaults to `path`. */
  loggedPath?: string
  sentForm?: SentForm
}

export async function renderDocument(
  { api, config, frontend, publicUrl, runQueryAt }: StorefrontOptions,
  { path, revision, loggedPath = path, sentForm }: Rendering,
  log: FastifyRequest['log'],
  beforeUncacheable: (() => Promise<void>) | undefined,
): Promise<RenderedPage> {
  const { renderPage } = await storefront()
  const { capabilities, errors } = await loadCapabilities(api)
  const settings = { config, capabilities, publicUrl, sentForm }
  const page = await renderPage(path, api, settings, {
    runQuery: revision === undefined ? undefined : runQueryAt?.(revision),
    beforeUncacheable,
    beforeRendering: yieldToEventLoop,
  })
  if (page.location !== undefined)
    return { status: page.status, html: createStoredBody(''), location: page.location, isCacheable: false }
  for (const error of [...errors, ...page.errors])
    log.error({ err: error, path: loggedPath }, 'page could not be loaded')
  const chunks = frontend.chunksOf(page.file)
  const template = await frontend.storefront(path)
  // Without capabilities, the page renders as for a server that implements only the specification. It must not be cached.
  const status = errors.length > 0 ? 503 : page.status
  return {
    status,
    isCacheable: page.isCacheable && errors.length === 0,
    isFailure: status === 503 && errors.length + page.errors.length > 0,
    ...(page.retryAfter !== undefined && { retryAfter: page.retryAfter }),
    html: createStoredBody(fillDocument(template, { ...page, head: toMeta(chunks) + page.head })),
  }
}

const toMeta = (chunks: readonly string[]) => `<meta name="chunks" content="${chunks.join(' ')}">`

/** If the request fails, returns no capabilities and the error. */
const loadCapabilities = (api: ShopApi) =>
  api.capabilities().then(
    (capabilities) => ({ capabilities, errors: [] }),
    (error: unknown) => ({ capabilities: {}, errors: [error] }),
  )

/**
 * Parses the request's URL. Rejects URLs that name a host, such as `//host/…` and `http://host/…`, and paths with control
 * characters or line breaks. Also rejects an encoded slash or backslash after the first slash (`namesHost`).
 * @throws {HttpError} 404
 */
export function readAddress(url: string, publicUrl: string): URL {
  if (!/^\/(?![/\\])/.test(url)) throw notFound('address')
  const address = new URL(url, publicUrl)
  // `/a/..//host` is normalized to `//host`.
  if (namesHost(address.pathname)) throw notFound('address')
  if (/%(?:[01][\da-f]|7f|e2%80%a[89])/i.test(address.pathname)) throw notFound('address')
  return address
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, retryAfter, location, staleFor }: SentPage,
  query = '',
  caching = 'no-cache',
) {
  reply.header('cache-control', caching)
  // `cache-control` also applies to redirects, because a page may exist at the old path again later.
  if (location !== undefined) {
    const path = normalizePath(location)
    if (namesHost(path)) throw notFound('address')
    return reply.redirect(path + query, status)
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (staleFor !== undefined) reply.headers(staleHeaders(staleFor))
  // The HTML may be cached, so it cannot contain the id.
  if (status >= 400) reply.header(requestIdHeader, request.id)
  reply.code(status).type(htmlType)
  return sendStoredBody(request, reply, html)
}
