import * as texts from '../../contract/texts.ts'
import { ApiError } from '../errors.ts'

/**
 * The record with a `version` made of what these fields hold: a server of the specification counts no changes, and another
 * content is another version.
 */
export function withVersion<R extends object>(record: R, fields: readonly string[]): R & { version: number } {
  return { ...record, version: hash(JSON.stringify(valuesOf(record, fields))) }
}

interface WholeUpdate<R> {
  /** Of the record: its updates are made one after the other, since each sends all of it. */
  key: string
  /** What the specified body holds of a record, besides constants. */
  fields: readonly string[]
  /** What to change, and the version that the caller read. */
  changes: Record<string, unknown>
  /** The record as it is, with its version. */
  read: () => Promise<R>
  /** Where the fields stand, when not in the record itself. */
  flatten?: (record: R) => object | undefined
  /** Sends the specified body. */
  send: (values: Record<string, unknown>, now: R | undefined) => Promise<R>
}

/**
 * Updates a record whose specified body is always whole: the record is read, compared with the caller's version, and sent with the
 * changes. A body that is whole already and states no version goes out without a read.
 * @throws {ApiError} 409 `stale` with the record as it is, when it has changed since the caller read it
 */
export function updateWhole<R extends { version?: number | undefined }>({
  key,
  fields,
  changes,
  read,
  flatten = (record) => record,
  send,
}: WholeUpdate<R>): Promise<R> {
  const isWhole = changes['version'] === undefined && fields.every((name) => name in changes)
  return inTurn(key, async () => {
    if (isWhole) return send(valuesOf(changes, fields), undefined)
    const now = await read()
    assertVersion(now, changes['version'])
    return send({ ...valuesOf(flatten(now) ?? {}, fields), ...valuesOf(changes, fields) }, now)
  })
}

const turns = new Map<string, Promise<unknown>>()

/** Starts the work once all earlier work with that key has ended. */
const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  const forget = () => turns.get(key) === turn && turns.delete(key)
  turn.then(forget, forget)
  return turn
}

/** @throws {ApiError} 409 `stale`, as our server refuses, unless the record is at that version or none is stated */
export function assertVersion(record: { version?: number | undefined }, version: unknown): void {
  if (version === undefined || version === record.version) return
  const message = 'This record changed after you opened this page. Review the changes, then try again.'
  throw new ApiError(409, texts.shopApiFailed('Conflict'), { code: 'stale', message, payload: { record } })
}

/** What the record holds in these fields, as far as it has them. */
export function valuesOf(record: object, fields: readonly string[]): Record<string, unknown> {
  const values = record as Record<string, unknown>
  return Object.fromEntries(fields.filter((name) => name in values).map((name) => [name, values[name]]))
}

/** 32 bits of FNV-1a. */
const hash = (text: string) => {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
