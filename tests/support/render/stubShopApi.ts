import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

/** A ShopApi of the given calls; any other call fails the test by name. For components, never for the wire. */
export function stubShopApi(calls: Partial<ShopApi> = {}): ShopApi {
  return new Proxy(calls, {
    get: (target, name) => {
      if (name in target) return target[name as keyof ShopApi]
      return () => Promise.reject(new Error(`This test stubs no ${String(name)}`))
    },
  }) as ShopApi
}
