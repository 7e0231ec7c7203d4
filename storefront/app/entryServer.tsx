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

export { canonicalPath, isSearch } from '../data/pageAddress.ts'
export type { RunQuery } from './loadPage.ts'
export { isAnyPath } from './routes.ts'
export { isSent, submitForm } from './submitForm.ts'
export type { SentForm } from '../data/settings.ts'

interface PageSettings extends Settings {
  capabilities: Capabilities
}

/** The JSON block that the server writes into a page: configuration and loaded answers. */
export interface PageData extends PageSettings {
  loaded: CacheEntry[]
  failed: string[]
}

export interface RenderedPage {
  status: number
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number
  /** True when the page may be cached until the shop's public content changes. */
  isCacheable: boolean
  /** The redirect's target; nothing is rendered then. */
  location?: string
  /** HTML of the document's head: title, description, preloads, styles. */
  head: string
  body: string
  data: PageData
  /** The page's source file, by which the build's manifest knows its chunk. */
  file: string
  /** Errors of failed queries; the page then shows its failed state. */
  errors: unknown[]
}

interface RenderOptions {
  /** May know what `api` would answer. */
  runQuery?: RunQuery | undefined
  /** Called before a page, or where it has moved to, is told to this request alone though nothing failed; what it throws is thrown instead. */
  beforeUncacheable?: (() => Promise<void>) | undefined
  /** Called before React renders, which takes no pause. */
  beforeRendering?: () => Promise<void>
}

/** Renders a page as an anonymous visitor sees it. `path` includes the query; nobody is signed in with `api`. */
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
      landing={{ route, Page }}
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
      // Otherwise React streams a long page in parts and joins them by an inline script, which the content security policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const { head, body } = splitHead(await text(prelude as Readable))
    return { head: `${head}<style>${globalStyle}</style>${sheet.getStyleTags()}`, body }
  } finally {
    sheet.seal()
  }
}

// When React renders no whole document, it puts the head's elements first.
const leadingHead = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

const splitHead = (html: string) => {
  const [head = ''] = leadingHead.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
