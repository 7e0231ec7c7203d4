import { getChanges } from '../../dataProvider/provider/patches.ts'
import type { ShopWithSettings } from '../../dataProvider/provider/shop.ts'
import { settingsChangesSchema } from '../../dataProvider/resources/shop/settings.schema.ts'
import { shopChangesSchema } from '../../dataProvider/resources/shop/shop.schema.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { getFormShape } from '../fields/formShape.ts'
import { toFieldErrors } from '../form/validation.ts'
import type { ShopRecord } from '../settings/settings.ts'

type Values = Record<string, unknown>

/** The rules of the wire, for both that the form changes; a number is text while it is typed. */
const formSchema = settingsChangesSchema.omit({ version: true }).extend({
  ...shopChangesSchema.omit({ version: true }).shape,
  hold_hours: getFormShape(shopFields).hold_hours.optional(),
})

// Only what was changed is judged: what a server has from elsewhere is no error of an admin who edits another field.
const read = (shop: ShopRecord, values: Values) => formSchema.safeParse(getChanges({ ...shop }, values))

/**
 * What the form's values change in the shop, trimmed as it will be sent; empty when that is nothing. Undefined while a
 * value breaks the rules (dataProvider/resources/shop/shop.schema.ts).
 */
export function parseShopChanges(shop: ShopRecord, values: Values): Partial<ShopWithSettings> | undefined {
  const { data } = read(shop, values)
  return data && getChanges({ ...shop }, data)
}

/** The first message for each changed field with an error, shaped like the record. */
export function validateShop(shop: ShopRecord, values: Values): Values {
  return toFieldErrors(read(shop, values).error)
}
