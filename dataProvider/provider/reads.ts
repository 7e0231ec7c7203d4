import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyReferenceParams,
  GetManyReferenceResult,
  Identifier,
} from 'react-admin'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import { listClientSide, listPage } from './lists.ts'
import type {
  AnyRecord,
  Method,
  NestedResource,
  PagedResource,
  SingleResource,
  ClientSideResource,
  Resolve,
} from './resourceMap.ts'

interface Options {
  api: BackOfficeApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  resolve: Resolve
  /** Per resource, the reference fields to expand in its lists (extension `expand`). */
  expand: Readonly<Record<string, readonly string[]>>
}

/** The read methods of one kind of resource. Calling a missing one throws an error that names the resource. */
interface Reads {
  list?: (params: GetListParams & { signal?: AbortSignal }) => Promise<GetListResult>
  /** Returns the records with these ids. A missing record is left out or causes an error, depending on the resource. */
  many?: (ids: Identifier[], signal?: AbortSignal) => Promise<AnyRecord[]>
  /** Returns the records that refer to the given record through one of the fields in `targets`. */
  reference?: {
    targets: readonly string[]
    read: (params: GetManyReferenceParams & { signal?: AbortSignal }) => Promise<GetManyReferenceResult>
  }
}

/** Creates the read methods of the data provider, with one strategy per kind of resource. */
export function createReads({ api, rest, resolve, expand }: Options) {
  const readsOf = (name: string, method: Method): Reads => {
    const resource = resolve(name, method)
    switch (resource.kind) {
      case 'paged':
        return paged(resource, { api, rest, expand: expand[name] })
      case 'clientSide':
        return clientSide(resource, api)
      case 'nested':
        return nested(resource, api)
      case 'single':
        return single(resource, api)
    }
  }
  const readMany = async (name: string, method: Method, ids: Identifier[], signal?: AbortSignal) => {
    const { many } = readsOf(name, method)
    if (!many) throw new Error(`Resource "${name}" cannot be read by id`)
    return many(ids, signal)
  }

  return {
    getList: async (name, params) => {
      const { list } = readsOf(name, 'getList')
      if (!list) throw new Error(`Resource "${name}" is not a list`)
      return list(params)
    },
    getOne: async (name, { id, signal }) => {
      const [record] = await readMany(name, 'getOne', [id], signal)
      if (!record) throw new Error(`No record ${id} in ${name}`)
      return { data: record }
    },
    getMany: async (name, { ids, signal }) => ({ data: await readMany(name, 'getMany', ids, signal) }),
    getManyReference: async (name, params) => {
      const { reference } = readsOf(name, 'getManyReference')
      const { target } = params
      if (!reference?.targets.includes(target))
        throw new Error(`Resource "${name}" cannot be read by ${target}`)
      return reference.read(params)
    },
  } satisfies Partial<DataProvider>
}

const single = ({ read }: SingleResource<AnyRecord>, api: BackOfficeApi): Reads => ({
  many: async (ids, signal) => {
    const record = await read(api, signal)
    return ids.map((id) => ({ ...record, id }))
  },
})

const clientSide = (resource: ClientSideResource<AnyRecord>, api: BackOfficeApi): Reads => ({
  list: async (params) => listClientSide(await resource.all(api, params.signal), resource, params),
  many: async (ids, signal) => withIds(await resource.all(api, signal), ids),
})

const nested = (
  { target, parent, select }: NestedResource<AnyRecord, AnyRecord>,
  api: BackOfficeApi,
): Reads => ({
  reference: {
    targets: [target],
    read: async ({ id, signal }) => {
      const data = select(await parent(api, id, signal))
      return { data, total: data.length }
    },
  },
})

interface ReadContext {
  api: BackOfficeApi
  rest: DataProvider
  expand: readonly string[] | undefined
}

const paged = (resource: PagedResource<AnyRecord>, { api, rest, expand }: ReadContext): Reads => ({
  list: (params) => listPage(api, resource, params, expand),
  reference: {
    targets: Object.keys(resource.targets ?? {}),
    read: ({ target, id, filter, ...params }) =>
      listPage(api, resource, { ...params, filter: { ...filter, [resource.targets?.[target] ?? '']: id } }),
  },
  many: async (ids, signal) => {
    const read = async (id: Identifier) => {
      if (resource.one) return resource.one(api, id, signal)
      return (await rest.getOne(resource.path, { id, ...(signal && { signal }) })).data
    }
    return (await Promise.all(ids.map(read))).filter((record) => record !== undefined)
  },
})

/** Returns the existing records among these ids, in the order of `ids`. */
const withIds = (records: AnyRecord[], ids: Identifier[]): AnyRecord[] =>
  ids.flatMap((id) => records.find((record) => String(record.id) === String(id)) ?? [])
