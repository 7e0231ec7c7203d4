import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { adminRoutes } from './admins/routes.ts'
import { limitBodyTime } from './bodyTimeout.ts'
import type { TokenKeeper } from './auth/authToken.ts'
import { guardRoutes } from './auth/caller.ts'
import { sessionRoutes } from './auth/routes.ts'
import type { Subject } from './auth/subject.ts'
import { categoryAdminRoutes, categoryRoutes } from './categories/routes.ts'
import type { Config } from './config.ts'
import { customerAdminRoutes } from './customers/adminRoutes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Database } from './database/database.ts'
import { handleError, notFound } from './errors.ts'
import { healthRoutes } from './health.ts'
import { inProcessAddress } from './inProcess.ts'
import { itemMediaRoutes } from './itemImages/routes.ts'
import { itemAdminRoutes, itemRoutes } from './items/routes.ts'
import type { MediaStorage } from './media/storage.ts'
import { uploadRoutes } from './media/uploadRoutes.ts'
import { openUploads } from './media/uploads.ts'
import { describeApi, openApiRoutes } from './openApi.ts'
import { orderRoutes } from './orders/routes.ts'
import { buildSecurityPolicy, type SecurityPolicy } from './securityPolicy.ts'
import { shopAdminRoutes, shopRoutes } from './shops/routes.ts'
import { limitWrites } from './writeLimit.ts'

export interface Services {
  db: Database
  media: MediaStorage
  tokens: TokenKeeper
  /** Checks a session token with the sign-in provider's keys; throws HttpProblem 401 or 503. */
  verifySession: (token: string) => Promise<Subject>
  /** Whether the session that a token is of goes on. */
  isSessionOpen: (subject: Subject) => Promise<boolean>
}

/** Bytes of a JSON body; the longest specified one is an item of some 25 kB. */
const bodyLimit = 256 * 1024

/** How long headers, and then a body, may take to arrive, in milliseconds; an upload's is awaited as long as it comes. */
const arrivalTime = 30_000

/** Bytes a millisecond: what an upload over a slow line brings at the least. */
const slowestUpload = 50

/** The Shop API, whole: `buildShopServer` adds the pages, tests call it through `inject`. */
export async function buildApi(
  config: Config,
  services: Services,
  log: Logger,
  policy: SecurityPolicy | false = buildSecurityPolicy(config),
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    requestTimeout: arrivalTime + Math.ceil((config.MAX_UPLOAD_MB * 2 ** 20) / slowestUpload),
    http: { headersTimeout: arrivalTime },
    // Beyond what Node accepts as a request line: a long slug is an item that does not exist, not an unknown address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 32_768 },
    frameworkErrors: (error, request, reply) => {
      void (reply as FastifyReply).send(handleError(error, request, reply))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(() => {
    throw notFound('address')
  })

  limitBodyTime(app, arrivalTime)
  await app.register(compress)
  await app.register(helmet, { contentSecurityPolicy: policy, hsts: config.PUBLIC_URL.startsWith('https:') })
  limitWrites(app)
  await app.register(rateLimit, {
    global: false,
    allowList: ({ socket }) => socket.remoteAddress === inProcessAddress,
  })

  await describeApi(app, config)
  await app.register(healthRoutes, { prefix: '/health', db: services.db })
  await app.register(apiRoutes, { prefix: '/api', config, services })
  return app
}

interface ApiOptions {
  config: Config
  services: Services
}

const apiRoutes = async (app: FastifyInstance, { config, services }: ApiOptions) => {
  const { db } = services
  guardRoutes(app, services)
  // Else an unknown address would be answered with a page.
  app.all('/*', { config: { access: 'anyone' } }, () => {
    throw notFound('address')
  })
  await app.register(openApiRoutes)
  await app.register(sessionRoutes, {
    ...services,
    domainHeader: config.DOMAIN_HEADER.toLowerCase(),
    authKeyHeader: config.AUTH_KEY_HEADER.toLowerCase(),
  })
  await app.register(shopRoutes, { db })
  await app.register(categoryRoutes, { db })
  await app.register(customerRoutes, { db })
  await app.register(itemRoutes, { db })
  await app.register(orderRoutes, { db })
  const backOffice = { ...services, config, uploads: await openUploads(config) }
  await app.register(backOfficeRoutes, backOffice)
  // The back office asks for what only it needs at the Admin API's address.
  await app.register(backOfficeRoutes, { ...backOffice, prefix: '/admin' })
  await app.register(adminRoutes, { db, prefix: '/admin' })
}

interface BackOfficeOptions extends Services {
  config: Config
  /** The folder where uploads arrive. */
  uploads: string
}

/** What only admins may call. */
const backOfficeRoutes = async (app: FastifyInstance, { config, uploads, db, media }: BackOfficeOptions) => {
  await app.register(itemAdminRoutes, { db })
  await app.register(categoryAdminRoutes, { db, media })
  await app.register(customerAdminRoutes, { db })
  await app.register(shopAdminRoutes, { db, media })
  await app.register(itemMediaRoutes, { db, media })
  await app.register(uploadRoutes, { config, uploads, db, media })
}
