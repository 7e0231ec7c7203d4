import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sessionSchema } from '../../dataProvider/contract/answers.schema.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { listAnnounced } from '../../dataProvider/resources/announced.ts'
import { HttpError } from '../errors/httpError.ts'
import type { ShopCache } from '../shops/shopCache.ts'
import type { ShopRow } from '../shops/store.ts'
import { type AuthTokens, readBearer } from './authToken.ts'
import type { Subject } from './subject.ts'

interface Options {
  shopCache: ShopCache
  tokens: AuthTokens
  /** Checks a session token with the sign-in provider's keys; throws HttpError 401 or 503. */
  verifySession: (token: string) => Promise<Subject>
  isSessionOpen: (subject: Subject) => Promise<boolean>
  domainHeader: string
  authKeyHeader: string
}

/** `GET /auth/me`: names the shop, takes the provider's session token if there is one, gives the shop's own. */
export const sessionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { shopCache, tokens, domainHeader, authKeyHeader } = options

  app.get(paths.session, {
    config: {
      access: 'anyone',
      personal: true,
      refuses: [401],
      rateLimit: { max: 120, timeWindow: '1 minute' },
    },
    schema: {
      operationId: 'getSession',
      tags: ['Session'],
      summary: 'Get a token for the Shop API',
      response: { 200: sessionSchema },
    },
    handler: async (request) => {
      const shop = await shopCache.readKeys(String(request.headers[domainHeader]))
      if (!shop || !hasKey(shop, String(request.headers[authKeyHeader])))
        throw new HttpError(401, 'unknown_shop', 'No shop has this domain identifier and key')
      const subject = await readSubject(request.headers.authorization, options)
      return { authToken: await tokens.sign({ shopId: shop.id, subject }), extensions: announced }
    },
  })
}

/** Whether the auth key is the shop's own. */
function hasKey({ authKey }: Pick<ShopRow, 'authKey'>, given: string): boolean {
  const [a, b] = [Buffer.from(authKey), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const announced = listAnnounced()

const readSubject = async (
  authorization: string | undefined,
  { verifySession, isSessionOpen }: Pick<Options, 'verifySession' | 'isSessionOpen'>,
) => {
  if (authorization === undefined) return undefined
  const token = readBearer(authorization)
  const subject = token === undefined ? undefined : await verifySession(token)
  if (subject && (await isSessionOpen(subject))) return subject
  throw new HttpError(401, 'invalid_session', 'Your session has expired. Sign in again.')
}
