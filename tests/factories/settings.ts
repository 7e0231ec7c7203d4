import { namesOf } from '../../dataProvider/fields/fields.ts'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import type { Settings } from '../../dataProvider/resources/shop/settings.schema.ts'

/** Builds a shop's settings. By default, each text except `payment_link` contains the name of its field. */
export function buildSettings(overrides: Partial<Settings> = {}): Settings {
  const texts = Object.fromEntries(namesOf(settingsFields).map((name) => [name, `The ${name}`]))
  return { ...(texts as Omit<Settings, 'version'>), payment_link: '', version: 1, ...overrides }
}
