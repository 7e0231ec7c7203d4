import type { FastifyReply, FastifyRequest } from 'fastify'
import { normalizedPath } from '../../dataProvider/contract/pages.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { RunQuery, SentForm } from '../../storefront/app/entryServer.tsx'
import { notFound } from '../errors/httpError.ts'
import { yieldToEventLoop } from '../http/limits/yieldToEventLoop.ts'
import { createStoredBody, sendStoredBody, type StoredBody } from '../http/storedBody.ts'
import { staleHeaders } from '../revision/revisionCache.ts'
import { fillDocument, htmlType } from './document.ts'
import type { Frontend } from './frontend.ts'

export interface StorefrontOptions {
  api: ShopApi
  config: RuntimeConfig
  publicUrl: string
  frontend: Frontend
  /** Changes whenever the shop's public content changes; a cached page of an older revision is not used. */
  readRevision: () => Promise<string>
  /** The origins of this shop's pages, without that of its custom domain. */
  ownOrigins: string[]
  /** The API as called from a visitor's address, which its rate limits count; without it they count this server. */
  apiFor?: (address: string) => ShopApi
  /** Answers what pages ask the shop at a revision; without it they ask the API each time. */
  runQueryAt?: (revision: string) => RunQuery
}

export interface SentPage {
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

/** Loaded with the first page, so that an API without pages loads no React. */
export const storefront = () => import('../../storefront/app/entryServer.tsx')

export interface Rendering {
  path: string
  /** Undefined if it cannot be read: the page then queries the API for everything it shows. */
  revision: string | undefined
  /** What logs call it: its path unless told. */
  loggedPath?: string
  /** The result of the form that was posted to the page. */
  sentForm?: SentForm
}

/** Renders a page into the document around it. */
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

const toMeta = (chunks: readonly string[]) => `<meta name="chunks" content="${chunks.join(' ')}">`

/** None, and why, when the server cannot be asked. */
const loadCapabilities = (api: ShopApi) =>
  api.capabilities().then(
    (capabilities) => ({ capabilities, errors: [] }),
    (error: unknown) => ({ capabilities: {}, errors: [error] }),
  )

/** Only what is a path of this shop: `//host/…` and `http://host/…` are others', and no page has a line break in its name. */
export function readAddress(url: string, publicUrl: string): URL {
  if (!/^\/(?![/\\])/.test(url)) throw notFound('address')
  const address = new URL(url, publicUrl)
  // `/a/..//host` comes to `//host`.
  if (address.pathname.startsWith('//')) throw notFound('address')
  if (/%(?:[01][\da-f]|7f|e2%80%a[89])/i.test(address.pathname)) throw notFound('address')
  return address
}

/** Sends a page, or redirects to its new address. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, retryAfter, location, staleFor }: SentPage,
  query = '',
  caching = 'no-cache',
) {
  reply.header('cache-control', caching)
  // Not kept: an address that has something again is itself.
  if (location !== undefined) return reply.redirect(normalizedPath(location) + query, status)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (staleFor !== undefined) reply.headers(staleHeaders(staleFor))
  reply.code(status).type(htmlType)
  return sendStoredBody(request, reply, html)
}
