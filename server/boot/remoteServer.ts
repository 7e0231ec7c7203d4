import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { healthRoutes } from '../http/health.ts'
import { createHttpServer } from '../http/server.ts'
import { refuseBelow } from '../http/unknownAddress.ts'
import { basePath as identityPath } from '../identity/embedded/provider.ts'
import { identityRoutes } from '../identity/embedded/routes.ts'
import { getOwnOrigins } from '../identity/ownOrigins.ts'
import type { Frontend } from '../pages/frontend.ts'
import { pageRoutes } from '../pages/routes.ts'
import type { RemoteShop } from './openRemoteShop.ts'

/** Where a shop of our own has its API and its media, which are elsewhere here, and the sign-in: no page answers in their place. */
const remotePaths = ['/api', '/media', identityPath]

/** How long a rendered page is kept, in milliseconds (docs/decisions/012). */
const pageLifetime = 30_000

/** The same for a feed, which walks the whole catalogue. */
const feedLifetime = 10 * 60_000

/** Storefront, back office and sign-in for a shop whose API is elsewhere. */
export async function buildRemoteServer(
  config: Config,
  { stores, provider, api, runtimeConfig }: Pick<RemoteShop, 'stores' | 'provider' | 'api' | 'runtimeConfig'>,
  frontend: Frontend,
  log: Logger,
): Promise<FastifyInstance> {
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
    // Nobody tells us of a change: every half minute counts as one.
    readRevision: async () => String(Math.floor(Date.now() / pageLifetime)),
    readFeedRevision: async () => String(Math.floor(Date.now() / feedLifetime)),
  })
  return app
}
