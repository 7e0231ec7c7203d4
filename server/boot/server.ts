import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Config } from '../config/config.ts'
import type { SecurityPolicy } from '../http/contentSecurityPolicy.ts'
import { healthRoutes } from '../http/health.ts'
import { inProcessFetch } from '../http/inProcess.ts'
import { createHttpServer } from '../http/server.ts'
import { refuseUnknownBelow } from '../http/unknownAddress.ts'
import { basePath as identityPath } from '../identity/embedded/provider.ts'
import { identityRoutes } from '../identity/embedded/routes.ts'
import { getOwnOrigins } from '../identity/ownOrigins.ts'
import { listPublicSlugs } from '../items/publicSlugs.ts'
import { mediaRoutes } from '../media/routes.ts'
import { registerOpenApi } from '../openapi/document.ts'
import type { Frontend } from '../pages/frontend.ts'
import { createQueryCache } from '../pages/queryCache.ts'
import { pageRoutes } from '../pages/routes.ts'
import { apiRoutes, type Services } from '../routes.ts'
import type { LocalShop } from './openLocalShop.ts'
import type { RemoteShop } from './openRemoteShop.ts'

type ServedLocalShop = Pick<LocalShop, 'kind' | 'services' | 'provider' | 'shop' | 'runtimeConfig'>

/** Builds the server of a local shop, or of the storefront and back office of a remote shop. */
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

const buildLocalServer = async (
  config: Config,
  { services, provider, shop, runtimeConfig }: ServedLocalShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> => {
  const app = await buildApi(config, services, log, frontend.policy)
  app.addHook('onListen', async () => {
    // Filled in the background, so that startup does not wait for it; an early search waits.
    services.indexes
      .open(shop.id)
      .catch((error: unknown) => log.error({ err: error }, 'search index could not be filled'))
  })
  await frontend.registerApiExplorer?.(app)
  if (provider.embedded) await app.register(identityRoutes, { provider: provider.embedded })
  refuseUnknownBelow(app, identityPath)
  await app.register(mediaRoutes, { media: services.media, prefix: '/media' })
  // Calls the API as a visitor, so that no personal data gets into a page or its cache.
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

/** Builds the Shop API without sign-in, media and pages, which `buildServer` adds. */
export async function buildApi(
  config: Config,
  services: Services,
  log: Logger,
  policy?: SecurityPolicy | false,
): Promise<FastifyInstance> {
  const app = await createHttpServer(config, log, policy, services.callWatch)
  // Invalidates the cache before the response is sent, so that the next request to this process does not read stale data.
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

/**
 * Paths of the API, media and sign-in of a local shop. With a remote shop, unknown addresses below these paths return errors
 * instead of pages.
 */
const localShopPaths = ['/api', '/media', identityPath]

/** The maximum time for which a rendered page is cached, in milliseconds (docs/decisions/012). */
const pageLifetime = 30_000

/** The maximum time for which a feed is cached, in milliseconds. Building a feed reads the entire catalog. */
const feedLifetime = 10 * 60_000

const buildRemoteServer = async (
  config: Config,
  { stores, provider, api, runtimeConfig, callWatch }: RemoteShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> => {
  const app = await createHttpServer(config, log, frontend.policy, callWatch)
  await app.register(healthRoutes, {
    prefix: '/health',
    database: stores.database,
    dataDir: config.DATA_DIR,
  })
  if (provider.embedded) await app.register(identityRoutes, { provider: provider.embedded })
  for (const path of localShopPaths) refuseUnknownBelow(app, path)
  await app.register(pageRoutes, {
    api,
    config: runtimeConfig,
    publicUrl: config.PUBLIC_URL,
    ownOrigins: getOwnOrigins(config),
    frontend,
    // The remote API does not report changes, so the revision changes at fixed intervals.
    readRevision: async () => String(Math.floor(Date.now() / pageLifetime)),
    readFeedRevision: async () => String(Math.floor(Date.now() / feedLifetime)),
  })
  return app
}
