import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { Host } from '../../contract/specification/call.ts'
import type { NamedCall } from '../../contract/specification/calls.ts'

/** A request with its parsed body. */
export interface Received {
  host: Host | 'admin' | undefined
  method: string
  /** Relative to the host's base, without the query. */
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The parsed JSON, or the form as an object. Undefined without a body. */
  body: unknown
}

export type Keys = Pick<RuntimeConfig, 'domainHeader' | 'domainId' | 'authKeyHeader' | 'authKey'>

/** Headers that any call may contain. Browsers and Node add most of them. */
const usual =
  /^(accept|accept-encoding|accept-language|authorization|cache-control|connection|content-length|content-type|dnt|host|origin|pragma|priority|referer|sec-.*|transfer-encoding|user-agent)$/

/** Returns a message for each violation of the specified call. */
export function violationsOf(call: NamedCall, request: Received, keys: Keys, issued: Set<string>): string[] {
  return [
    ...wrongHeaders(call, request, keys),
    ...wrongToken(call, request, issued),
    ...wrongShape('query', call.query?.shape, request.query),
    ...wrongBody(call, request),
  ]
}

/** Returns the value of the path parameter. Undefined if the path belongs to another call. */
export function getPathParameter({ address }: NamedCall, path: string): string | undefined {
  const found = new RegExp(`^${address.replace(/\{\w+\}/, '([^/]+)')}$`).exec(path)
  return found ? decodeURIComponent(found[1] ?? '') : undefined
}

const wrongHeaders = (call: NamedCall, { headers }: Received, keys: Keys) => {
  const required = requiredHeaders(call, keys)
  const wrong = Object.keys(headers).filter((name) => !usual.test(name) && !required.has(name))
  return [
    ...wrong.map((name) => `unspecified header ${name}`),
    ...[...required].flatMap(([name, value]) => {
      const given = headers[name]
      return given && (value === undefined || value === given) ? [] : [`header ${name} is ${String(given)}`]
    }),
  ]
}

/** Maps lower-case header names to their required values; undefined if any value is valid. */
const requiredHeaders = (call: NamedCall, keys: Keys) =>
  new Map<string, string | undefined>([
    ...(call.host === 'main'
      ? [[keys.domainHeader, keys.domainId] as const, [keys.authKeyHeader, keys.authKey] as const]
      : []),
    ...(call.userId ? [[userIdHeader, undefined] as const] : []),
  ])

// A call to /auth/me may contain a session token (docs/decisions/005). All other calls must contain a token that this server
// issued.
const wrongToken = (call: NamedCall, { headers: { authorization } }: Received, issued: Set<string>) => {
  if (call.host === 'main')
    return authorization === undefined || /^Bearer \S+$/.test(authorization)
      ? []
      : ['authorization is no bearer']
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  return token !== undefined && issued.has(token) ? [] : ['no bearer that /auth/me gave']
}

const wrongBody = (call: NamedCall, { headers, body, path }: Received) => {
  const stated = headers['content-type']
  if (!call.body) return body === undefined && stated === undefined ? [] : ['a body where none is specified']
  const type = call.isForm ? /^multipart\/form-data; ?boundary=/ : /^application\/json(;|$)/
  const { repeatsId } = call.body
  const repeated =
    repeatsId === undefined ||
    String((body as Record<string, unknown>)?.[repeatsId]) === getPathParameter(call, path)
  return [
    ...(type.test(stated ?? '') ? [] : [`content-type ${stated}`]),
    ...wrongShape('body', call.body.shape, body),
    ...(repeated ? [] : [`body: ${repeatsId} is not the address’s`]),
  ]
}

const wrongShape = (what: string, shape: z.ZodType | undefined, value: unknown) => {
  if (!shape) return Object.keys(value ?? {}).map((key) => `unspecified ${what} key ${key}`)
  const { error } = shape.safeParse(value)
  return error?.issues.map(({ path, message }) => `${what}: ${[...path, message].join(' ')}`) ?? []
}
