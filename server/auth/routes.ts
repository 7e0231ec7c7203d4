import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sessionSchema } from '../../dataProvider/contract/responses.schema.ts'
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
  verifySession: (token: string) => Promise<Subject>
  isSessionOpen: (subject: Subject) => Promise<boolean>
  domainHeader: string
  authKeyHeader: string
}

/**
 * `GET /auth/me` checks the shop's keys and returns a Shop API token. The token is for a visitor or, with a session token, for
 * its user.
 */
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
      if (!shop || !isAuthKey(shop, String(request.headers[authKeyHeader])))
        throw new HttpError(401, 'unknown_shop', 'No shop has this domain identifier and key')
      const subject = await verifySubject(request.headers.authorization, options)
      return { authToken: await tokens.sign({ shopId: shop.id, subject }), extensions: announced }
    },
  })
}

/** Compares the keys in constant time. */
function isAuthKey({ authKey }: Pick<ShopRow, 'authKey'>, given: string): boolean {
  const [a, b] = [Buffer.from(authKey), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const announced = listAnnounced()

const verifySubject = async (
  authorization: string | undefined,
  { verifySession, isSessionOpen }: Pick<Options, 'verifySession' | 'isSessionOpen'>,
) => {
  if (authorization === undefined) return undefined
  const token = readBearer(authorization)
  const subject = token === undefined ? undefined : await verifySession(token)
  if (subject && (await isSessionOpen(subject))) return subject
  throw new HttpError(401, 'invalid_session', 'Your session has expired. Sign in again.')
}
