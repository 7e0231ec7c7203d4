import type { DataProvider, Identifier } from 'react-admin'
import { changesIn } from './changesIn.ts'
import type { Resolve } from './reads.ts'
import type { AnyRecord, Method, ResourceDefinition, SingleResource, WrittenResource } from './resourceMap.ts'
import type { ShopApi } from './shopApi/shopApi.ts'
import { createVersionedWrites } from './versionedWrites.ts'

interface Options {
  api: ShopApi
  /** ra-data-simple-rest on the same fetch layer. */
  rest: DataProvider
  shopUrl: string
  resolve: Resolve
  getMany: DataProvider['getMany']
}

/**
 * The half of the data provider that changes things, the same for every resource. An update is a PATCH of the fields the
 * map calls writable. Where deleting needs the extension `deletes`, it is refused by name unless the server announced it.
 */
export function createWrites({ api, rest, shopUrl, resolve, getMany }: Options) {
  const versioned = createVersionedWrites({ api, rest, shopUrl })

  const resolveDelete = async (name: string, method: Method) => {
    const resource = writtenOf(resolve(name, method), name)
    if (!resource.isDeletable && !(await api.supports('deletes')))
      throw new Error(`Resource "${name}" cannot be deleted on this server`)
    return resource
  }

  const patch = async (resource: WrittenResource, id: Identifier, record: AnyRecord) => {
    const { path, key, repeatsId, fixedInChange } = resource
    const address = key === undefined ? id : record[key]
    const body = {
      ...toBody(resource, record),
      ...fixedInChange,
      ...(key !== undefined && { [key]: address }),
      ...(repeatsId !== undefined && { [repeatsId]: id }),
    }
    const url = `${shopUrl}/${path}/${encodeURIComponent(address)}`
    return (await api.fetcher(url, { method: 'PATCH', body })).body as AnyRecord
  }

  /** The specified body is the whole record, so what is not changed goes along as it is. */
  const patchWhole = async (name: string, resource: WrittenResource, ids: Identifier[], data: AnyRecord) => {
    const { data: records } = await getMany(name, { ids })
    await forEach(records, (record) => patch(resource, record.id, { ...record, ...data }))
    if (records.length < ids.length) throw new Error('Not all of them are there any more')
  }

  return {
    create: async (name, { data }) => {
      const resource = writtenOf(resolve(name, 'create'), name)
      return rest.create(resource.path, { data: toNewBody(resource, data) })
    },
    update: async (name, { id, data, previousData }) => {
      const resource = resolve(name, 'update')
      if (resource.kind === 'single')
        return { data: { ...(await change(api, resource, previousData, data)), id } }
      const wanted = { ...previousData, ...data }
      const record = resource.isVersioned
        ? await versioned.update(resource.path, id, previousData, toBody(resource, wanted))
        : await patch(resource, id, wanted)
      return { data: record }
    },
    updateMany: async (name, { ids, data }) => {
      const resource = writtenOf(resolve(name, 'updateMany'), name)
      if (resource.isVersioned)
        await forEach(ids, (id) => versioned.set(resource.path, id, toBody(resource, data)))
      else await patchWhole(name, resource, ids, data)
      return { data: ids }
    },
    delete: async (name, params) => {
      const { path } = await resolveDelete(name, 'delete')
      await rest.delete(path, params)
      return { data: (params.previousData ?? { id: params.id }) as AnyRecord }
    },
    deleteMany: async (name, { ids }) => {
      const { path } = await resolveDelete(name, 'deleteMany')
      await forEach(ids, (id) => rest.delete(path, { id }))
      return { data: ids }
    },
  } satisfies Partial<DataProvider>
}

const change = (api: ShopApi, resource: SingleResource<AnyRecord>, before: AnyRecord, after: AnyRecord) => {
  const { id: _, ...changes } = changesIn(before, after)
  return resource.write(api, changes)
}

/** Tells of a failure once all are through, so that what was done is seen in the list that is then fetched. */
const forEach = async <T>(all: T[], work: (one: T) => Promise<unknown>) => {
  const answers = await Promise.allSettled(all.map(work))
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const writtenOf = (resource: ResourceDefinition, name: string): WrittenResource => {
  if (resource.kind === 'single') throw new Error(`Resource "${name}" is one record`)
  return resource
}

const fieldsOf = (record: AnyRecord, fields: readonly string[]) =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]))

const toNewBody = (resource: WrittenResource, record: AnyRecord) => ({
  ...toBody(resource, record),
  ...fieldsOf(record, resource.onlyCreated ?? []),
})

const toBody = ({ writable, fixed }: WrittenResource, record: AnyRecord) => ({
  ...fieldsOf(record, writable),
  ...fixed,
})
