import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils } from 'react-admin'
import { createReads } from './provider/reads.ts'
import type { AnyRecord, Method, ResourceMap } from './provider/resourceMap.ts'
import type { RequestOptions } from './shopApi/request.ts'
import type { BackOfficeApi } from './shopApi/backOfficeApi.ts'
import { createWrites } from './provider/writes.ts'

interface Options {
  api: BackOfficeApi
  shopUrl: string
  resources: ResourceMap
  /** Per resource, the reference fields to expand in its lists (extension `expand`). */
  expand?: Readonly<Record<string, readonly string[]>>
}

/**
 * Creates the react-admin data provider for the resource map. Some calls use ra-data-simple-rest, with the same fetch layer as
 * all others. A call fails if the resource is unknown or does not list the method.
 */
export function createDataProvider({ api, shopUrl, resources, expand = {} }: Options): DataProvider {
  const rest = simpleRestProvider(shopUrl, httpClient(api))

  const resolve = (name: string, method: Method) => {
    const resource = resources[name]
    if (!resource)
      throw new Error(`Unknown resource "${name}"; the map has ${Object.keys(resources).join(', ')}`)
    if (!resource.methods.includes(method)) throw new Error(`Resource "${name}" has no ${method}`)
    return resource
  }

  const reads = createReads({ api, rest, resolve, expand })
  return {
    ...reads,
    ...createWrites({ api, rest, shopUrl, resolve, getMany: reads.getMany }),
    supportAbortSignal: true,
  }
}

const httpClient =
  (api: BackOfficeApi) =>
  async (url: string, { method, body, signal }: fetchUtils.Options = {}) => {
    const { response, body: json } = await api.fetcher(url, {
      method: method as RequestOptions['method'],
      body,
      signal: signal ?? undefined,
    })
    return { status: response.status, headers: response.headers, body: '', json: json as AnyRecord }
  }
