import type { ErrorBody } from '../contract/responses.schema.ts'
import { settingsFields } from '../resources/shop/settings.ts'
import type { Settings, SettingsChanges } from '../resources/shop/settings.schema.ts'
import type { Shop, ShopChanges } from '../resources/shop/shop.schema.ts'
import { ApiError } from '../shopApi/errors.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import type { SingleResource } from './resourceMap.ts'

/** In the merged record, `version` holds the versions of both records. */
type WithAnyVersion<R> = Omit<R, 'version'> & { version?: unknown }

/**
 * The shop's record merged with its settings, which admins edit in the same form. Their field names do not overlap. A server
 * without the extension `settings` has no settings fields.
 */
export type ShopWithSettings = WithAnyVersion<Shop> & Partial<WithAnyVersion<Settings>>

/** Merges the shop and its settings into one resource. An update sends only changed fields, with a PATCH per changed record. */
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

/** Splits changes into those of the settings and those of the shop; undefined for a record without changes. */
const splitChanges = (changes: object): [SettingsChanges | undefined, ShopChanges | undefined] => {
  const parts = [true, false].map((isOfSettings) => {
    const entries = Object.entries(changes).filter(([name]) => name in settingsFields === isOfSettings)
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  })
  return [parts[0], parts[1]]
}

/**
 * Rethrows an API error and adds `note` to its `reason`. A `stale` error loses its payload, because that is only one of the two
 * merged records.
 */
const rethrow = (note?: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  const { status, code = '', reason, payload, message } = error
  const sentences = note ? [reason?.replace(/\.$/, ''), note] : [reason]
  const answer: Partial<ErrorBody> = { code, message: sentences.filter(Boolean).join('. ') }
  throw new ApiError(status, message, code === 'stale' ? answer : { ...answer, payload })
}
