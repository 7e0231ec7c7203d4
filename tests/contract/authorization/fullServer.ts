import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Services } from '../../../server/routes.ts'
import { createAuthTokens } from '../../../server/auth/authToken.ts'
import { openProvider } from '../../../server/identity/openProvider.ts'
import { buildServer } from '../../../server/boot/server.ts'
import { findShopByDomain } from '../../../server/shops/store.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { addShop, startShop, testConfig } from '../../support/shop/startShop.ts'
import { createFixedKeys, openTestSecrets } from '../../support/database/testSecrets.ts'
import { putFile } from '../../support/shop/storedFiles.ts'

export type FullServer = Awaited<ReturnType<typeof startFullServer>>

export const otherShop = { domainId: 'other', authKey: 'other-key' }

export const authTokenSecret = 'c2VjcmV0'.repeat(6)

/** A file in the media storage. */
export const mediaKey = 'public.txt'

const frontend = {
  storefront: async () => '<head><!--head--></head><div id="root"><!--app--></div><!--data-->',
  backoffice: async () => '<div id="root"></div><!--data-->',
  chunksOf: () => [],
  policy: false as const,
}

/**
 * Starts the production server for two shops, with pages, media and sign-in. `routes` lists its routes as `METHOD path`.
 * @param verifySession replaces the verification of the sign-in provider
 */
export async function startFullServer(verifySession: Services['verifySession']) {
  const { database, db, config, media, services, shopId } = await startShop()
  const tokens = createAuthTokens(createFixedKeys(authTokenSecret))
  const log = pino({ level: 'silent' })
  const shop = await findShopByDomain(db, testConfig.domainId)
  const stores = { database, media, secrets: openTestSecrets(db) }
  const opened = {
    kind: 'local' as const,
    stores,
    services: { ...services, tokens, verifySession },
    provider: await openProvider(stores, config, log),
    shop: shop!,
    runtimeConfig: testConfig,
    newAdmin: undefined,
    close: database.close,
  }
  await putFile(media, mediaKey, 'a public file', 'text/plain')
  const { app, routes } = await noteRoutes(() => buildServer(config, opened, frontend, log))
  onCleanup(() => app.close())
  await app.ready()
  const otherShopId = await addShop(db, otherShop.domainId, otherShop.authKey)
  return { app, routes, db, tokens, shopId, otherShopId }
}

/**
 * Records the routes that `build` registers. Fastify publishes `fastify.initialization` before any route is registered:
 * https://fastify.dev/docs/latest/Reference/Hooks/
 */
const noteRoutes = async (build: () => Promise<FastifyInstance>) => {
  const routes = new Set<string>()
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      // Each route has one method, GET and HEAD, or all methods.
      const methods = [method].flat()
      for (const name of methods.length > 2 ? ['ALL'] : methods) routes.add(`${name} ${url}`)
    })
  }
  subscribe('fastify.initialization', note)
  try {
    return { app: await build(), routes }
  } finally {
    unsubscribe('fastify.initialization', note)
  }
}
