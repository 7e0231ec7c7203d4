import type { ErrorBody } from '../contract/answers.schema.ts'
import { settingsFields } from '../resources/shop/settings.ts'
import type { Settings, SettingsChanges } from '../resources/shop/settings.schema.ts'
import type { Shop, ShopChanges } from '../resources/shop/shop.schema.ts'
import { ApiError } from '../shopApi/errors.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import type { SingleResource } from './resourceMap.ts'

/** `version` holds those of both records. */
type WithAnyVersion<R> = Omit<R, 'version'> & { version?: unknown }

/**
 * The shop with its settings beside its own fields, none of which have the same name: the seller changes both in one form. A
 * server without the extension `settings` has none of them.
 */
export type ShopWithSettings = WithAnyVersion<Shop> & Partial<WithAnyVersion<Settings>>

/** Two records as one. Only what has changed is sent, in a call for each. */
export const shop = {
  kind: 'single',
  read: async (api, signal) =>
    mergeRecords(...(await Promise.all([api.getShop(signal), api.getSettings(signal)]))),
  write: updateBoth,
  methods: ['getOne', 'update'],
} satisfies SingleResource<ShopWithSettings>

const mergeRecords = (shop: Shop, settings: Settings): ShopWithSettings => ({
  ...shop,
  ...settings,
  version: [shop.version, settings.version],
})

async function updateBoth(
  api: BackOfficeApi,
  { version, ...changes }: Partial<ShopWithSettings>,
): Promise<ShopWithSettings> {
  const [shopVersion, settingsVersion] = Array.isArray(version) ? version : []
  const [settingsChanges, shopChanges] = splitChanges(changes)
  const settings = settingsChanges
    ? await api.updateSettings({ ...settingsChanges, version: settingsVersion }).catch(rethrow())
    : await api.getSettings()
  const shop = shopChanges
    ? await api
        .updateShop({ ...shopChanges, version: shopVersion })
        .catch(rethrow(settingsChanges && 'Your changes to emails and payments are saved.'))
    : await api.getShop()
  return mergeRecords(shop, settings)
}

/** The changes of the settings and of the shop itself; undefined where there are none. */
const splitChanges = (changes: object): [SettingsChanges | undefined, ShopChanges | undefined] => {
  const parts = [true, false].map((isOfSettings) => {
    const entries = Object.entries(changes).filter(([name]) => name in settingsFields === isOfSettings)
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  })
  return [parts[0], parts[1]]
}

/** Fails as the call did, but `stale` without its record, which is half of ours. `note` is added to the message. */
const rethrow = (note?: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  const { status, code = '', reason, payload, message } = error
  const sentences = note ? [reason?.replace(/\.$/, ''), note] : [reason]
  const answer: Partial<ErrorBody> = { code, message: sentences.filter(Boolean).join('. ') }
  throw new ApiError(status, message, code === 'stale' ? answer : { ...answer, payload })
}
