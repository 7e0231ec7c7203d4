import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { normalizePath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { SentForm } from '../../storefront/app/entryServer.tsx'
import { HttpError } from '../errors/httpError.ts'
import { decodeText } from '../http/bodies.ts'
import type { PageLimits } from './pageLimits.ts'
import {
  readAddress,
  renderDocument,
  sendPage,
  storefront,
  type SentPage,
  type StorefrontOptions,
} from './renderDocument.ts'

/** Pages whose form works without JavaScript. Each exports `sendForm` (storefront/data/pageModule.ts). */
const formPaths = [pagePaths.contact, pagePaths.customJewelry, pagePaths.item]

const formPattern = new RegExp(`^(?:${formPaths.map((path) => path.replace(':slug', '[^/]+')).join('|')})$`)

export function isFormPage(pathname: string): boolean {
  return formPattern.test(normalizePath(pathname))
}

/** With the server's default policy `no-referrer`, browsers would send forms with `Origin: null`. */
export const formHeaders = { 'referrer-policy': 'same-origin' }

interface Options extends StorefrontOptions {
  limits: PageLimits
}

/**
 * Receives forms that browsers submit without JavaScript. The route reads no cookies. It calls the Shop API as the
 * storefront's JavaScript does, with the same limits. A rejected form is rendered again with the visitor's input
 * (docs/decisions/004).
 */
export const formRoutes: FastifyPluginAsync<Options> = async (app, { limits, ...options }) => {
  const { api, apiFor = () => api, publicUrl } = options
  const toKey = createKeys()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    formType,
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, bytes: Buffer) => parseForm(decodeText(bytes)),
  )
  app.addHook('onRequest', async (request, reply) => {
    await limits.countUncacheable(request, reply)
    await refuseForeignOrigin(request, options)
  })

  for (const path of formPaths) {
    app.post<{ Body?: SentForm['values'] }>(path, async (request, reply) => {
      const { url, body: values = {}, ip, log } = request
      const address = readAddress(url, publicUrl)
      const { submitForm } = await storefront()
      const capabilities = await api.capabilities().catch(() => ({}))
      // A proxy may forward arbitrary text as the client address.
      const call = apiFor(isIP(ip) === 0 ? unknownAddress : ip)
      const idempotencyKey = toKey(address.pathname + address.search, values)
      const form = { address, values, capabilities, api: call, idempotencyKey }
      const { status, sentForm, error } = await submitForm(form)
      if (error !== undefined) log.error({ err: error }, 'form could not be submitted')
      reply.headers(formHeaders).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (status === 303) return reply.redirect(`${normalizePath(address.pathname)}?sent=1#sent`, 303)
      const rendering = {
        path: address.pathname + address.search,
        revision: await options.readRevision().catch(() => undefined),
        ...(sentForm && { sentForm }),
      }
      const page = await limits.renderFor(request, () => renderDocument(options, rendering, log, undefined))
      return sendPage(request, reply, { ...page, status: toStatus(page, status) }, '', 'no-store')
    })
  }
}

/** Returns the response's status. If the page has moved to another form page, the browser resubmits the form there (307). */
const toStatus = ({ status, location }: SentPage, formStatus: number) => {
  if (location === undefined) return status === 200 ? formStatus : status
  return isFormPage(location) ? 307 : 303
}

const formType = 'application/x-www-form-urlencoded'

/** The maximum size of a form in bytes. The longest valid text needs 36 kB when percent-encoded. */
const bodyLimit = 64 * 1024

/** No form has this many fields. The limit keeps parsing from blocking the event loop. */
const maxFields = 30

const unknownAddress = '0.0.0.0'

/**
 * Parses a form's fields. If a name occurs twice, the first value is used.
 * @throws {HttpError} 400 if the text is not UTF-8, which URLSearchParams would silently replace; 413 if there are more
 * than `maxFields` fields
 */
const parseForm = (text: string): SentForm['values'] => {
  const pairs = text.split('&', maxFields + 1)
  if (pairs.length > maxFields) throw new HttpError(413, 'too_large', 'The form has too many fields')
  try {
    const decode = (part = '') => decodeURIComponent(part.replaceAll('+', ' ')).replaceAll('\r\n', '\n')
    const fields = pairs.map((pair) => pair.split('=', 2).map(decode))
    return Object.fromEntries(fields.toReversed().map(([name = '', value = '']) => [name, value]))
  } catch {
    throw new HttpError(400, 'invalid_body', 'The form is not encoded in UTF-8')
  }
}

/** Browsers send `Origin` with every POST, so a request without it does not come from a page of the shop. */
const refuseForeignOrigin = async (
  { headers: { origin } }: FastifyRequest,
  { api, ownOrigins, publicUrl }: StorefrontOptions,
) => {
  if (origin !== undefined && ownOrigins.includes(origin)) return
  const own = new URL(publicUrlOf(await api.getShop(), publicUrl)).origin
  if (origin !== own)
    throw new HttpError(403, 'invalid_origin', `Open this page at ${own} and send the form from there`)
}

/**
 * Returns a function that creates one idempotency key per form, content and day, so that a second click or a reload creates
 * no second message. The secret makes the keys unguessable. The secret exists only in this process, so another instance does
 * not recognize a retry.
 */
const createKeys = () => {
  const secret = randomBytes(32)
  // The path includes the query, which names the item of a custom request.
  return (path: string, values: SentForm['values']) => {
    const day = new Date().toISOString().slice(0, 10)
    return createHmac('sha256', secret)
      .update(JSON.stringify([path, day, values]))
      .digest('base64url')
  }
}
