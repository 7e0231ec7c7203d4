import type { Logger } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { createAuthTokens } from '../auth/authToken.ts'
import type { Config } from '../config/config.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../customers/admins/accounts.ts'
import { hasAdmin } from '../customers/admins/store.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import { startTimers } from '../jobs/timers.ts'
import { createEmailRenderer, toLetterhead } from '../mail/emailRenderer.ts'
import { openDelivery } from '../mail/delivery.ts'
import { openMail } from '../mail/openMail.ts'
import { openVariants } from '../media/variants/openVariants.ts'
import { cleanKilledRestore } from '../operations/backup/restoreMedia.ts'
import type { Services } from '../routes.ts'
import { seedShop } from '../seed/seedShop.ts'
import { createShopCache } from '../shops/shopCache.ts'
import { findShopByDomain, getShop, type ShopRow } from '../shops/store.ts'
import { openStores, type Stores } from '../stores.ts'
import { emails } from './emails.ts'
import { toRuntimeConfig } from './runtimeConfig.ts'
import { listTimers } from './timers.ts'

export interface LocalShop {
  kind: 'local'
  stores: Stores
  services: Services
  provider: SignInProvider
  shop: ShopRow
  runtimeConfig: RuntimeConfig
  /** The first admin's account with its password, when this start has made it. */
  newAdmin: FirstAdmin | undefined
  /** True while the shop has no admin. */
  lacksAdmin: boolean
  close: () => Promise<void>
}

/** The addresses of this process's own APIs, as its pages call them. */
const localApi = { mainUrl: '/api', shopUrl: '/api', adminUrl: '/api/admin', uploadUrl: '/api/image_upload' }

/** Opens the database (migrated and seeded), the media storage, the signing keys and the sign-in provider. */
export async function openLocalShop(config: Config, log: Logger): Promise<LocalShop> {
  const stores = await openStores(config, { withDemo: config.SEED === 'demo' })
  const { database, media, secrets } = stores
  const { db } = database
  try {
    // Before the provider: the secret that it writes into an empty database would pass for rows of a restore that was done.
    await database.withLock(() => cleanKilledRestore(stores, config.DATA_DIR))
    const provider = await openProvider(stores, config, log)
    const { shop, newAdmin, lacksAdmin } = await database.withLock(async () => {
      await seedShop(stores, config)
      const shop = await findShopByDomain(db, config.DOMAIN_ID)
      if (!shop)
        throw new Error(
          `No shop in this database has the DOMAIN_ID ${config.DOMAIN_ID}. Run "npm run shop -- shops list" to see all shops.`,
        )
      const { embedded, issuer } = provider
      const newAdmin = embedded && (await ensureFirstAdmin(db, embedded, shop.id, config))
      return { shop, newAdmin, lacksAdmin: !(await hasAdmin(db, shop.id, issuer)) }
    })
    const tokenKeys = secrets.signingKeys['auth-token']
    // Here and now, rather than at the first call, a secret key that does not fit is refused.
    await tokenKeys.current()
    const publicUrl = config.PUBLIC_URL
    const renderer = createEmailRenderer({
      emails,
      publicUrl,
      timeZone: config.SHOP_TIMEZONE,
      getLetterhead: async () => toLetterhead(await getShop(db, shop.id), publicUrl),
    })
    const services: Services = {
      database,
      media,
      emails: renderer,
      tokens: createAuthTokens(tokenKeys),
      verifySession: provider.verify,
      isSessionOpen: provider.isSessionOpen,
      takeConfirmation: provider.takeConfirmation,
      shopCache: createShopCache(database, log),
    }
    const mail = await openMail({
      database,
      delivery: openDelivery(config),
      writeMail: renderer.render,
      log,
    })
    const variants = await openVariants({ database, media, config, log })
    const runtimeConfig = toRuntimeConfig(config, localApi, shop, provider.browserConfig)
    const timers = startTimers(listTimers(database, config), log)
    const close = async () => {
      await timers.close()
      await variants.close()
      await mail.close()
      await database.close()
    }
    return { kind: 'local', stores, services, provider, shop, runtimeConfig, newAdmin, lacksAdmin, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
