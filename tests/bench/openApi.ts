import { pino } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { createBackOfficeApi, type BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi, type ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createAuthTokens } from '../../server/auth/authToken.ts'
import { buildApi } from '../../server/boot/server.ts'
import { loadConfig } from '../../server/config/config.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { createCallWatch } from '../../server/http/callWatch.ts'
import { inProcessFetch } from '../../server/http/inProcess.ts'
import { createShopIndexes } from '../../server/items/search/shopIndexes.ts'
import { createNetworkDigests } from '../../server/secrets/networkDigests.ts'
import { createShopCache } from '../../server/shops/shopCache.ts'
import { openStores } from '../../server/stores.ts'
import { createTestRenderer } from '../support/email/createMailbox.ts'
import { admin, shopKey } from './fill.ts'

/** Opens the Shop API of this checkout in this process. `fill` adds the shop and its contents to the empty database. */
export async function openApi(env: Record<string, string>, fill: (database: OpenDatabase) => Promise<void>) {
  const config = loadConfig({ LOG_LEVEL: 'silent', ...env })
  const { database, media, secrets } = await openStores(config)
  await fill(database)
  const log = pino({ level: 'silent' })
  const { db } = database
  const shopCache = createShopCache(database, log)
  const services = {
    database,
    media,
    renderer: createTestRenderer(config.PUBLIC_URL),
    tokens: createAuthTokens(secrets.signingKeys['auth-token']),
    verifySession: async () => admin,
    isSessionOpen: async () => true,
    isPasswordConfirmed: async () => true,
    digestNetworks: createNetworkDigests(secrets),
    shopCache,
    callWatch: createCallWatch(),
    indexes: createShopIndexes({ db, readRevision: shopCache.readRevision }),
  }
  const app = await buildApi(config, services, log)
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, database, shopCache, fetch: inProcessFetch(app), close }
}

/** @param url the server's address; empty for in-process calls */
const toRuntimeConfig = (url: string): RuntimeConfig => ({
  mainUrl: `${url}/api`,
  shopUrl: `${url}/api`,
  adminUrl: `${url}/api/admin`,
  uploadUrl: `${url}/api/image_upload`,
  domainHeader: 'x-elegant-domain',
  domainId: shopKey.domainId,
  authKeyHeader: 'x-elegant-auth-key',
  authKey: shopKey.authKey,
  timeZone: 'America/New_York',
  identity: { provider: 'embedded', baseUrl: '/identity' },
})

interface Address {
  url?: string
  fetch?: typeof fetch
}

export function createAdminApi({ url = '', fetch = globalThis.fetch }: Address): BackOfficeApi {
  const config = toRuntimeConfig(url)
  const getUserId = async () => admin.id
  return createBackOfficeApi(createShopApi({ config, fetch, getSessionToken: getUserId, getUserId }), config)
}

export function createVisitorApi({ url = '', fetch = globalThis.fetch }: Address): ShopApi {
  return createShopApi({ config: toRuntimeConfig(url), fetch })
}
