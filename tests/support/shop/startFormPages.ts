import type { AddressInfo } from 'node:net'
import { buildServer } from '../../../server/boot/server.ts'
import { loadConfig } from '../../../server/config.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { frontend } from '../../server/frontend.ts'
import { onCleanup } from '../onCleanup.ts'
import { startShopWithAdmin, testConfig } from './startShop.ts'

/** Starts a shop with pages and API on one server, at a free port, whose public address is `http://shop.test`. */
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
    // No test of these calls the accounts.
    provider: { embedded: undefined } as never,
    shop: { id: shop.shopId } as never,
    runtimeConfig: testConfig,
  }
  const app = await buildServer(config, served, { ...frontend, policy: false }, createLogger(config))
  onCleanup(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const get = (path: string) => fetch(base + path, { redirect: 'manual' })
  /** Posts with the shop's own origin unless `headers` replaces it; an undefined header is omitted. */
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
    /** As a browser posts a form. */
    post: (path: string, values: object, headers?: Headers) =>
      send(path, new URLSearchParams(Object.entries(values)), headers),
    /** The app's call from the same address. */
    sendContact: async (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/contact_messages',
        payload,
        headers: await shop.headersOf(),
        remoteAddress: '127.0.0.1',
      }),
  }
}

type Headers = Record<string, string | undefined>
