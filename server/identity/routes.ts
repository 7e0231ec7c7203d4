import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../dataProvider/contract/errors.ts'
import { addressHeader, basePath, type EmbeddedProvider } from './provider.ts'

/** What of better-auth is offered; everything else under the path is unknown. */
const offered = [
  ['POST', '/sign-in/email'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
  ['GET', '/token'],
] as const

/** In bytes: a sign-in fits many times over. */
const bodyLimit = 4096

/** The embedded provider under /identity. Bodies are JSON only, which no foreign page's form can send. */
export const identityRoutes: FastifyPluginAsync<{ provider: EmbeddedProvider }> = async (
  app,
  { provider },
) => {
  app.removeAllContentTypeParsers()
  // Handed on as it came; better-auth parses it.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )

  for (const [method, path] of offered) {
    app.route({
      method,
      url: basePath + path,
      bodyLimit,
      schema: { hide: true },
      handler: async (request, reply) =>
        answer(await provider.handle(toWebRequest(request, provider)), reply),
    })
  }
}

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

const toWebRequest = (
  { method, url, headers, ip, body }: FastifyRequest,
  { publicUrl }: EmbeddedProvider,
) => {
  const sent = new Headers({ [addressHeader]: ip })
  for (const name of forwarded) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return new Request(new URL(url, publicUrl), {
    method,
    headers: sent,
    ...(typeof body === 'string' && body !== '' ? { body } : {}),
  })
}

const answer = async (response: Response, reply: FastifyReply) => {
  reply.code(response.status).header('cache-control', 'no-store').type('application/json')
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const wait = response.headers.get('retry-after')
  if (wait) reply.header('retry-after', wait)
  const text = await response.text()
  return response.ok ? text : JSON.stringify(toErrorBody(response.status, text))
}

/** better-auth's refusals in the shop's one error body; of a failure on our side nothing is told. */
const toErrorBody = (status: number, text: string): ErrorBody => {
  if (status >= 500) return { code: 'internal', message: 'Something went wrong on our side' }
  const { code = 'refused', message = 'The request was refused' } = parse(text)
  return { code: code.toLowerCase(), message }
}

const parse = (text: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
