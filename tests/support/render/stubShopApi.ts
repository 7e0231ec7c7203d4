import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

/** The shop's API, of the given calls; any other call fails the test by name. For components, never for the wire. */
export function stubShopApi(calls: Partial<BackOfficeApi> = {}): BackOfficeApi {
  return new Proxy(calls, {
    get: (target, name) => {
      if (name in target) return target[name as keyof BackOfficeApi]
      return () => Promise.reject(new Error(`This test stubs no ${String(name)}`))
    },
  }) as BackOfficeApi
}
