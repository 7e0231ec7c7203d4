import { paths } from '../../contract/paths.ts'
import type { Shop, ShopChanges } from '../../resources/shop/shop.schema.ts'
import { assertVersion, valuesOf, withVersion } from './versions.ts'
import type { Emulations, SpecifiedServer } from './emulation.ts'

/** The specified body of a shop (API-24). */
const fields = [
  'name',
  'description',
  'logo',
  'custom_domain',
  'slug',
  'Is_visible',
  'allow_affiliate',
  'testmode',
  '_shop_info',
] satisfies (keyof ShopChanges)[]
const withOwnVersion = (shop: Shop) => withVersion(shop, fields)

/** Creates the emulated calls for the shop and its settings. The specification has no settings, so they are empty. */
export function shopCalls({ call, can }: SpecifiedServer): Emulations {
  const settings: Emulations = can.settings ? {} : { 'GET admin/settings': async () => ({}) }
  if (can.versions) return settings
  return {
    ...settings,
    'GET /shop': async ({ signal }) => withOwnVersion(await call<Shop>(paths.shop, { signal })),
    'PATCH /shop': async ({ body }) => {
      if (body['version'] !== undefined)
        assertVersion(withOwnVersion(await call<Shop>(paths.shop)), body['version'])
      const changes = valuesOf(body, fields)
      return withOwnVersion(await call<Shop>(paths.shop, { method: 'PATCH', body: changes }))
    },
  }
}
