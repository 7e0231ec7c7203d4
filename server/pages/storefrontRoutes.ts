import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { normalizePath, pagePaths } from '../../dataProvider/contract/pages.ts'
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

/** Storefront pages, rendered for an anonymous visitor. No cookies are read (docs/decisions/004). */
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
    const { canonicalPath, isNarrowedList, matchesWildcard, isSent, omitEmptyFields } = await storefront()
    if (isFormPage(pathname)) {
      reply.headers(formHeaders)
      if (isSent(searchParams) && isLinkedFromShop(request)) {
        await countUncacheable()
        const rendering = {
          path: pathname + search,
          revision: await readRevision(),
          sentForm: toSentForm(pathname),
        }
        return sendPage(request, reply.header('x-robots-tag', 'noindex'), await render(request, rendering))
      }
    }
    // Without JavaScript, a form also submits its empty fields.
    const shorter = omitEmptyFields(pathname, searchParams)
    if (shorter !== undefined) return reply.header('cache-control', 'no-cache').redirect(shorter, 302)
    // Searches and filtered lists are not cached, because there are too many possible ones.
    if (isNarrowedList(pathname, searchParams)) {
      await countUncacheable()
      const rendering = { path: pathname + search, revision: await readRevision() }
      return sendPage(request, reply, await render(request, rendering), search)
    }
    const isCounted = matchesWildcard(pathname)
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
    // Bytes: about 200 listings or 400 items.
    maxSize: 32 * 1024 * 1024,
    sizeOf: ({ html }) => html.size,
    // Milliseconds. Some changes do not change the revision. After such a change, an outdated page is sent for at most this
    // long.
    ttl: 60_000,
  })

/**
 * The URL of an order or estimate page contains a token that grants access, so it must not leak through referrers or search
 * engines.
 */
const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Returns the route of an order or estimate page, such as `/order/:token`; undefined for other pages. The server renders such
 * a page without its data, does not cache it, and logs rendering errors with the route instead of the path.
 */
const findLinkPage = (pathname: string): string | undefined => {
  const path = normalizePath(pathname).toLowerCase()
  return [pagePaths.order, pagePaths.estimate].find((page) => path.startsWith(page.replace(':token', '')))
}

/**
 * Returns whether a page of the shop linked to this URL. A link from another site must not show that a form was sent, because
 * showing this also clears the form's draft. Browsers that do not send `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/)
 * are allowed.
 */
const isLinkedFromShop = ({ headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site = 'same-origin' } = headers
  return site === 'same-origin'
}

const toSentForm = (path: string): SentForm => ({ path, values: {}, errors: {}, isDone: true })
