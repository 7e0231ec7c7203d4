import type { DataProvider, Identifier } from 'react-admin'
import type { AnyRecord, WrittenResource } from './resourceMap.ts'
import { ApiError } from './shopApi/errors.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

interface Options {
  api: ShopApi
  shopUrl: string
  getMany: DataProvider['getMany']
}

/**
 * What a PATCH carries: the whole record, as specified, or of records that count their changes what has changed, so that
 * nobody undoes unknowingly what others have changed.
 */
export function createPatches({ api, shopUrl, getMany }: Options) {
  const send = async (path: string, address: Identifier, body: AnyRecord) => {
    const url = `${shopUrl}/${path}/${encodeURIComponent(address)}`
    return (await api.fetcher(url, { method: 'PATCH', body })).body as AnyRecord
  }

  const sendWhole = (resource: WrittenResource, record: AnyRecord) => {
    const { path, key, repeatsId, fixedInChange } = resource
    const address = key === undefined ? record.id : record[key]
    return send(path, address, {
      ...bodyOf(resource, record),
      ...fixedInChange,
      ...(key !== undefined && { [key]: address }),
      ...(repeatsId !== undefined && { [repeatsId]: record.id }),
    })
  }

  const readAgain = async (name: string, before: AnyRecord): Promise<AnyRecord> =>
    (await getMany(name, { ids: [before.id] })).data[0] ?? before

  // What somebody else has changed meanwhile in other fields is kept; of the same ones the form is to ask.
  const sendVersioned = async (name: string, path: string, before: AnyRecord, changes: AnyRecord) => {
    const { id, version } = before
    try {
      return await send(path, id, { ...changes, version })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error
      const now = await readAgain(name, before)
      if (Object.keys(changedFields(before, now, Object.keys(changes))).length > 0) throw error
      return send(path, id, { ...changes, version: now.version })
    }
  }

  const countsChanges = async ({ versions }: WrittenResource) =>
    versions === 'always' || (versions === 'announced' && (await api.supports('versions')))

  return {
    /** Makes `wanted` of the record `before`. Throws ApiError `stale` when others have changed the same fields. */
    one: async (name: string, resource: WrittenResource, before: AnyRecord, wanted: AnyRecord) => {
      const { path, versions, writable } = resource
      if (versions === undefined) return sendWhole(resource, wanted)
      const changes = changedFields(before, wanted, writable)
      if (await countsChanges(resource)) return sendVersioned(name, path, before, changes)
      // Nobody is told of what others have changed meanwhile: read again, no more than what was changed here can undo it.
      return sendWhole(resource, { ...(await readAgain(name, before)), ...changes })
    },
    /** Sets these fields of all of them, whatever else others have changed. */
    many: async (name: string, resource: WrittenResource, ids: Identifier[], data: AnyRecord) => {
      if (await countsChanges(resource)) {
        return forEach(ids, (id) => send(resource.path, id, fieldsOf(data, resource.writable)))
      }
      // What is not changed goes along as it is.
      const { data: records } = await getMany(name, { ids })
      await forEach(records, (record) => sendWhole(resource, { ...record, ...data }))
      if (records.length < ids.length) throw new Error('Not all of them are there any more')
    },
  }
}

/** Tells of a failure once all are through, so that what was done is seen in the list that is then fetched. */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const answers = await Promise.allSettled(all.map(work))
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** What a record is sent as. */
export function bodyOf({ writable, fixed }: WrittenResource, record: AnyRecord): AnyRecord {
  return { ...fieldsOf(record, writable), ...fixed }
}

/** These fields of a record, as far as it has them. */
export function fieldsOf(record: AnyRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
}

/** Those of the named fields in which `after` differs, whole; a list or an object is compared by its JSON. */
const changedFields = (before: AnyRecord, after: AnyRecord, names: readonly string[]) => {
  const changed = names.filter((name) => name in after && textOf(before[name]) !== textOf(after[name]))
  return fieldsOf(after, changed)
}

// What is not there is as good as null.
const textOf = (value: unknown) => JSON.stringify(value ?? null)
