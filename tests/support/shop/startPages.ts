import { pino } from 'pino'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { createHttpServer } from '../../../server/http/server.ts'
import { pageRoutes } from '../../../server/pages/routes.ts'
import { frontend } from '../../server/frontend.ts'
import { onCleanup } from '../onCleanup.ts'
import { testConfig, type TestShop, startShopWithAdmin } from './startShop.ts'
import type { AddressInfo } from 'node:net'
import { buildServer } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { createLogger } from '../../../server/http/logger.ts'

/** Serves the shop's pages and feeds in process, with their cache. `getPage` returns a page's HTML. */
export async function startPages({
  shopId,
  services,
  config,
  fetch,
}: Pick<TestShop, 'shopId' | 'services' | 'config' | 'fetch'>) {
  const app = await createHttpServer(config, pino({ level: 'silent' }), false)
  await app.register(pageRoutes, {
    api: createShopApi({ config: testConfig, fetch }),
    config: testConfig,
    publicUrl: 'http://shop.test',
    ownOrigins: ['http://shop.test'],
    frontend: { ...frontend, policy: false },
    readRevision: () => services.shopCache.readRevision(shopId),
  })
  onCleanup(() => app.close())
  return { getPage: async (url: string) => (await app.inject({ url })).body }
}

/** Starts pages and API on one server, at a free port. The public address is `http://shop.test`. */
export async function startFormPages() {
  const shop = await startShopWithAdmin()
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: shop.config.DATA_DIR,
    PUBLIC_URL: 'http://shop.test',
  })
  const served = {
    kind: 'local' as const,
    services: shop.services,
    // These tests do not use accounts.
    provider: { embedded: undefined } as never,
    shop: { id: shop.shopId } as never,
    runtimeConfig: testConfig,
  }
  const app = await buildServer(config, served, { ...frontend, policy: false }, createLogger(config))
  onCleanup(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const get = (path: string) => fetch(base + path, { redirect: 'manual' })
  /** Sends a POST request with the shop's own origin unless `headers` replaces it. An undefined header is omitted. */
  const send = (path: string, body: NonNullable<RequestInit['body']>, headers: Headers = {}) => {
    const own = Object.entries({ origin: 'http://shop.test', ...headers })
    const said = own.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
    return fetch(base + path, { method: 'POST', body, redirect: 'manual', headers: said })
  }
  return {
    ...shop,
    base,
    get,
    send,
    /** Submits a form as a browser does. */
    post: (path: string, values: object, headers?: Headers) =>
      send(path, new URLSearchParams(Object.entries(values)), headers),
    /** Sends the app's call for the contact form, from the same IP address. */
    sendContact: async (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/contact_messages',
        payload,
        headers: await shop.createHeaders(),
        remoteAddress: '127.0.0.1',
      }),
  }
}

type Headers = Record<string, string | undefined>
