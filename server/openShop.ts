import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { RuntimeConfig } from '../dataProvider/contract/runtimeConfig.ts'
import type { Services } from './api.ts'
import { createTokenKeeper } from './auth/authToken.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { readSecret } from './database/secrets.ts'
import { basePath, createEmbeddedProvider, type EmbeddedProvider } from './identity/provider.ts'
import { ensureFirstAdmin, type FirstAdmin } from './firstAdmin.ts'
import { seedShop } from './seed/seedShop.ts'
import { findShopByDomain, type ShopRow } from './shops/store.ts'

export interface OpenShop {
  services: Services
  provider: EmbeddedProvider
  shop: ShopRow
  runtimeConfig: RuntimeConfig
  mediaDir: string
  /** The first admin's account with its password, when this start has made it. */
  newAdmin: FirstAdmin | undefined
  close: () => Promise<void>
}

/** Opens everything that outlives a request: the database, migrated and seeded; the keys; the sign-in provider. */
export async function openShop(config: Config, log: Logger): Promise<OpenShop> {
  const dataDir = resolve(config.DATA_DIR)
  const mediaDir = join(dataDir, 'media')
  const { db, close } = await openDatabase(dataDir)
  try {
    await seedShop(db, config, mediaDir)
    const shop = await findShopByDomain(db, config.DOMAIN_ID)
    if (!shop) throw new Error(`DOMAIN_ID ${config.DOMAIN_ID} names no shop of this database`)
    const provider = createEmbeddedProvider({
      db,
      secret: await readSecret(db, 'identity'),
      publicUrl: config.PUBLIC_URL,
      trustedOrigins: ownOrigins(config),
      log,
    })
    const newAdmin = await ensureFirstAdmin(db, provider, shop.id, config)
    const services: Services = {
      db,
      tokens: createTokenKeeper(await readSecret(db, 'auth-token')),
      verifySession: provider.verify,
    }
    return {
      services,
      provider,
      shop,
      runtimeConfig: toRuntimeConfig(config, shop),
      mediaDir,
      newAdmin,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

// On one machine people say localhost and 127.0.0.1 and mean the same.
const ownOrigins = ({ HOST, PORT }: Config) =>
  HOST === '127.0.0.1' || HOST === 'localhost' ? [`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`] : []

const toRuntimeConfig = (config: Config, shop: ShopRow): RuntimeConfig => ({
  mainUrl: '/api',
  shopUrl: '/api',
  adminUrl: '/api/admin',
  uploadUrl: '/api/image_upload',
  domainHeader: config.DOMAIN_HEADER,
  domainId: shop.domainId,
  authKeyHeader: config.AUTH_KEY_HEADER,
  authKey: shop.authKey,
  timeZone: config.SHOP_TIMEZONE,
  identity: { provider: 'embedded', baseUrl: basePath },
})
