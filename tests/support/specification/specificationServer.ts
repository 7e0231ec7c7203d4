import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import { calls, type NamedCall } from '../../contract/specification/calls.ts'
import { handlers, type HandlerContext, createMedia } from './handlers.ts'
import { buildSeed, type Seed } from './seed.ts'
import { getPathParameter, violationsOf, type Received } from './violations.ts'

interface FailingAnswer {
  /** The reason phrase. Default: the standard phrase for the status. */
  statusText?: string
  body?: unknown
}

export interface Failure {
  status: number
  answer: FailingAnswer
}

type PlannedFailure = Failure | { held: Promise<void> }

/** Creates a queue of failures and delays, each for the next request to a path. */
export function createFailures() {
  const waiting = new Map<string, PlannedFailure[]>()
  const add = (path: string, fault: PlannedFailure) =>
    waiting.set(path, [...(waiting.get(path) ?? []), fault])
  return {
    take: (path: string): PlannedFailure | undefined => waiting.get(path)?.shift(),
    /** Makes the next request to the path fail with the status. The path starts below the host's base and has no query. */
    failNext: (path: string, status: number, answer: FailingAnswer = {}) =>
      void add(path, { status, answer }),
    /** Delays the response to the next request to the path until the returned function is called. */
    delayNext: (path: string): (() => void) => {
      let release = () => {}
      add(path, { held: new Promise<void>((resolve) => (release = resolve)) })
      return release
    },
  }
}

/** The base paths of the specified hosts. They differ, so that a call to the wrong host is detected. */
const hosts = { main: '/main', shop: '/ux', admin: '/admin', upload: '/files' } as const

export type SpecificationServer = Awaited<ReturnType<typeof startSpecificationServer>>

/**
 * Starts an HTTP server on 127.0.0.1 that supports only the specification. It refuses calls that are not in the table and adds
 * them to `violations`. It announces no extensions and trusts `x-elegant-userid`, as specified. It accepts and ignores a session
 * token at `/auth/me`. `seed.roles` contains the roles by user id.
 * @param given the data, or a function that creates it from the base URL of the images
 */
export async function startSpecificationServer(
  given: Partial<Seed> | ((mediaUrl: string) => Partial<Seed>) = {},
) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  const violations: string[] = []
  /** The requests in order, each with its name in the table of calls, or undefined if it is not specified. */
  const received: (Received & { name: string | undefined })[] = []
  const { take, failNext, delayNext } = createFailures()
  const issued = new Set<string>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  // The pages that call this server have another origin.
  app.addHook('onRequest', async ({ method }, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': `authorization, content-type, ${userIdHeader}, ${keys.domainHeader}, ${keys.authKeyHeader}`,
    })
    if (method === 'OPTIONS') return reply.code(204).send()
    return undefined
  })
  app.get('/media/:name', async ({ params }, reply) => media.send((params as { name: string }).name, reply))
  app.all('/*', async (request, reply) => {
    const requested = await readRequest(request)
    const { call, wrong } = matchCall(requested, issued)
    received.push({ ...requested, name: call?.name })
    const fault = take(requested.path)
    // The specification does not define the paths of the Admin API, so a test can plan a failure for any of them.
    if (!(fault && requested.host === 'admin')) violations.push(...wrong)
    if (fault && 'held' in fault) await fault.held
    else if (fault) return fail(reply, fault)
    if (!call) return reply.code(404).send({ message: wrong[0] })
    if (wrong.length > 0) return reply.code(400).send({ message: wrong.join('; ') })
    return answer(call, requested, reply)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const mediaUrl = `${url}/media`
  const media = createMedia(mediaUrl)
  const seed = typeof given === 'function' ? given(mediaUrl) : given
  const state: Seed = { ...buildSeed(mediaUrl), ...seed }
  const issueToken = () => {
    const token = `specified-${issued.size + 1}`
    issued.add(token)
    return token
  }

  const answer = async (call: NamedCall, { path, query, headers, body }: Received, reply: FastifyReply) => {
    const page = readPage(query['external'])
    const userId = String(headers[userIdHeader])
    const requested: HandlerContext = {
      state,
      id: getPathParameter(call, path) ?? '',
      page,
      body,
      userId,
      issueToken,
      keep: media.keep,
    }
    const found = await handlers[call.signature]?.(requested)
    if (found === undefined) return reply.code(404).send()
    return found === null ? reply.code(204).send() : reply.send(found)
  }

  return {
    url,
    config: configOf(url),
    seed: state,
    violations,
    received,
    failNext,
    delayNext,
    stop: () => app.close(),
  }
}

// These values differ from the names of Welo's own server, to prove that the client reads them from its configuration.
const keys = {
  domainHeader: 'x-shop-domain',
  domainId: 'specified.example',
  authKeyHeader: 'x-shop-key',
  authKey: 'specified-key',
}

const configOf = (url: string): RuntimeConfig => ({
  mainUrl: url + hosts.main,
  shopUrl: url + hosts.shop,
  adminUrl: url + hosts.admin,
  uploadUrl: `${url}${hosts.upload}/image_upload`,
  ...keys,
  timeZone: 'America/New_York',
  identity: { provider: 'embedded', baseUrl: '/identity' },
})

const readRequest = async (request: FastifyRequest): Promise<Received> => {
  const { pathname, searchParams } = new URL(request.url, 'http://specification')
  const [host, base] = Object.entries(hosts).find(([, prefix]) => pathname.startsWith(`${prefix}/`)) ?? [
    undefined,
    '',
  ]
  return {
    host: host as keyof typeof hosts | undefined,
    method: request.method,
    path: pathname.slice(base.length),
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: await readBody(request),
  }
}

const readBody = async ({
  body,
  headers: { 'content-type': type = '' },
}: FastifyRequest): Promise<unknown> => {
  if (!(body instanceof Buffer) || body.length === 0) return undefined
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  if (type.startsWith('multipart/')) return Object.fromEntries(await response.formData())
  return response.json().catch(() => String(body))
}

/** Returns the matching call of the table, and how the request violates the specification. */
const matchCall = (requested: Received, issued: Set<string>) => {
  const { host, method, path } = requested
  const judged = calls
    .filter(
      (call) =>
        (call.host ?? 'shop') === host &&
        call.method === method &&
        getPathParameter(call, path) !== undefined,
    )
    .map((call) => ({
      call,
      wrong: violationsOf(call, requested, keys, issued).map((what) => `${call.name}: ${what}`),
    }))
  return (
    judged.find(({ wrong }) => wrong.length === 0) ??
    judged[0] ?? {
      call: undefined,
      wrong: [`${method} ${host ?? ''} ${path} is no call of the specification`],
    }
  )
}

const readPage = (external = '1'): number => {
  const value = JSON.parse(external) as number | { page: number }
  return typeof value === 'number' ? value : value.page
}

const fail = (reply: FastifyReply, { status, answer }: Failure) => {
  if (answer.statusText) reply.raw.statusMessage = answer.statusText
  return reply.code(status).send(answer.body)
}
