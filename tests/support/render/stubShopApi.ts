import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

/** Creates an API client with the given calls. Any other call rejects. For tests of components, not of the wire. */
export function stubShopApi(calls: Partial<BackOfficeApi> = {}): BackOfficeApi {
  return new Proxy(calls, {
    get: (target, name) => {
      if (name in target) return target[name as keyof BackOfficeApi]
      return () => Promise.reject(new Error(`This test stubs no ${String(name)}`))
    },
  }) as BackOfficeApi
}
