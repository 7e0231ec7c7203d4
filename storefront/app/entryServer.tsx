import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createIdentity } from '../../identity/identity.ts'
import { App } from './App.tsx'
import { loadPage } from '../data/loadPage.ts'
import { matchPage, closedPage } from './routes.ts'
import type { PageData } from '../data/pageData.ts'
import { readAnswers } from '../data/query.ts'
import type { Settings } from '../data/settings.ts'

export { canonicalPath } from '../data/pageAddress.ts'

export interface RenderedPage {
  status: number
  /** Seconds after which to ask again, where the status says that there is nothing to see now. */
  retryAfter?: number
  /** True when the same address gives the same page until the shop's public content changes. */
  isLasting: boolean
  /** Where the address has moved to; nothing is rendered then. */
  location?: string
  /** What belongs into the document's head: title, description, preloads, styles. */
  head: string
  body: string
  data: PageData
  /** The page's source file, by which the build's manifest knows its chunk. */
  file: string
  /** What went wrong while loading; the page then shows its failed state. */
  errors: unknown[]
}

/**
 * Renders a page as an anonymous visitor sees it. `path` is a path with its query; `api` asks the shop, with nobody
 * signed in.
 */
export async function renderPage(path: string, api: ShopApi, settings: Settings): Promise<RenderedPage> {
  const { pathname, searchParams: query } = new URL(path, settings.publicUrl)
  const { route, params } = matchPage(pathname)
  const { Page, ...module } = await route.module()
  const supports = (extension: string) => settings.extensions.includes(extension)
  const visit = { pathname, params, query, supports }
  const { isClosed, load, location, ...answer } = await loadPage(api, route, module, visit)
  if (location !== undefined)
    return { ...moved, ...answer, location, data: { ...settings, loaded: [], failed: [] } }
  // Below sign-in and account any address shows the same, too.
  const isStray = Boolean(params['*']) || module.isStray?.(visit, readAnswers(load)) === true
  const html = await renderToText(
    path,
    <App
      api={api}
      identity={createIdentity(settings.config.identity)}
      settings={settings}
      landing={{ route, Page }}
      sent={load.loaded}
      failed={load.failed}
    />,
  )
  return {
    ...html,
    ...answer,
    isLasting: load.errors.length === 0 && answer.status === 200 && !isStray,
    data: { ...settings, loaded: load.loaded, failed: load.failed },
    file: isClosed ? closedPage.file : route.file,
    errors: load.errors,
  }
}

const moved = { isLasting: false, head: '', body: '', file: '', errors: [] }

const renderToText = async (path: string, app: React.ReactNode) => {
  const sheet = new ServerStyleSheet()
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(<StaticRouter location={path}>{app}</StaticRouter>),
      // Else a long page is sent in parts that an inline script would put together, which the policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const { head, body } = splitHead(await text(prelude as Readable))
    return { head: head + sheet.getStyleTags(), body }
  } finally {
    sheet.seal()
  }
}

// React writes what belongs into a document's head in front of everything else when it renders no document.
const leadingHead = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

const splitHead = (html: string) => {
  const [head = ''] = leadingHead.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}
