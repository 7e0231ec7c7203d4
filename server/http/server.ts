import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import Fastify from 'fastify'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { LRUCache } from 'lru-cache'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Config } from '../config/config.ts'
import { installPlainMessages } from '../errors/plainMessages.ts'
import { guardBodies, readJsonOnly } from './bodies.ts'
import { answerClientError, prepareClientErrors } from './clientErrors.ts'
import { codings, compressibleTypes, minCompressedSize } from './contentCoding.ts'
import { buildSecurityPolicy, type SecurityPolicy } from './contentSecurityPolicy.ts'
import { addEntityTags } from './entityTags.ts'
import { handleError } from './errorHandler.ts'
import { isInProcess } from './inProcess.ts'
import { noteMethods, refuseUnknownAddress } from './unknownAddress.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The first path segments of its routes: `admin`, `media`. */
    routeSegments: Set<string>
  }
}

/** Bytes of a JSON body; the longest specified one is an item of some 25 kB. */
const bodyLimit = 256 * 1024

/** How long headers, and then a body, may take to arrive, in milliseconds; an upload's is awaited as long as it comes fast enough. */
const arrivalTimeout = 30_000

/** Bytes a millisecond: what an upload over a slow line brings at the least. */
const minUploadRate = 50

/** In bytes: of a video or a picture. */
const getMaxUploadBytes = ({ MAX_UPLOAD_MB }: Config) => Math.max(MAX_UPLOAD_MB * 2 ** 20, limits.imageBytes)

// The length is beyond what Node accepts as a request line: a long slug is an item that does not exist, not an unknown address.
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 32_768 }

/** Fastify with the limits, headers and error format that every server of this project has; no routes yet. */
export async function createHttpServer(
  config: Config,
  log: Logger,
  policy: SecurityPolicy | false = buildSecurityPolicy(config),
): Promise<FastifyInstance> {
  installPlainMessages()
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    requestTimeout: arrivalTimeout + Math.ceil(getMaxUploadBytes(config) / minUploadRate),
    http: { headersTimeout: arrivalTimeout, requireHostHeader: false },
    routerOptions,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void (reply as FastifyReply).send(handleError(error, request, reply))
    },
  })
  app.decorate('routeSegments', new Set<string>())
  app.addHook('onRoute', ({ url }) => void app.routeSegments.add(url.split('/')[1] ?? ''))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(refuseUnknownAddress)
  // Limits count by the address, which Node knows of a connection that has ended only if it was asked before.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  noteMethods(app, routerOptions)
  readJsonOnly(app)

  prepareClientErrors(app)
  guardBodies(app, arrivalTimeout)
  addEntityTags(app)
  await app.register(compress, {
    encodings: [...codings],
    customTypes: compressibleTypes,
    threshold: minCompressedSize,
  })
  await addSecurityHeaders(app, config, policy)
  limitWrites(app)
  await app.register(rateLimit, { global: false, allowList: isInProcess, store: RateLimitStore })
  return app
}

/** What no page of ours asks a browser for, so that nothing that gets into one can. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

async function addSecurityHeaders(
  app: FastifyInstance,
  { PUBLIC_URL, HSTS_SUBDOMAINS }: Config,
  policy: SecurityPolicy | false,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policy,
    hsts: PUBLIC_URL.startsWith('https:') && { includeSubDomains: HSTS_SUBDOMAINS },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
}

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Calls of one IP address to a route that writes and has no limit of its own. */
const writeLimit = { max: 300, timeWindow: '1 minute' }

/** Applies that limit. Call it before @fastify/rate-limit is registered, which reads the limit from the route. */
function limitWrites(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writing.has(method))) return
    const { rateLimit = writeLimit } = route.config ?? {}
    Object.assign(route, { config: { ...route.config, rateLimit } })
  })
}

/** Addresses that one limit counts at a time, as many as the library's own store. */
const maxAddresses = 5_000

/** Counts calls by the monotonic clock. The library's own store trusts the wall clock, which can be set back. */
class RateLimitStore implements FastifyRateLimitStore {
  // `max` would reserve memory for all of them, for each route.
  readonly #windows = new LRUCache<string, { calls: number }>({
    maxSize: maxAddresses,
    sizeCalculation: () => 1,
  })

  /** Counts a call, and begins a window of that many milliseconds where none is running. */
  incr: FastifyRateLimitStore['incr'] = (address, callback, length) => {
    const window = this.#windows.get(address) ?? { calls: 0 }
    if (window.calls === 0) this.#windows.set(address, window, { ttl: length })
    window.calls += 1
    callback(null, { current: window.calls, ttl: this.#windows.getRemainingTTL(address) })
  }

  /** The store of one route. */
  child(): RateLimitStore {
    return new RateLimitStore()
  }
}
