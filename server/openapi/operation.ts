import type { RouteOptions } from 'fastify'
import { idempotencyHeader, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Config } from '../config/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses the route refuses with beyond those that its access, schema and limits imply; the API's document tells them. */
    refuses?: readonly number[]
  }
}

/** What the caller shows: nearly everywhere the authToken, at `/auth/me` the sign-in provider's token or nothing. */
export function getSecurity({ config }: RouteOptions, address: string): Record<string, string[]>[] {
  if (address === paths.session) return [{}, { sessionToken: [] }]
  return config?.access === 'anyone' ? [] : [{ authToken: [] }]
}

export interface Header {
  required: boolean
  description: string
}

/** The headers that the route reads, whether or not its schema names them. */
export function getHeaders(
  { config, method }: RouteOptions,
  address: string,
  { DOMAIN_HEADER, AUTH_KEY_HEADER }: Config,
): Record<string, Header> {
  if (address === paths.session) {
    return {
      [DOMAIN_HEADER]: { required: true, description: 'The domain identifier of the shop' },
      [AUTH_KEY_HEADER]: {
        required: true,
        description: 'The shop’s auth key; it is public and grants no access',
      },
    }
  }
  return {
    ...(config?.userId && { [userIdHeader]: userId }),
    ...(method === 'POST' && idempotentPaths.includes(address) && { [idempotencyHeader]: key }),
  }
}

const userId = { required: true, description: 'The subject of the token; for a visitor, the temporary id' }

const idempotentPaths: string[] = [paths.cartItems, paths.customRequests, paths.contactMessages]
const key = {
  required: false,
  description:
    'A retry with the same key and body gets the first response again; the same key with another body gets 422',
}

type Implies = (route: RouteOptions) => unknown

const readsToken: Implies = ({ config }) => config?.access !== 'anyone'
const readsUserId: Implies = ({ config }) => config?.userId
/** A body that comes is read, even where none is awaited. */
const readsBody: Implies = ({ method }) => method !== 'GET' && method !== 'HEAD'

const implied: [status: number, when: Implies][] = [
  [
    400,
    (route) => readsBody(route) || route.schema?.params || route.schema?.querystring || readsUserId(route),
  ],
  [401, readsToken],
  [403, (route) => readsUserId(route) || (readsToken(route) && route.config?.access !== 'reader')],
  // What a body names may be unknown too.
  [404, ({ url, schema }) => url.includes(':') || schema?.body],
  [409, ({ schema }) => schema?.body],
  [413, readsBody],
  [415, readsBody],
  [429, ({ config }) => config?.rateLimit],
  [503, () => true],
]

/** The statuses that the route refuses with. */
export function getRefusalStatuses(route: RouteOptions): number[] {
  const statuses = implied.filter(([, when]) => when(route)).map(([status]) => status)
  return [...new Set([...statuses, ...(route.config?.refuses ?? [])])].toSorted((a, b) => a - b)
}
