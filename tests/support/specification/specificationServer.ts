import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import { calls, type NamedCall } from '../../contract/specification/calls.ts'
import { handlers, type HandlerContext, createMedia } from './handlers.ts'
import { buildSeed, type Seed } from './seed.ts'
import { idIn, violationsOf, type Received } from './violations.ts'

/** What an answer that fails on demand says besides its status. */
interface FailingAnswer {
  /** As it is sent; the standard phrase unless given. */
  statusText?: string
  body?: unknown
}

export interface Failure {
  status: number
  answer: FailingAnswer
}

type PlannedFailure = Failure | { held: Promise<void> }

/** Failures and delays a test asks for, each for the next request of a path. */
export function createFailures() {
  const waiting = new Map<string, PlannedFailure[]>()
  const add = (path: string, fault: PlannedFailure) =>
    waiting.set(path, [...(waiting.get(path) ?? []), fault])
  return {
    take: (path: string): PlannedFailure | undefined => waiting.get(path)?.shift(),
    /** The next request of that path, below its host and without a query, is answered with the status. */
    failNext: (path: string, status: number, answer: FailingAnswer = {}) =>
      void add(path, { status, answer }),
    /** The next request of that path is answered only once the returned function is called. */
    holdNext: (path: string): (() => void) => {
      let release = () => {}
      add(path, { held: new Promise<void>((resolve) => (release = resolve)) })
      return release
    },
  }
}

/** Where the specified hosts are below its address: four bases, so that none passes for another. */
const hosts = { main: '/main', shop: '/ux', admin: '/admin', upload: '/files' } as const

export type SpecificationServer = Awaited<ReturnType<typeof startSpecificationServer>>

/**
 * A server that knows the specification and nothing else, over HTTP on 127.0.0.1: what the table of calls does not have
 * is refused and noted in `violations`. A seed may be made for
 * the address under which the pictures will be. It announces no extension and, as specified, believes `x-elegant-userid`; a
 * session token at `/auth/me` is accepted and ignored. Roles are `seed.roles`, by user id.
 */
export async function startSpecificationServer(
  given: Partial<Seed> | ((mediaUrl: string) => Partial<Seed>) = {},
) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  const violations: string[] = []
  /** What came, in order, each under the table's name for it; undefined for what is no specified call. */
  const received: (Received & { name: string | undefined })[] = []
  const { take, failNext, holdNext } = createFailures()
  const issued = new Set<string>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  // The pages that call it come from another origin.
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
    const asked = await readRequest(request)
    const { call, wrong } = judge(asked, issued)
    received.push({ ...asked, name: call?.name })
    const fault = take(asked.path)
    // The Admin API's paths are not shown: a test that makes one fail may name any.
    if (!(fault && asked.host === 'admin')) violations.push(...wrong)
    if (fault && 'held' in fault) await fault.held
    else if (fault) return fail(reply, fault)
    if (!call) return reply.code(404).send({ message: wrong[0] })
    if (wrong.length > 0) return reply.code(400).send({ message: wrong.join('; ') })
    return answer(call, asked, reply)
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
    const asked: HandlerContext = {
      state,
      id: idIn(call, path) ?? '',
      page,
      body,
      userId,
      issueToken,
      keep: media.keep,
    }
    const found = await handlers[call.signature]?.(asked)
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
    holdNext,
    stop: () => app.close(),
  }
}

// Other names than our server's, so that they come from the configuration.
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

/** Which call of the table it is, and what of it is not as specified. */
const judge = (asked: Received, issued: Set<string>) => {
  const { host, method, path } = asked
  const judged = calls
    .filter(
      (call) => (call.host ?? 'shop') === host && call.method === method && idIn(call, path) !== undefined,
    )
    .map((call) => ({
      call,
      wrong: violationsOf(call, asked, keys, issued).map((what) => `${call.name}: ${what}`),
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
