import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { normalizedPath, pagePaths } from '../../dataProvider/contract/pages.ts'
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

/** Pages whose form works without JavaScript: each exports `sendForm` (storefront/data/pageModule.ts). */
const formPaths = [pagePaths.contact, pagePaths.customJewelry, pagePaths.item]

const formPattern = new RegExp(`^(?:${formPaths.map((path) => path.replace(':slug', '[^/]+')).join('|')})$`)

/** Whether a form may be posted to the page. */
export function isFormPage(pathname: string): boolean {
  return formPattern.test(normalizedPath(pathname))
}

/** Under the default `no-referrer`, browsers post a form with `Origin: null`. */
export const formHeaders = { 'referrer-policy': 'same-origin' }

interface Options extends StorefrontOptions {
  limits: PageLimits
}

/**
 * Forms that browsers post to their page without JavaScript. The route reads no cookie and makes the app's call to the Shop
 * API, with its limits. A refused form comes back in the page with everything typed (docs/decisions/004).
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
      // A proxy may forward any text as an address.
      const call = apiFor(isIP(ip) === 0 ? unknownAddress : ip)
      const idempotencyKey = toKey(address.pathname + address.search, values)
      const form = { address, values, capabilities, api: call, idempotencyKey }
      const { status, sentForm, error } = await submitForm(form)
      if (error !== undefined) log.error({ err: error }, 'form could not be submitted')
      reply.headers(formHeaders).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (status === 303) return reply.redirect(`${normalizedPath(address.pathname)}?sent=1#sent`, 303)
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

/** The form's status on the page that is shown. A form whose page has moved is posted again to the page's new address. */
const toStatus = ({ status, location }: SentPage, formStatus: number) => {
  if (location === undefined) return status === 200 ? formStatus : status
  return isFormPage(location) ? 307 : 303
}

const formType = 'application/x-www-form-urlencoded'

/** Bytes of a posted form: the longest text that one takes needs 36 kB, percent-encoded. */
const bodyLimit = 64 * 1024

/** Three times as many as the largest form has. Parsing many fields blocks the event loop. */
const maxFields = 30

const unknownAddress = '0.0.0.0'

/**
 * Reads a form's fields; of two fields with one name, the first.
 * @throws {HttpError} 400 for text that is not UTF-8, which URLSearchParams would replace; 413 for more fields than any page has
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

/** Browsers send `Origin` with every POST: one without it does not come from a page of the shop. */
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
 * One idempotency key for the same form on the same day, so that a second press or a reload creates no second message. The
 * process's own secret makes the keys unguessable, so another copy of the server does not recognize a retry.
 */
const createKeys = () => {
  const secret = randomBytes(32)
  // The query is part of the key: it names the item of a custom request.
  return (path: string, values: SentForm['values']) => {
    const day = new Date().toISOString().slice(0, 10)
    return createHmac('sha256', secret)
      .update(JSON.stringify([path, day, values]))
      .digest('base64url')
  }
}
