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
  /** By the name of a resource, fields whose records its lists are read with (extension `expand`). */
  expand?: Readonly<Record<string, readonly string[]>>
}

/**
 * The react-admin data provider, composed from the resource map. Single records go through ra-data-simple-rest on the
 * storefront's own fetch layer; lists read the paging envelope, and what is written goes out as the wire wants it. An
 * unknown resource, and a method that the map does not name, throw by name.
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
