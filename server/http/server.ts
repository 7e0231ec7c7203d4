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
import { sendClientError, prepareClientErrors } from './clientErrors.ts'
import { codings, compressibleTypes, minCompressedSize } from './contentCoding.ts'
import { buildSecurityPolicy, type SecurityPolicy } from './contentSecurityPolicy.ts'
import { type CallWatch, createCallWatch } from './callWatch.ts'
import { addEntityTags } from './entityTags.ts'
import { handleError } from './errorHandler.ts'
import { isInProcess } from './inProcess.ts'
import { createRequestId } from './requestId.ts'
import { addMethodLookup, refuseUnknownAddress } from './unknownAddress.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The first path segments of all routes, such as `api` and `media`. */
    routeSegments: Set<string>
    callWatch?: CallWatch
  }
}

/** In bytes, for JSON. */
const bodyLimit = 256 * 1024

/** Milliseconds for the headers to arrive, and then for the body. An upload may take longer if it is fast enough. */
const arrivalTimeout = 30_000

/** Bytes per millisecond: the minimum average speed of an upload of the maximum size. */
const minUploadRate = 50

/** For a video or an image. */
const getMaxUploadBytes = ({ MAX_UPLOAD_MB }: Config) => Math.max(MAX_UPLOAD_MB * 2 ** 20, limits.imageBytes)

// `maxParamLength` exceeds any request line that Node accepts. So a long slug is an unknown item, not an unknown address.
const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 32_768 }

/** Creates a Fastify server with the limits, headers and error format of the project, but without routes. */
export async function createHttpServer(
  config: Config,
  log: Logger,
  policy: SecurityPolicy | false = buildSecurityPolicy(config),
  callWatch: CallWatch = createCallWatch(),
): Promise<FastifyInstance> {
  installPlainMessages()
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: createRequestId,
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    requestTimeout: arrivalTimeout + Math.ceil(getMaxUploadBytes(config) / minUploadRate),
    http: { headersTimeout: arrivalTimeout, requireHostHeader: false },
    routerOptions,
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => {
      void (reply as FastifyReply).send(handleError(error, request, reply))
    },
  })
  app.decorate('callWatch', callWatch)
  app.decorate('routeSegments', new Set<string>())
  app.addHook('onRoute', ({ url }) => void app.routeSegments.add(url.split('/')[1] ?? ''))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(refuseUnknownAddress)
  // Rate limits count calls per IP address. Node returns the address of a closed connection only if it was read before.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  addMethodLookup(app, routerOptions)
  readJsonOnly(app)

  prepareClientErrors(app)
  app.addHook('onRequest', async (request) => callWatch.proxy.note(request))
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

/** Browser features that no page uses. They are disabled, so that injected scripts cannot use them either. */
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

/** Per IP address and route, for routes that write and have no limit of their own. */
const writeLimit = { max: 300, timeWindow: '1 minute' }

/** Applies `writeLimit`. Call it before @fastify/rate-limit is registered, because that plugin reads the limit from the route. */
function limitWrites(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writing.has(method))) return
    const { rateLimit = writeLimit } = route.config ?? {}
    Object.assign(route, { config: { ...route.config, rateLimit } })
  })
}

/** The maximum number of addresses that one limit counts at the same time, as in the library's own store. */
const maxAddresses = 5_000

/** Counts calls. Uses the monotonic clock, because the wall clock of the library's own store can be set back. */
class RateLimitStore implements FastifyRateLimitStore {
  // With `max` instead of `maxSize`, the cache would reserve memory for all addresses, in each route.
  readonly #windows = new LRUCache<string, { calls: number }>({
    maxSize: maxAddresses,
    sizeCalculation: () => 1,
  })

  /** Counts a call. Begins a window of `length` milliseconds if none is running. */
  incr: FastifyRateLimitStore['incr'] = (address, callback, length) => {
    const window = this.#windows.get(address) ?? { calls: 0 }
    if (window.calls === 0) this.#windows.set(address, window, { ttl: length })
    window.calls += 1
    callback(null, { current: window.calls, ttl: this.#windows.getRemainingTTL(address) })
  }

  child(): RateLimitStore {
    return new RateLimitStore()
  }
}
