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
import type { TokenKeeper } from './auth/authToken.ts'
import { guardRoutes } from './auth/caller.ts'
import { sessionRoutes } from './auth/routes.ts'
import type { Subject } from './auth/subject.ts'
import { categoryRoutes } from './categories/routes.ts'
import type { Config } from './config.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Database } from './database/database.ts'
import { handleError, notFound } from './errors.ts'
import { healthRoutes } from './health.ts'
import { inProcessAddress } from './inProcess.ts'
import { itemAdminRoutes, itemRoutes } from './items/routes.ts'
import type { MediaStorage } from './media/storage.ts'
import { orderRoutes } from './orders/routes.ts'
import { contentSecurityPolicy } from './securityPolicy.ts'
import { shopRoutes } from './shops/routes.ts'

export interface Services {
  db: Database
  media: MediaStorage
  tokens: TokenKeeper
  /** Checks a session token with the sign-in provider's keys; throws HttpProblem 401 or 503. */
  verifySession: (token: string) => Promise<Subject>
}

/** Bytes of a JSON body; the longest specified one is an item of some 25 kB. */
const bodyLimit = 256 * 1024

/** How long a request may take to arrive, in milliseconds: nobody holds a connection by sending slowly. */
const requestTimeout = 30_000

/** The Shop API, whole: `buildShopServer` adds the pages, tests call it through `inject`. */
export async function buildApi(
  config: Config,
  services: Services,
  log: Logger,
  policy: typeof contentSecurityPolicy | false = contentSecurityPolicy,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit,
    requestTimeout,
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

  await app.register(compress)
  await app.register(helmet, { contentSecurityPolicy: policy, hsts: config.PUBLIC_URL.startsWith('https:') })
  await app.register(rateLimit, {
    global: false,
    allowList: ({ socket }) => socket.remoteAddress === inProcessAddress,
  })

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
  await app.register(itemAdminRoutes, { db })
  // The back office asks for what only it needs at the Admin API's address.
  await app.register(itemAdminRoutes, { db, prefix: '/admin' })
}
