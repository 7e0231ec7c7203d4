import { z } from 'zod'
import { getChanges } from '../../dataProvider/provider/patches.ts'
import type { ShopWithSettings } from '../../dataProvider/provider/shop.ts'
import { settingsChangesSchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import { shopChangesSchema } from '../../dataProvider/resources/shop/shop.schema.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { storefrontChangesSchema } from '../../dataProvider/resources/shop/storefrontSettings.schema.ts'
import { getFormShape } from '../fields/formShape.ts'
import { toFieldErrors } from '../form/validation.ts'
import type { ShopRecord } from '../settings/settings.ts'

type Values = Record<string, unknown>

const dropEmptyLines = (lines: unknown) =>
  Array.isArray(lines) ? lines.filter((line) => String(line).trim() !== '') : lines

/** The API's rules for the storefront. Ignores empty lines of the social links. */
const storefrontFormSchema = storefrontChangesSchema.extend({
  social_links: z.preprocess(dropEmptyLines, storefrontChangesSchema.shape.social_links).optional(),
})

/** The API's rules for the shop and its settings. A number is text while the admin types. */
const formSchema = settingsChangesSchema.omit({ version: true }).extend({
  ...shopChangesSchema.omit({ version: true }).shape,
  storefront: storefrontFormSchema.optional(),
  hold_hours: getFormShape(shopFields).hold_hours.optional(),
})

// Validates only changes: an invalid stored value must not block edits of other fields.
const read = (shop: ShopRecord, values: Values) => formSchema.safeParse(getChanges({ ...shop }, values))

/**
 * Returns the changed values, trimmed as in the request; an empty object if there are none. Returns undefined if a changed value
 * is invalid.
 */
export function parseShopChanges(shop: ShopRecord, values: Values): Partial<ShopWithSettings> | undefined {
  const { data } = read(shop, values)
  return data && getChanges({ ...shop }, data)
}

/** Returns the first message for each invalid change, shaped like the record. */
export function validateShop(shop: ShopRecord, values: Values): Values {
  return toFieldErrors(read(shop, values).error)
}
