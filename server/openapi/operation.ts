import type { RouteOptions } from 'fastify'
import { idempotencyHeader, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { Config } from '../config/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error statuses in addition to those that `getRefusalStatuses` derives from the route. Only for the OpenAPI document. */
    refuses?: readonly number[]
  }
}

/** Returns the credentials of a route: the authToken, or none. `/auth/me` accepts the sign-in provider's token, or none. */
export function getSecurity({ config }: RouteOptions, address: string): Record<string, string[]>[] {
  if (address === paths.session) return [{}, { sessionToken: [] }]
  return config?.access === 'anyone' ? [] : [{ authToken: [] }]
}

export interface Header {
  required: boolean
  description: string
}

/** Returns descriptions of headers that the route reads, even if the route's schema omits them. */
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
/** The server parses a body even if the route takes none. */
const readsBody: Implies = ({ method }) => method !== 'GET' && method !== 'HEAD'

const implied: [status: number, when: Implies][] = [
  [
    400,
    (route) => readsBody(route) || route.schema?.params || route.schema?.querystring || readsUserId(route),
  ],
  [401, readsToken],
  [403, (route) => readsUserId(route) || (readsToken(route) && route.config?.access !== 'reader')],
  // The body can refer to records that do not exist.
  [404, ({ url, schema }) => url.includes(':') || schema?.body],
  [409, ({ schema }) => schema?.body],
  [413, readsBody],
  [415, readsBody],
  [429, ({ config }) => config?.rateLimit],
  [503, () => true],
  [507, readsBody],
]

export function getRefusalStatuses(route: RouteOptions): number[] {
  const statuses = implied.filter(([, when]) => when(route)).map(([status]) => status)
  return [...new Set([...statuses, ...(route.config?.refuses ?? [])])].toSorted((a, b) => a - b)
}
