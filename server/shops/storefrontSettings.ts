import { namesOf } from '../../dataProvider/fields/fields.ts'
import type { StorefrontChanges } from '../../dataProvider/resources/shop/storefrontSettings.schema.ts'
import {
  homeSections,
  homeTexts,
  type StorefrontSettings,
} from '../../dataProvider/resources/shop/storefrontSettings.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'

type Stored = Partial<StorefrontSettings>

/** Returns the complete settings. Ignores stored sections that this version does not have. */
export function toStorefront(stored: Stored): StorefrontSettings {
  const { sections, ...settings }: StorefrontSettings = { ...defaultSettings, ...stored }
  return { ...settings, sections: sections.filter((section) => homeSections.includes(section)) }
}

/** Returns the settings to store. Omits values that equal their default, so they follow later changes of the default. */
export function mergeStorefront(stored: Stored, changes: StorefrontChanges): Stored {
  return pickChangedValues(defaultSettings, { ...stored, ...changes })
}

const emptyTexts = Object.fromEntries(namesOf(homeTexts).map((name) => [name, ''])) as Record<
  keyof typeof homeTexts,
  string
>

const defaultSettings: StorefrontSettings = { ...emptyTexts, sections: [...homeSections], social_links: [] }
