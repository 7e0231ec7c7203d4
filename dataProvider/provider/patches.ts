import type { DataProvider, Identifier } from 'react-admin'
import { isRecord } from '../contract/json.ts'
import type { AnyRecord, SingleResource, WrittenResource } from './resourceMap.ts'
import { ApiError } from '../shopApi/errors.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'

interface Options {
  api: BackOfficeApi
  shopUrl: string
  getMany: DataProvider['getMany']
}

/** An update to send. */
interface Update {
  /** The record that the change is based on. */
  previous: AnyRecord
  data: AnyRecord
  /** True when values are computed from the previous ones: an equal value set by another admin is then a conflict. */
  isDerived: boolean
}

/** A change of a record, whose fields are compared one by one. */
interface Change {
  isDerived: boolean
  before: AnyRecord
  changes: AnyRecord
  /** Gives a record the form of these two. */
  toFields: (record: AnyRecord) => AnyRecord
  /** Reads the record again, for a refusal that does not bring it. */
  readAgain: () => Promise<AnyRecord>
  send: (version: unknown) => Promise<AnyRecord>
}

/**
 * The PATCH calls. A resource whose records count their changes is sent only the changed fields and the version they were
 * made to, so that no save undoes unknowingly what another admin has changed; any other is sent the whole record, as specified.
 */
export function createPatches({ api, shopUrl, getMany }: Options) {
  const send = async ({ path, key }: WrittenResource, record: AnyRecord, body: AnyRecord) => {
    const address = record[key ?? 'id']
    const url = `${shopUrl}/${path}/${encodeURIComponent(address)}`
    const stated = key === undefined ? body : { ...body, [key]: address }
    return (await api.fetcher(url, { method: 'PATCH', body: stated })).body as AnyRecord
  }

  const sendWhole = (resource: WrittenResource, record: AnyRecord) => {
    const { idField, updateConstants } = resource
    return send(resource, record, {
      ...bodyOf(resource, record),
      ...updateConstants,
      ...(idField !== undefined && { [idField]: record.id }),
    })
  }

  return {
    /**
     * Sets of the record `previous` what `data` has differently.
     * @throws {ApiError} `stale` when another admin has changed the same fields; of derived values also when both are alike
     */
    one: async (name: string, resource: WrittenResource, update: Update) => {
      const { previous, data, isDerived } = update
      const { versions, writable, flatten } = resource
      if (versions === undefined) return sendWhole(resource, { ...previous, ...data })
      const flat = (record: AnyRecord): AnyRecord => ({ ...record, ...flatten?.(record) })
      const before = flat(previous)
      const changes = changedFields(before, data, writable)
      const sendAt = (version: unknown) => send(resource, before, { ...changes, version })
      if (versions === 'strict') return sendAt(before.version)
      return merge({
        isDerived,
        before,
        changes,
        toFields: flat,
        readAgain: async () => (await getMany(name, { ids: [before.id] })).data[0] ?? previous,
        send: sendAt,
      })
    },
    /** As `one`, for a resource that is a single record: each nested field is compared and sent on its own. */
    single: async ({ read, write }: SingleResource<AnyRecord>, previous: AnyRecord, data: AnyRecord) => {
      const { id: _id, version: _version, ...changes } = getChanges(previous, data)
      return merge({
        isDerived: false,
        before: leavesOf(previous),
        changes: leavesOf(changes),
        toFields: leavesOf,
        readAgain: () => read(api),
        send: (version) => write(api, { ...changes, version }),
      })
    },
    /**
     * Sets these fields even if another admin changed others. A `strict` resource requires a version, so each record is read first.
     */
    many: async (name: string, resource: WrittenResource, ids: Identifier[], data: AnyRecord) => {
      const isStrict = resource.versions === 'strict'
      const records: AnyRecord[] = isStrict ? (await getMany(name, { ids })).data : ids.map((id) => ({ id }))
      await forEach(records, (record) =>
        send(resource, record, {
          ...fieldsOf(data, resource.writable),
          ...(isStrict && { version: record.version }),
        }),
      )
    },
  }
}

/**
 * Makes a change. What another admin has changed in other fields is kept.
 * @throws {ApiError} `stale`, with the record as it is, when another admin has changed the same fields
 */
const merge = async (change: Change) => {
  const { before, toFields, readAgain, send } = change
  try {
    return await send(before.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    const current = error.payload?.['record']
    const now = toFields(isRecord(current) ? current : await readAgain())
    if (isContested(change, now)) throw error
    return send(now.version)
  }
}

/** Tells of a failure once all are through, so that what was done is seen in the list that is then fetched. */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const answers = await Promise.allSettled(all.map(work))
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** What a record is sent as. */
export function bodyOf({ writable, constants }: WrittenResource, record: AnyRecord): AnyRecord {
  return { ...fieldsOf(record, writable), ...constants }
}

/** These fields of a record, as far as it has them. */
export function fieldsOf(record: AnyRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
}

/** Those of the named fields in which `after` differs, whole; a list or an object is compared by its JSON. */
const changedFields = (before: AnyRecord, after: AnyRecord, names: readonly string[]): AnyRecord => {
  const changed = names.filter((name) => name in after && textOf(before[name]) !== textOf(after[name]))
  return fieldsOf(after, changed)
}

/** True when another admin changed a field to another value, or a derived field to any value. */
const isContested = ({ before, changes, isDerived }: Change, now: AnyRecord) =>
  Object.keys(changes).some((name) => {
    const text = shownText(now[name])
    return text !== shownText(before[name]) && (isDerived || text !== shownText(changes[name]))
  })

// What is not there is as good as null.
const textOf = (value: unknown) => JSON.stringify(value ?? null)

// To people an emptied field is one that never held anything.
const shownText = (value: unknown) => textOf(value === '' ? null : value)

/** The fields at the ends of a record's branches, by their dotted paths. */
const leavesOf = (record: AnyRecord, path = ''): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(leavesOf(value, `${path}${name}.`)) : [[path + name, value]],
    ),
  )

/** What `after` says differently than `before`, down into nested objects; lists are compared by their JSON. */
export function getChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const previous = before[key]
    if (!isRecord(value) || !isRecord(previous)) return isSame(previous, value) ? [] : [[key, value]]
    const nested = getChanges(previous, value)
    return Object.keys(nested).length === 0 ? [] : [[key, nested]]
  })
  return Object.fromEntries(changed)
}

const isSame = (left: unknown, right: unknown) =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
