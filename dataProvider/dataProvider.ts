import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, GetListParams, Identifier } from 'react-admin'
import { matching, sorted } from './matching.ts'
import type { AnyRecord, Method, PagedResource, ResourceMap, WholeResource } from './resourceMap.ts'
import type { RequestOptions } from './shopApi/request.ts'
import type { ShopApi } from './shopApi/shopApi.ts'
import { createWrites, type Resolve } from './writes.ts'

interface Options {
  api: ShopApi
  shopUrl: string
  resources: ResourceMap
}

/**
 * The react-admin data provider, composed from the resource map. Single records go through ra-data-simple-rest on the
 * storefront's own fetch layer; lists read the paging envelope, and what is written goes out as the wire wants it.
 */
export function createDataProvider({ api, shopUrl, resources }: Options): DataProvider {
  const rest = simpleRestProvider(shopUrl, httpClient(api))

  const resolve: Resolve = (name, method) => {
    const resource = resources[name]
    if (!resource)
      throw new Error(`Unknown resource "${name}"; the map has ${Object.keys(resources).join(', ')}`)
    if (!(resource.methods as readonly string[]).includes(method))
      throw new Error(`Resource "${name}" has no ${method}`)
    return resource
  }

  const getOne = async (name: string, method: Method, id: Identifier, signal?: AbortSignal) => {
    const resource = resolve(name, method)
    if (resource.kind === 'paged') return (await rest.getOne(resource.path, withSignal({ id }, signal))).data
    return pick(await resource.all(api, signal), name, id)
  }

  const getMany = async (name: string, ids: Identifier[], signal?: AbortSignal) => {
    const resource = resolve(name, 'getMany')
    if (resource.kind === 'paged') return Promise.all(ids.map((id) => getOne(name, 'getMany', id, signal)))
    const all = await resource.all(api, signal)
    return ids.map((id) => pick(all, name, id))
  }

  const refuse = (method: string) => async (name: string) => {
    resolve(name, method)
    throw new Error(`The data provider has no ${method}`)
  }

  return {
    getList: async (name, params) => {
      const resource = resolve(name, 'getList')
      if (resource.kind === 'whole') return listWhole(api, resource, params)
      // The wire knows no filter: one page of it could be searched, but `total` would still count everything.
      if (Object.keys(params.filter ?? {}).length > 0) throw new Error(`Resource "${name}" takes no filter`)
      return listPage(api, resource, params)
    },
    getOne: async (name, { id, signal }) => ({ data: await getOne(name, 'getOne', id, signal) }),
    getMany: async (name, { ids, signal }) => ({ data: await getMany(name, ids, signal) }),
    ...createWrites({ api, rest, shopUrl, resolve }),
    getManyReference: refuse('getManyReference'),
    updateMany: refuse('updateMany'),
    supportAbortSignal: true,
  }
}

const httpClient =
  (api: ShopApi) =>
  async (url: string, { method, body, signal }: fetchUtils.Options = {}) => {
    const { response, json } = await api.fetcher(url, {
      method: method as RequestOptions['method'],
      body,
      signal: signal ?? undefined,
    })
    return { status: response.status, headers: response.headers, body: '', json: json as AnyRecord }
  }

// react-admin's parameters take no undefined.
const withSignal = <P>(params: P, signal?: AbortSignal) => (signal ? { ...params, signal } : params)

const pick = (records: AnyRecord[], name: string, id: Identifier): AnyRecord => {
  const record = records.find((candidate) => String(candidate.id) === String(id))
  if (!record) throw new Error(`No record ${id} in ${name}`)
  return record
}

const pageOf = ({ pagination }: GetListParams) => pagination ?? { page: 1, perPage: 25 }

const listPage = async (api: ShopApi, resource: PagedResource<AnyRecord>, params: GetListParams) => {
  const { items, ...envelope } = await resource.page(api, { page: pageOf(params).page }, params.signal)
  return {
    data: items,
    total: envelope.itemsTotal,
    pageInfo: { hasNextPage: envelope.nextPage !== null, hasPreviousPage: envelope.prevPage !== null },
    meta: envelope,
  }
}

const listWhole = async (api: ShopApi, resource: WholeResource<AnyRecord>, params: GetListParams) => {
  const { page, perPage } = pageOf(params)
  const all = await resource.all(api, params.signal)
  const found = matching<AnyRecord>(all, params.filter ?? {}, resource.search)
  const ordered = params.sort ? sorted(found, params.sort.field, params.sort.order) : found
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    meta: resource.summarise?.(all),
  }
}
