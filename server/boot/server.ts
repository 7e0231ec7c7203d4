import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Config } from '../config/config.ts'
import type { SecurityPolicy } from '../http/contentSecurityPolicy.ts'
import { healthRoutes } from '../http/health.ts'
import { inProcessFetch } from '../http/inProcess.ts'
import { createHttpServer } from '../http/server.ts'
import { refuseBelow } from '../http/unknownAddress.ts'
import { basePath as identityPath } from '../identity/embedded/provider.ts'
import { identityRoutes } from '../identity/embedded/routes.ts'
import { getOwnOrigins } from '../identity/ownOrigins.ts'
import { listPublicSlugs } from '../items/itemPage.ts'
import { mediaRoutes } from '../media/routes.ts'
import { registerOpenApi } from '../openapi/document.ts'
import type { Frontend } from '../pages/frontend.ts'
import { createQueryCache } from '../pages/queryCache.ts'
import { pageRoutes } from '../pages/routes.ts'
import { apiRoutes, type Services } from '../routes.ts'
import type { LocalShop } from './openLocalShop.ts'
import type { RemoteShop } from './openRemoteShop.ts'

/** The parts of a local shop that the server needs. */
type ServedLocalShop = Pick<LocalShop, 'kind' | 'services' | 'provider' | 'shop' | 'runtimeConfig'>

/** The server of a local shop, or of the two faces of a remote one. */
export function buildServer(
  config: Config,
  shop: ServedLocalShop | RemoteShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> {
  switch (shop.kind) {
    case 'local':
      return buildLocalServer(config, shop, frontend, log)
    case 'remote':
      return buildRemoteServer(config, shop, frontend, log)
  }
}

/** Shop API, sign-in, media, storefront and back office. */
const buildLocalServer = async (
  config: Config,
  { services, provider, shop, runtimeConfig }: ServedLocalShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> => {
  const app = await buildApi(config, services, log, frontend.policy)
  await frontend.browseApi?.(app)
  if (provider.embedded) await app.register(identityRoutes, { provider: provider.embedded })
  refuseBelow(app, identityPath)
  await app.register(mediaRoutes, { media: services.media, prefix: '/media' })
  // Asks as a visitor: nothing of a person gets into a page or its cache.
  const api = createShopApi({ config: runtimeConfig, fetch: inProcessFetch(app) })
  await app.register(pageRoutes, {
    api,
    runQueryAt: createQueryCache(api),
    config: runtimeConfig,
    publicUrl: config.PUBLIC_URL,
    ownOrigins: getOwnOrigins(config),
    apiFor: (address) => createShopApi({ config: runtimeConfig, fetch: inProcessFetch(app, address) }),
    frontend,
    listSlugs: (type, most) => listPublicSlugs(services.database.db, shop.id, type, most),
    readRevision: () => services.shopCache.readRevision(shop.id),
  })
  return app
}

/** The Shop API, whole: `buildServer` adds the pages, tests call it through `inject`. */
export async function buildApi(
  config: Config,
  services: Services,
  log: Logger,
  policy?: SecurityPolicy | false,
): Promise<FastifyInstance> {
  const app = await createHttpServer(config, log, policy)
  // Before the response is sent: the caller, and anyone the caller tells, never reads stale content.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') services.shopCache.drop()
  })
  await registerOpenApi(app, config)
  await app.register(healthRoutes, {
    prefix: '/health',
    database: services.database,
    dataDir: config.DATA_DIR,
  })
  await app.register(apiRoutes, { prefix: '/api', config, services })
  return app
}

/** The paths of the API, the media and the sign-in of a local shop: no page answers in their place. */
const remotePaths = ['/api', '/media', identityPath]

/** How long a rendered page is kept, in milliseconds (docs/decisions/012). */
const pageLifetime = 30_000

/** The same for a feed, which walks the whole catalogue. */
const feedLifetime = 10 * 60_000

/** Storefront, back office and sign-in for a shop whose API is elsewhere. */
const buildRemoteServer = async (
  config: Config,
  { stores, provider, api, runtimeConfig }: Pick<RemoteShop, 'stores' | 'provider' | 'api' | 'runtimeConfig'>,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> => {
  const app = await createHttpServer(config, log, frontend.policy)
  await app.register(healthRoutes, {
    prefix: '/health',
    database: stores.database,
    dataDir: config.DATA_DIR,
  })
  if (provider.embedded) await app.register(identityRoutes, { provider: provider.embedded })
  for (const path of remotePaths) refuseBelow(app, path)
  await app.register(pageRoutes, {
    api,
    config: runtimeConfig,
    publicUrl: config.PUBLIC_URL,
    ownOrigins: getOwnOrigins(config),
    frontend,
    // The remote API announces no changes, so each half minute has a revision of its own.
    readRevision: async () => String(Math.floor(Date.now() / pageLifetime)),
    readFeedRevision: async () => String(Math.floor(Date.now() / feedLifetime)),
  })
  return app
}
