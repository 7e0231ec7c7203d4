import type { Logger } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { createAuthTokens } from '../auth/authToken.ts'
import type { Config } from '../config/config.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../customers/admins/accounts.ts'
import { hasAdmin } from '../customers/admins/store.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import { type CallWatch, saveCallWatch, createCallWatch } from '../http/callWatch.ts'
import { createShopIndexes } from '../items/search/shopIndexes.ts'
import { startTimers } from '../jobs/timers.ts'
import { createEmailRenderer, toLetterhead } from '../emails/emailRenderer.ts'
import { openDelivery } from '../emails/delivery.ts'
import { openEmailWorker } from '../emails/openEmailWorker.ts'
import { openVariantWorker } from '../media/variants/openVariantWorker.ts'
import { cleanKilledRestore } from '../operations/backup/restoreMedia.ts'
import { moveReservedPages } from '../resources/moveReservedPages.ts'
import { renewSeats } from '../orders/confirmation/renewSeats.ts'
import type { Services } from '../routes.ts'
import { createNetworkDigests } from '../secrets/networkDigests.ts'
import { seedShop } from '../seed/seedShop.ts'
import { createShopCache } from '../shops/shopCache.ts'
import { findShopByDomain, getShop, type ShopRow } from '../shops/store.ts'
import { openStores, type Stores } from '../stores.ts'
import { emailKinds } from './emails.ts'
import { toRuntimeConfig } from './runtimeConfig.ts'
import { listTimers } from './timers.ts'

export interface LocalShop {
  kind: 'local'
  stores: Stores
  services: Services
  provider: SignInProvider
  shop: ShopRow
  runtimeConfig: RuntimeConfig
  newAdmin: FirstAdmin | undefined
  lacksAdmin: boolean
  callWatch: CallWatch
  close: () => Promise<void>
}

const localApi = { mainUrl: '/api', shopUrl: '/api', adminUrl: '/api/admin', uploadUrl: '/api/image_upload' }

/** Migrates and seeds the database, opens the other services of the shop, and starts its workers and timers. */
export async function openLocalShop(config: Config, log: Logger): Promise<LocalShop> {
  const stores = await openStores(config, { withDemo: config.SEED === 'demo' })
  const { database, media, secrets } = stores
  const { db } = database
  try {
    // Must run before `openProvider` inserts a secret: any row makes a killed restore look complete.
    await database.withLock(() => cleanKilledRestore(stores, config.DATA_DIR))
    const provider = await openProvider(stores, config, log)
    const { shop, newAdmin, lacksAdmin } = await database.withLock(() =>
      prepareShop(stores, config, provider, log),
    )
    const tokenKeys = secrets.signingKeys['auth-token']
    // Fails at startup, rather than at the first call, if SECRET_KEY does not match the stored keys.
    await tokenKeys.current()
    const publicUrl = config.PUBLIC_URL
    const renderer = createEmailRenderer({
      kinds: emailKinds,
      publicUrl,
      timeZone: config.SHOP_TIMEZONE,
      getLetterhead: async () => toLetterhead(await getShop(db, shop.id), publicUrl),
    })
    const callWatch = createCallWatch()
    const shopCache = createShopCache(database, log)
    const services: Services = {
      database,
      media,
      renderer,
      tokens: createAuthTokens(tokenKeys),
      verifySession: provider.verify,
      isSessionOpen: provider.isSessionOpen,
      isPasswordConfirmed: provider.isPasswordConfirmed,
      digestNetworks: createNetworkDigests(secrets),
      shopCache,
      callWatch,
      indexes: createShopIndexes({ db, readRevision: shopCache.readRevision, log }),
    }
    const emailWorker = await openEmailWorker({
      database,
      delivery: openDelivery(config),
      writeEmail: renderer.render,
      onSent: (email) => renewSeats(db, email),
      budget: config,
      log,
    })
    const variants = await openVariantWorker({ database, media, config, log })
    const runtimeConfig = toRuntimeConfig(config, localApi, shop, provider.browserConfig)
    const timers = startTimers(listTimers(database, config, callWatch), log)
    const close = async () => {
      await timers.close()
      await variants.close()
      await emailWorker.close()
      await saveCallWatch(db, callWatch, log)
      await database.close()
    }
    const opened = { stores, services, provider, shop, runtimeConfig, newAdmin, lacksAdmin, callWatch, close }
    return { kind: 'local', ...opened }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Seeds the database if it is empty, moves pages whose address is now reserved, and creates the first admin if there is none. */
async function prepareShop(
  stores: Stores,
  config: Config,
  { embedded, issuer }: SignInProvider,
  log: Logger,
) {
  const { db } = stores.database
  await seedShop(stores, config)
  for (const { shopId, from, to } of await moveReservedPages(db)) {
    log.warn({ shopId }, `The shop now uses the address ${from} itself. The content page is now at ${to}.`)
  }
  const shop = await findShopByDomain(db, config.DOMAIN_ID)
  if (!shop)
    throw new Error(
      `No shop in this database has the DOMAIN_ID ${config.DOMAIN_ID}. Run "npm run shop -- shops list" to see all shops.`,
    )
  const newAdmin = embedded && (await ensureFirstAdmin(db, embedded, shop.id, config))
  return { shop, newAdmin, lacksAdmin: !(await hasAdmin(db, shop.id, issuer)) }
}
