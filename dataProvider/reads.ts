import type { DataProvider, Identifier } from 'react-admin'
import type { Envelope } from './contract/envelope.ts'
import { listPage, listWhole, pageWhole } from './lists.ts'
import type { AnyRecord, Method, PagedResource, ResourceDefinition } from './resourceMap.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

/** The resource of that name; throws by name when there is none or it has no such method. */
export type Resolve = (name: string, method: Method) => ResourceDefinition

interface Options {
  api: ShopApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  resolve: Resolve
}

/** The half of the data provider that reads. */
export function createReads({ api, rest, resolve }: Options) {
  const readMany = async (name: string, method: Method, ids: Identifier[], signal?: AbortSignal) => {
    const resource = resolve(name, method)
    if (resource.kind === 'single') {
      const record = await resource.read(api, signal)
      return ids.map((id) => ({ ...record, id }))
    }
    const all = await readWhole(api, resource, signal)
    if (all) return withIds(all, ids)
    if (resource.kind === 'paged' && resource.one) return readListed(api, name, resource, ids, signal)
    const answers = ids.map((id) => rest.getOne(resource.path, { id, ...(signal && { signal }) }))
    return (await Promise.all(answers)).map(({ data }) => data)
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
    getOne: async (name, { id, signal }) => {
      const [record] = await readMany(name, 'getOne', [id], signal)
      if (!record) throw new Error(`No record ${id} in ${name}`)
      return { data: record }
    },
    getMany: async (name, { ids, signal }) => ({ data: await readMany(name, 'getMany', ids, signal) }),
    getManyReference: async (name, { target, id, signal }) => {
      const resource = resolve(name, 'getManyReference')
      if (resource.kind !== 'nested' || resource.target !== target)
        throw new Error(`Resource "${name}" is not read by ${target}`)
      const data = resource.within(await resource.parent(api, id, signal))
      return { data, total: data.length }
    },
  } satisfies Partial<DataProvider>
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

/**
 * Records of a list by their ids: each by a call of its own with `catalogue-query`, else by looking through the list page by
 * page until all of them are found. Those that are not there are left out.
 */
const readListed = async (
  api: ShopApi,
  name: string,
  { one, page }: PagedResource<AnyRecord>,
  ids: Identifier[],
  signal?: AbortSignal,
): Promise<AnyRecord[]> => {
  if (await api.supports('catalogue-query')) {
    const answers = await Promise.all(ids.map((id) => one?.(api, id, signal)))
    return answers.filter((record) => record !== undefined)
  }
  let found: AnyRecord[] = []
  let next: number | null = 1
  while (next !== null && found.length < ids.length) {
    const asked: number = next
    const { items, nextPage }: Envelope<AnyRecord> = await page(api, { page: asked }, signal)
    if (nextPage !== null && nextPage <= asked)
      throw new Error(`The list of ${name} never ends: after page ${asked} comes page ${nextPage}`)
    // A record may have moved on to the next page meanwhile.
    found = withIds([...found, ...items], ids)
    next = nextPage
  }
  return found
}

/** Those of these ids that are there, each once. */
const withIds = (records: AnyRecord[], ids: Identifier[]): AnyRecord[] =>
  ids.flatMap((id) => records.find((record) => String(record.id) === String(id)) ?? [])
