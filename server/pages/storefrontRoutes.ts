import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { normalizedPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import type { SentForm } from '../../storefront/app/entryServer.tsx'
import { createRevisionCache } from '../revision/revisionCache.ts'
import { formHeaders, formRoutes, isFormPage } from './formRoutes.ts'
import { createPageLimits } from './pageLimits.ts'
import {
  readAddress,
  renderDocument,
  type Rendering,
  sendPage,
  type SentPage,
  storefront,
  type StorefrontOptions,
} from './renderDocument.ts'

/** The storefront's pages, rendered for an anonymous visitor: no cookie is read (docs/decisions/004). */
export const storefrontRoutes: FastifyPluginAsync<StorefrontOptions> = async (app, options) => {
  const cache = createPageCache()
  const limits = createPageLimits(app)
  const { publicUrl, readRevision } = options

  await app.register(formRoutes, { ...options, limits })

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
    const { canonicalPath, isSearch, isAnyPath, isSent } = await storefront()
    if (isFormPage(pathname)) {
      reply.headers(formHeaders)
      if (isSent(searchParams) && isLedByShop(request)) {
        await countUncacheable()
        const rendering = {
          path: pathname + search,
          revision: await readRevision(),
          sentForm: toDoneForm(pathname),
        }
        return sendPage(request, reply.header('x-robots-tag', 'noindex'), await render(request, rendering))
      }
    }
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

const createPageCache = () =>
  createRevisionCache<SentPage>({
    // Bytes: some 200 listings, or twice as many items.
    maxSize: 32 * 1024 * 1024,
    sizeOf: ({ html }) => html.size,
    // Milliseconds: bounds how long a page outlives a change that raises no revision, as of the database's clock.
    ttl: 60_000,
  })

/** The address of such a page grants access to it, so it must not leak through referrers or search engines. */
const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Which page shows what a link opens: its path without the token, undefined for any other page. Such a page is rendered
 * without what it shows, kept in no cache under its address, and named in logs by this path alone.
 */
const findLinkPage = (pathname: string): string | undefined => {
  const path = normalizedPath(pathname).toLowerCase()
  return [pagePaths.order, pagePaths.estimate].find((page) => path.startsWith(page.replace(':token', '')))
}

/**
 * Whether a page of the shop led the browser to this address. A link from elsewhere must not claim that a form was sent, which
 * also clears the form's draft. A browser that sends no `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/) passes.
 */
const isLedByShop = ({ headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site = 'same-origin' } = headers
  return site === 'same-origin'
}

/** The state in which the page thanks for its form. */
const toDoneForm = (path: string): SentForm => ({ path, values: {}, errors: {}, isDone: true })
