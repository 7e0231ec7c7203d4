import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { Capabilities } from '../../dataProvider/resources/capabilities.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createIdentity } from '../../identity/identity.ts'
import type { CacheEntry } from '../data/ApiProvider.tsx'
import type { Settings } from '../data/settings.ts'
import { globalStyle } from '../styles/globalStyle.ts'
import { App } from './App.tsx'
import { loadPage, type RunQuery } from './loadPage.ts'
import { closedPage, createMatchPage } from './routes.ts'

export { canonicalPath, isNarrowedList, omitEmptyFields } from '../data/pageAddress.ts'
export type { RunQuery } from './loadPage.ts'
export { matchesWildcard } from './routes.ts'
export { isSent, submitForm } from './submitForm.ts'
export type { SentForm } from '../data/settings.ts'

interface PageSettings extends Settings {
  capabilities: Capabilities
}

/** The data that the server embeds in a page as JSON, for hydration. */
export interface PageData extends PageSettings {
  loaded: CacheEntry[]
  failed: string[]
}

export interface RenderedPage {
  status: number
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number
  /** True if the server may cache the page. */
  isCacheable: boolean
  /** The redirect's target. If set, nothing is rendered. */
  location?: string
  /** HTML for the document's head, such as title, preloads and styles. */
  head: string
  body: string
  data: PageData
  /** The page's source file, which the build manifest maps to the page's chunk. Empty for a redirect. */
  file: string
  /** Errors of failed queries, for the server's log. */
  errors: unknown[]
}

interface RenderOptions {
  /** Runs a query or returns its cached result. The default runs it with `api`. */
  runQuery?: RunQuery | undefined
  /**
   * Awaited before an uncacheable page or redirect is returned, unless a query failed or the closed page is shown. If this
   * promise rejects, `renderPage` rejects too.
   */
  beforeUncacheable?: (() => Promise<void>) | undefined
  /** Awaited before React renders, because rendering blocks the event loop. */
  beforeRendering?: () => Promise<void>
}

/** Renders a page as a signed-out visitor sees it. `path` includes the query string; `api` must have no signed-in user. */
export async function renderPage(
  path: string,
  api: ShopApi,
  given: PageSettings,
  { runQuery = ({ fetch }) => fetch(api), beforeUncacheable, beforeRendering }: RenderOptions = {},
): Promise<RenderedPage> {
  const { capabilities, ...settings } = given
  const { pathname, searchParams: query } = new URL(path, settings.publicUrl)
  const matchPage = createMatchPage(capabilities)
  const { route, params, sections } = matchPage(pathname)
  const { Page, ...module } = await route.module()
  const visit = { pathname, params, query, sections }
  const { isClosed, load, location, ...answer } = await loadPage(runQuery, route, module, visit)
  const hasFailed = isClosed || load.errors.length > 0
  if (!hasFailed && !answer.isCacheable) await beforeUncacheable?.()
  if (location !== undefined)
    return { ...moved, ...answer, location, data: { ...given, loaded: [], failed: [] } }
  await beforeRendering?.()
  const html = await renderToText(
    path,
    <App
      api={api}
      identity={createIdentity(settings.config.identity)}
      settings={settings}
      matchPage={matchPage}
      initialPage={{ route, Page }}
      sent={load.loaded}
      failed={load.failed}
    />,
  )
  return {
    ...html,
    ...answer,
    data: { ...given, loaded: load.loaded, failed: load.failed },
    file: isClosed ? closedPage.file : route.file,
    errors: load.errors,
  }
}

const moved = { head: '', body: '', file: '', errors: [] }

const renderToText = async (path: string, app: React.ReactNode) => {
  const sheet = new ServerStyleSheet()
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(<StaticRouter location={path}>{app}</StaticRouter>),
      // By default, React splits a long page and joins the parts with an inline script, which the CSP forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const { head, body } = splitHead(await text(prelude as Readable))
    return { head: `${head}<style>${globalStyle}</style>${sheet.getStyleTags()}`, body }
  } finally {
    sheet.seal()
  }
}

// When React renders only part of a document, it outputs the head's elements first.
const leadingHead = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

const splitHead = (html: string) => {
  const [head = ''] = leadingHead.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
