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

interface Update {
  previous: AnyRecord
  data: AnyRecord
  /** True if values are computed from the previous ones. If another admin has set the same value, that is still a conflict. */
  isDerived: boolean
}

interface Change {
  isDerived: boolean
  before: AnyRecord
  changes: AnyRecord
  /** Flattens a record to the same shape as `before` and `changes`. */
  toFields: (record: AnyRecord) => AnyRecord
  /** Reads the current record if a `stale` error does not include it. */
  reload: () => Promise<AnyRecord>
  send: (version: unknown) => Promise<AnyRecord>
}

/**
 * Creates the functions that send PATCH requests. For a versioned resource, `one` and `single` send only the changed fields and
 * the version, so a save does not silently overwrite another admin's change.
 */
export function createPatches({ api, shopUrl, getMany }: Options) {
  const send = async ({ path, key }: WrittenResource, record: AnyRecord, body: AnyRecord) => {
    const address = record[key ?? 'id']
    const url = `${shopUrl}/${path}/${encodeURIComponent(address)}`
    const stated = key === undefined ? body : { ...body, [key]: address }
    return (await api.fetcher(url, { method: 'PATCH', body: stated })).body as AnyRecord
  }

  const sendFullRecord = (resource: WrittenResource, record: AnyRecord) => {
    const { idField, updateConstants } = resource
    return send(resource, record, {
      ...bodyOf(resource, record),
      ...updateConstants,
      ...(idField !== undefined && { [idField]: record.id }),
    })
  }

  return {
    /**
     * Sends the fields in which `data` differs from `previous`. Without versions, sends all writable fields.
     * @throws {ApiError} `stale` if another admin has set the same fields to other values, or derived fields to any value. For a
     * `strict` resource, also if the record's version has changed.
     */
    one: async (name: string, resource: WrittenResource, update: Update) => {
      const { previous, data, isDerived } = update
      const { versions, writable, flatten } = resource
      if (versions === undefined) return sendFullRecord(resource, { ...previous, ...data })
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
        reload: async () => (await getMany(name, { ids: [before.id] })).data[0] ?? previous,
        send: sendAt,
      })
    },
    /** Like `one`, for a single-record resource: compares and sends each nested field separately. */
    single: async ({ read, write }: SingleResource<AnyRecord>, previous: AnyRecord, data: AnyRecord) => {
      const { id: _id, version: _version, ...changes } = getChanges(previous, data)
      return merge({
        isDerived: false,
        before: leavesOf(previous),
        changes: leavesOf(changes),
        toFields: leavesOf,
        reload: () => read(api),
        send: (version) => write(api, { ...changes, version }),
      })
    },
    /** Sets fields regardless of other admins' changes. A `strict` resource requires a version, so each record is read first. */
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
 * Sends a change and, if it is stale, retries it with the current version. Other admins' changes to other fields are preserved.
 * @throws {ApiError} `stale` if another admin has set the same fields to other values, or derived fields to any value
 */
const merge = async (change: Change) => {
  const { before, toFields, reload, send } = change
  try {
    return await send(before.version)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    const current = error.payload?.['record']
    const now = toFields(isRecord(current) ? current : await reload())
    if (isContested(change, now)) throw error
    return send(now.version)
  }
}

/**
 * Runs `work` for every entry. After all calls have ended, rejects with the first error, if any. A list reloaded after the error
 * then shows every change that succeeded.
 */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const answers = await Promise.allSettled(all.map(work))
  const failed = answers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

export function bodyOf({ writable, constants }: WrittenResource, record: AnyRecord): AnyRecord {
  return { ...fieldsOf(record, writable), ...constants }
}

export function fieldsOf(record: AnyRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]))
}

/** Returns the named fields in which `after` differs from `before`. Lists and objects are compared by their JSON. */
const changedFields = (before: AnyRecord, after: AnyRecord, names: readonly string[]): AnyRecord => {
  const changed = names.filter((name) => name in after && textOf(before[name]) !== textOf(after[name]))
  return fieldsOf(after, changed)
}

/** True if another admin has set a changed field to another value, or a derived field to any value. */
const isContested = ({ before, changes, isDerived }: Change, now: AnyRecord) =>
  Object.keys(changes).some((name) => {
    const text = shownText(now[name])
    return text !== shownText(before[name]) && (isDerived || text !== shownText(changes[name]))
  })

// A missing value equals null.
const textOf = (value: unknown) => JSON.stringify(value ?? null)

// Users cannot tell an empty text from a missing value.
const shownText = (value: unknown) => textOf(value === '' ? null : value)

/** Flattens a record: returns its leaf fields by their dotted paths. */
const leavesOf = (record: AnyRecord, path = ''): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(leavesOf(value, `${path}${name}.`)) : [[path + name, value]],
    ),
  )

/** Returns the fields in which `after` differs from `before`, including nested objects. Lists are compared by their JSON. */
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
