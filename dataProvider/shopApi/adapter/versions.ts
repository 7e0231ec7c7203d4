import * as texts from '../../contract/texts.ts'
import { ApiError } from '../errors.ts'

/** Adds a `version` to the record, a hash of these fields, because the specification has no versions. */
export function withVersion<R extends object>(record: R, fields: readonly string[]): R & { version: number } {
  return { ...record, version: hash(JSON.stringify(valuesOf(record, fields))) }
}

interface FullUpdate<R> {
  /** Identifies the record. Its updates run one after another, because each sends the complete record. */
  key: string
  /** The fields of the specified body, without constants. */
  fields: readonly string[]
  /** The changes, and the version that they are based on. */
  changes: Record<string, unknown>
  read: () => Promise<R>
  /** Returns the object that contains the fields. Default: the record. */
  flatten?: (record: R) => object | undefined
  send: (values: Record<string, unknown>, now: R | undefined) => Promise<R>
}

/**
 * Updates a record whose specified body must be complete: reads the record, checks the version, and sends all fields with the
 * changes. A complete body without a version is sent without reading the record.
 * @throws {ApiError} 409 `stale`, with the current record, if it has changed since the caller read it
 */
export function updateFullRecord<R extends { version?: number | undefined }>({
  key,
  fields,
  changes,
  read,
  flatten = (record) => record,
  send,
}: FullUpdate<R>): Promise<R> {
  const isComplete = changes['version'] === undefined && fields.every((name) => name in changes)
  return runInSequence(key, async () => {
    if (isComplete) return send(valuesOf(changes, fields), undefined)
    const now = await read()
    assertVersion(now, changes['version'])
    return send({ ...valuesOf(flatten(now) ?? {}, fields), ...valuesOf(changes, fields) }, now)
  })
}

const turns = new Map<string, Promise<unknown>>()

/** Runs the work after all earlier work with the same key has ended. */
const runInSequence = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  const forget = () => turns.get(key) === turn && turns.delete(key)
  turn.then(forget, forget)
  return turn
}

/** @throws {ApiError} 409 `stale`, with the current record, if `version` is given and differs from the record's version */
export function assertVersion(record: { version?: number | undefined }, version: unknown): void {
  if (version === undefined || version === record.version) return
  const message = 'This record changed after you opened this page. Review the changes, then try again.'
  throw new ApiError(409, texts.shopApiFailed('Conflict'), { code: 'stale', message, payload: { record } })
}

export function valuesOf(record: object, fields: readonly string[]): Record<string, unknown> {
  const values = record as Record<string, unknown>
  return Object.fromEntries(fields.filter((name) => name in values).map((name) => [name, values[name]]))
}

/** Calculates a 32-bit hash in the manner of FNV-1a, over code points instead of bytes. */
const hash = (text: string) => {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
