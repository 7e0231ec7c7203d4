import { eq } from 'drizzle-orm'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import type { Settings, SettingsChanges } from '../../dataProvider/resources/shop/settings.schema.ts'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { shopSettings } from '../database/schema.ts'
import { checkVersion } from '../errors/httpError.ts'

/** The texts of the shop's mails and its payment details, with defaults for what the seller has not changed. */
export async function getSettings(db: Database, shopId: number): Promise<Settings> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.shopId, shopId))
  return toSettings(row ?? { values: {}, version: 1 })
}

/**
 * Changes what the body names; what equals its default is not stored, so that it follows a later default. Needs a transaction.
 * @throws {HttpError} 409 `stale` when they have another version than the changes were made to
 */
export async function updateSettings(
  tx: Database,
  shopId: number,
  { version, ...changes }: SettingsChanges,
): Promise<Settings> {
  // A row to lock: two first changes at once would not see each other.
  await tx.insert(shopSettings).values({ shopId }).onConflictDoNothing()
  const [row] = await tx.select().from(shopSettings).where(eq(shopSettings.shopId, shopId)).for('update')
  if (!row) throw new Error('INSERT returned no row')
  await checkVersion(row, version, 'shop’s settings', toSettings)
  const before = toSettings(row)
  const changed = pickChangedValues(before, changes)
  if (!hasChanges(changed)) return before
  const after = { ...before, ...changed, version: row.version + 1 }
  const values = pickChangedValues(defaultSettings, valuesIn(settingsFields, after))
  await tx.update(shopSettings).set({ values, version: after.version }).where(eq(shopSettings.shopId, shopId))
  return after
}

const toSettings = ({ values, version }: { values: Partial<Settings>; version: number }): Settings => ({
  ...defaultSettings,
  ...values,
  version,
})

/** What a shop's mails say before the seller changes their texts. */
const defaultSettings: Omit<Settings, 'version'> = {
  receipt_subject: 'We have received your order {order} at {shop}',
  receipt_greeting:
    'Hello {name},\n\nThank you! Your order has arrived, and a person is going to read it. We reply within 24 hours.',
  receipt_next_steps:
    'We take each piece in hand once more, look at it in daylight, and write to you with its price including shipping. Nothing is due before you have said yes.',
  receipt_registration_steps:
    'We confirm your registration by email within 24 hours. Nothing is due before that.',
  receipt_closing: 'Just answer this mail if you have a question.\n\nWarm regards,\n{shop}',
  estimate_subject: 'Your estimate for order {order} from {shop}',
  estimate_greeting:
    'Hello {name},\n\nThank you for your patience. We have looked at everything in daylight once more, and this is what it comes to.',
  estimate_closing:
    'Just answer this mail if you have a question or would like something changed.\n\nWarm regards,\n{shop}',
  reply_subject: '{shop}: your message “{message}”',
  reply_closing: 'Warm regards,\n{shop}',
  back_subject: '{item} is available again',
  back_greeting: 'You asked us to tell you: {item} is available again.',
  back_closing: 'There may be only one, and it goes to whoever asks first.\n\nWarm regards,\n{shop}',
  bank_details: '',
  payment_link: '',
  default_note: '',
}
