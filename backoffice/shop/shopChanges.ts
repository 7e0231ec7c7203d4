import { getChanges } from '../../dataProvider/provider/patches.ts'
import type { Shop, ShopChanges } from '../../dataProvider/resources/shop.ts'
import { shopChangesSchema } from '../../dataProvider/resources/shop.schema.ts'
import { toFieldErrors } from '../form/validation.ts'

/** The shop as react-admin keeps it: the one record of its kind. */
export type ShopRecord = Shop & { id: string }

type Values = Record<string, unknown>

// Only what was changed is judged: what a server has from elsewhere is no error of whoever edits another field.
const read = (shop: ShopRecord, values: Values) =>
  shopChangesSchema.safeParse(getChanges({ ...shop }, values))

/**
 * What the form's values change in the shop, trimmed as it will be sent; empty when that is nothing. Undefined while a
 * value breaks the rules (dataProvider/resources/shop.schema.ts).
 */
export function readShopChanges(shop: ShopRecord, values: Values): ShopChanges | undefined {
  const { data } = read(shop, values)
  return data && getChanges({ ...shop }, data)
}

/** The first message for each changed field with an error, shaped like the record. */
export function shopErrors(shop: ShopRecord, values: Values): Values {
  return toFieldErrors(read(shop, values).error)
}
