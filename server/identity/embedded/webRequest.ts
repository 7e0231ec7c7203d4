import { getIP } from 'better-auth/api'
import type { FastifyRequest } from 'fastify'
import { addressHeader } from './betterAuth.ts'
import { basePath } from './provider.ts'

const forwarded = [
  'content-type',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
]

/** What better-auth is told of the request's headers. */
export function toHeaders({ headers, ip }: FastifyRequest): Headers {
  const sent = new Headers({ [addressHeader]: ip })
  for (const name of forwarded) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return sent
}

/** The request as better-auth takes it, with the body as it was checked. */
export function toWebRequest(request: FastifyRequest, publicUrl: string, path: string): Request {
  const { method, body } = request
  return new Request(publicUrl + basePath + path, {
    method,
    headers: toHeaders(request),
    ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
  })
}

/** Who is counted: the address, or the IPv6 network that it is of. */
export function toAddress({ ip }: FastifyRequest): string {
  const options = { advanced: { ipAddress: { ipAddressHeaders: [addressHeader] } } }
  return getIP(new Headers({ [addressHeader]: ip }), options) ?? 'unknown'
}
