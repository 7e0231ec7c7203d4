import { valuesIn } from '../../dataProvider/fields/fields.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import type { ShopRow } from './store.ts'
import { toStorefront } from './storefrontSettings.ts'

export function toShop(row: ShopRow): Shop {
  return {
    ...valuesIn(shopFields, row),
    _shop_info: { contact_info: row.contactInfo },
    storefront: toStorefront(row.storefront),
    version: row.version,
  }
}
