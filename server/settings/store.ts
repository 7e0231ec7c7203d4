import { eq } from 'drizzle-orm'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import type { Settings, SettingsChanges } from '../../dataProvider/resources/shop/settings.schema.ts'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { shopSettings } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'
import { defaultTemplates } from '../emailTexts/templates.ts'

/** Returns the shop's email texts and payment details, with defaults for values that no admin has changed. */
export async function getSettings(db: Database, shopId: number): Promise<Settings> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.shopId, shopId))
  return toSettings(row ?? { values: {}, version: 1 })
}

/** The settings before and after a change. */
interface ChangedSettings {
  before: Settings
  after: Settings
}

/**
 * Updates the given settings. Does not store values that equal their default, so they follow later changes of the default. Needs
 * a transaction.
 * @throws {HttpError} 409 `stale` when the settings' version differs from `version`
 */
export async function updateSettings(
  tx: Database,
  shopId: number,
  { version, ...changes }: SettingsChanges,
): Promise<ChangedSettings> {
  // Creates a row to lock, because the lock serializes concurrent first changes.
  await tx.insert(shopSettings).values({ shopId }).onConflictDoNothing()
  const [row] = await tx.select().from(shopSettings).where(eq(shopSettings.shopId, shopId)).for('update')
  if (!row) throw new Error('INSERT returned no row')
  await checkVersion(row, version, 'shop settings', toSettings)
  const before = toSettings(row)
  const changed = pickChangedValues(before, changes)
  if (!hasChanges(changed)) return { before, after: before }
  const after = { ...before, ...changed, version: row.version + 1 }
  const values = pickChangedValues(defaultSettings, valuesIn(settingsFields, after))
  await tx.update(shopSettings).set({ values, version: after.version }).where(eq(shopSettings.shopId, shopId))
  return { before, after }
}

const toSettings = ({ values, version }: { values: Partial<Settings>; version: number }): Settings => ({
  ...defaultSettings,
  ...values,
  version,
})

const defaultSettings: Omit<Settings, 'version'> = {
  ...defaultTemplates,
  bank_details: '',
  payment_link: '',
  default_note: '',
}
