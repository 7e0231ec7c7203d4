import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createShopApi } from '../dataProvider/shopApi/shopApi.ts'
import { buildApi } from './api.ts'
import type { Config } from './config.ts'
import { identityRoutes } from './identity/embedded/routes.ts'
import { inProcessFetch } from './inProcess.ts'
import { mediaRoutes } from './media/routes.ts'
import type { OpenShop } from './openShop.ts'
import type { OutsideShop } from './outside/openOutsideShop.ts'
import { buildOutsideServer } from './outside/outsideServer.ts'
import type { Frontend } from './pages/frontend.ts'
import { pageRoutes } from './pages/routes.ts'
import { readRevision } from './shops/store.ts'

/** What is needed of a shop of our own. */
type OwnShop = Pick<OpenShop, 'kind' | 'services' | 'provider' | 'shop' | 'runtimeConfig'>

/** All that is served on the one port, of a shop of our own or of one whose API is elsewhere. */
export function buildShopServer(
  config: Config,
  shop: OwnShop | OutsideShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> {
  switch (shop.kind) {
    case 'own':
      return buildOwnServer(config, shop, frontend, log)
    case 'outside':
      return buildOutsideServer(config, shop, frontend, log)
  }
}

/** The whole shop: Shop API, sign-in, media, storefront and back office. */
const buildOwnServer = async (
  config: Config,
  { services, provider, shop, runtimeConfig }: OwnShop,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> => {
  const app = await buildApi(config, services, log, frontend.policy)
  await frontend.browseApi?.(app)
  if (provider.embedded) await app.register(identityRoutes, { provider: provider.embedded })
  await app.register(mediaRoutes, { media: services.media, prefix: '/media' })
  await app.register(pageRoutes, {
    // Asks as a visitor: nothing of a person gets into a page or its cache.
    api: createShopApi({ config: runtimeConfig, fetch: inProcessFetch(app) }),
    config: runtimeConfig,
    publicUrl: config.PUBLIC_URL,
    frontend,
    readRevision: () => readRevision(services.database.db, shop.id),
  })
  return app
}
