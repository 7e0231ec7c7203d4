import type { Logger } from 'pino'
import { saveOwnerAccount, type FirstAdmin } from '../admins/firstAdmin.ts'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Shop } from '../../dataProvider/resources/shop.ts'
import { createShopApi, type ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Config, RemoteApi } from '../config.ts'
import { identityUsers } from '../database/schema.ts'
import type { Sender } from '../identity/embedded/accountMails.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import { openStores, type Stores } from './openStores.ts'
import { toRuntimeConfig } from './runtimeConfig.ts'

/** The two faces of a shop whose API is elsewhere. */
export interface RemoteShop {
  kind: 'outside'
  /** Of the accounts alone: no shop is in there. */
  stores: Stores
  provider: SignInProvider
  runtimeConfig: RuntimeConfig
  /** Asks that API over the network, for nobody. */
  api: ShopApi
  /** The owner's account with its password, when this start has made it. */
  newAdmin: FirstAdmin | undefined
  /** Never: who is an admin is not known here. */
  lacksAdmin: false
  close: () => Promise<void>
}

/** How long a page that is being rendered waits for one answer, in milliseconds; somebody waits for the page. */
const patience = 5000

/** Opens what outlives a request: the accounts' database and the sign-in provider. Nothing is asked of the API yet. */
export async function openRemoteShop(config: Config, outside: RemoteApi, log: Logger): Promise<RemoteShop> {
  const stores = await openStores(config)
  const { database } = stores
  try {
    const readSender = async () => toSender(await api.getShop())
    const provider = await openProvider(database.db, config, log, readSender)
    // The key is required with such an API.
    const keys = { domainId: config.DOMAIN_ID, authKey: config.AUTH_KEY ?? '' }
    const runtimeConfig = toRuntimeConfig(config, outside, keys, provider.browserConfig)
    const api = createShopApi({ config: runtimeConfig, timeout: patience })
    const newAdmin = await database.withLock(
      async () => provider.embedded && ensureOwnerAccount(provider.embedded, config),
    )
    const close = async () => {
      await provider.embedded?.close()
      await database.close()
    }
    return { kind: 'outside', stores, provider, runtimeConfig, api, newAdmin, lacksAdmin: false, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

const toSender = ({ name: shopName, _shop_info }: Shop): Sender => {
  const { name, email } = _shop_info.contact_info
  return { shopName, name, email }
}

/**
 * Makes the owner's account while there is none at all, so that somebody can sign in; undefined when there are some. Who
 * is an admin the Shop API elsewhere decides by the user id.
 */
export async function ensureOwnerAccount(
  provider: EmbeddedProvider,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  const [known] = await provider.db.select({ id: identityUsers.id }).from(identityUsers).limit(1)
  if (known) return undefined
  return (await saveOwnerAccount(provider, config)).signIn
}
