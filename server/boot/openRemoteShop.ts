import type { Logger } from 'pino'
import type { RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { createShopApi, type ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import type { Config } from '../config/config.ts'
import type { RemoteApi } from '../config/remoteApi.ts'
import { saveOwnerAccount, type FirstAdmin } from '../customers/admins/accounts.ts'
import { type CallWatch, saveCallWatch, createCallWatch } from '../http/callWatch.ts'
import { identityUsers } from '../database/schema.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import { startTimers } from '../jobs/timers.ts'
import { createEmailRenderer, toLetterhead } from '../emails/emailRenderer.ts'
import { openDelivery } from '../emails/delivery.ts'
import { openEmailWorker } from '../emails/openEmailWorker.ts'
import { openStores, type Stores } from '../stores.ts'
import { emailKinds } from './emails.ts'
import { toRuntimeConfig } from './runtimeConfig.ts'
import { listTimers } from './timers.ts'

/** The storefront and back office of a shop whose Shop API is remote. */
export interface RemoteShop {
  kind: 'remote'
  /** The database needs no shop. It stores accounts, emails to them, and keys. */
  stores: Stores
  provider: SignInProvider
  runtimeConfig: RuntimeConfig
  /** Calls the remote API as an anonymous visitor. */
  api: ShopApi
  newAdmin: FirstAdmin | undefined
  /** Always false: the remote API decides who is an admin. */
  lacksAdmin: false
  callWatch: CallWatch
  close: () => Promise<void>
}

/** Milliseconds to wait for a response of the remote API. */
const responseTimeout = 5000

/** Opens the accounts' database and the sign-in provider, and starts the email worker and timers. */
export async function openRemoteShop(config: Config, remoteApi: RemoteApi, log: Logger): Promise<RemoteShop> {
  const stores = await openStores(config)
  const { database } = stores
  try {
    const publicUrl = config.PUBLIC_URL
    const getLetterhead = async () => {
      const { name, _shop_info } = await api.getShop()
      return toLetterhead({ name, contactInfo: _shop_info.contact_info }, publicUrl)
    }
    const { render: writeEmail } = createEmailRenderer({
      kinds: emailKinds,
      publicUrl,
      timeZone: config.SHOP_TIMEZONE,
      getLetterhead,
    })
    const provider = await openProvider(stores, config, log)
    // AUTH_KEY is required with a remote API.
    const keys = { domainId: config.DOMAIN_ID, authKey: config.AUTH_KEY ?? '' }
    const runtimeConfig = toRuntimeConfig(config, remoteApi, keys, provider.browserConfig)
    const api = createShopApi({ config: runtimeConfig, fetch: limitedFetch, timeout: responseTimeout })
    const newAdmin = await database.withLock(
      async () => provider.embedded && ensureOwnerAccount(provider.embedded, config),
    )
    const emailWorker = await openEmailWorker({
      database,
      delivery: openDelivery(config),
      writeEmail,
      budget: config,
      log,
    })
    const callWatch = createCallWatch()
    const timers = startTimers(listTimers(database, config, callWatch), log)
    const close = async () => {
      await timers.close()
      await emailWorker.close()
      await saveCallWatch(database.db, callWatch, log)
      await database.close()
    }
    const opened = { stores, provider, runtimeConfig, api, newAdmin, callWatch, close }
    return { kind: 'remote', ...opened, lacksAdmin: false }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Creates the owner's account if the database has no account; otherwise returns undefined. The remote Shop API decides by user id
 * whether the owner is an admin.
 */
export async function ensureOwnerAccount(
  provider: EmbeddedProvider,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  const [account] = await provider.db.select({ id: identityUsers.id }).from(identityUsers).limit(1)
  if (account) return undefined
  return (await saveOwnerAccount(provider, config)).adminCredentials
}

/** In bytes, after decompression. */
const maxResponseBytes = 4 * 2 ** 20

/** A `fetch` whose response cannot be read beyond `maxResponseBytes`, so that it cannot exhaust the memory. */
const limitedFetch = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request)
  return response.body ? new Response(response.body.pipeThrough(limitBytes()), response) : response
}

const limitBytes = () => {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (bytes > maxResponseBytes)
        throw new ApiError(502, 'The response of the Shop API is larger than 4 MB')
      controller.enqueue(chunk)
    },
  })
}
