import type { DataProvider, Identifier } from 'react-admin'
import { listPage, listWhole, pageWhole } from './lists.ts'
import type { AnyRecord, PagedResource, ResourceDefinition } from './resourceMap.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

/** The resource of that name; throws by name when there is none or it has no such method. */
export type Resolve = (name: string, method: string) => ResourceDefinition

interface Options {
  api: ShopApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  resolve: Resolve
}

/** The half of the data provider that reads. */
export function createReads({ api, rest, resolve }: Options) {
  const find = async (name: string, method: string, id: Identifier, signal?: AbortSignal) => {
    const resource = resolve(name, method)
    const record = await read(api, rest, resource, id, signal)
    if (!record) throw new Error(`No record ${id} in ${name}`)
    return resource.kind === 'single' ? { ...record, id } : record
  }

  return {
    getList: async (name, params) => {
      const resource = resolve(name, 'getList')
      if (resource.kind === 'whole')
        return listWhole(await resource.all(api, params.signal), resource, params)
      if (resource.kind !== 'paged') throw new Error(`Resource "${name}" is no list`)
      const all = await readWhole(api, resource, params.signal)
      return all ? pageWhole(all, resource, params) : listPage(api, resource, params)
    },
    getOne: async (name, { id, signal }) => ({ data: await find(name, 'getOne', id, signal) }),
    getMany: async (name, { ids, signal }) => {
      const all = await readWhole(api, resolve(name, 'getMany'), signal)
      if (!all) return { data: await Promise.all(ids.map((id) => find(name, 'getMany', id, signal))) }
      const wanted = new Set(ids.map(String))
      return { data: all.filter(({ id }) => wanted.has(String(id))) }
    },
    getManyReference: async (name, { target, id, signal }) => {
      const resource = resolve(name, 'getManyReference')
      if (resource.kind !== 'nested' || resource.target !== target)
        throw new Error(`Resource "${name}" is not read by ${target}`)
      const data = resource.within(await resource.parent(api, id, signal))
      return { data, total: data.length }
    },
  } satisfies Partial<DataProvider>
}

const read = async (
  api: ShopApi,
  rest: DataProvider,
  resource: ResourceDefinition,
  id: Identifier,
  signal?: AbortSignal,
): Promise<AnyRecord | undefined> => {
  if (resource.kind === 'single') return resource.read(api, signal)
  const all = await readWhole(api, resource, signal)
  if (all) return withId(all, id)
  if (resource.kind === 'paged' && resource.one) return readListed(api, resource, id, signal)
  return (await rest.getOne(resource.path, { id, ...(signal && { signal }) })).data
}

/** The whole list, where the server gives it at once; undefined where it gives pages. */
const readWhole = async (
  api: ShopApi,
  resource: ResourceDefinition,
  signal?: AbortSignal,
): Promise<AnyRecord[] | undefined> => {
  if (resource.kind === 'whole') return resource.all(api, signal)
  if (resource.kind !== 'paged' || !resource.all || (await api.supports('catalogue-query'))) return undefined
  return resource.all(api, signal)
}

/** Where the server finds no single one, the list is looked through page by page. */
const readListed = async (
  api: ShopApi,
  { one, page }: PagedResource<AnyRecord>,
  id: Identifier,
  signal?: AbortSignal,
): Promise<AnyRecord | undefined> => {
  if (await api.supports('catalogue-query')) return one?.(api, id, signal)
  let next: number | null = 1
  while (next !== null) {
    const { items, nextPage }: { items: AnyRecord[]; nextPage: number | null } = await page(
      api,
      { page: next },
      signal,
    )
    const found = withId(items, id)
    if (found) return found
    next = nextPage
  }
  return undefined
}

const withId = (records: AnyRecord[], id: Identifier) =>
  records.find((record) => String(record.id) === String(id))
