import { namesOf } from '../../dataProvider/fields/fields.ts'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

/** A shop's settings, in which each text says which it is; a test names what it is about. */
export function buildSettings(overrides: Partial<Settings> = {}): Settings {
  const texts = Object.fromEntries(namesOf(settingsFields).map((name) => [name, `The ${name}`]))
  return { ...(texts as Omit<Settings, 'version'>), payment_link: '', version: 1, ...overrides }
}
