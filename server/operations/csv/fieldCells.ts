import * as texts from '../../../dataProvider/contract/texts.ts'
import {
  isFilled,
  labelOf,
  type Field,
  type FieldKind,
  type Fields,
} from '../../../dataProvider/fields/fields.ts'
import { joinNames, splitNames } from './cells.ts'
import type { Cell } from './writeCsv.ts'

/** The content of a cell does not fit its column. The message is for the admin who imports the file. */
export class UnreadableCellError extends Error {}

export function cellsOf<Of extends Fields>(
  fields: Of,
  record: { readonly [Name in keyof Of]?: unknown },
): Record<keyof Of, Cell> {
  const cells = Object.entries(fields).map(([name, field]) => [name, cellOf(field, record[name])])
  return Object.fromEntries(cells) as Record<keyof Of, Cell>
}

const cellOf = ({ kind }: Field, value: unknown): Cell => (value === null ? null : writers[kind](value))

type Write = (value: unknown) => Cell

const asIs: Write = (value) => value as Cell

const writers: Record<FieldKind, Write> = {
  text: asIs,
  longText: asIs,
  number: asIs,
  money: asIs,
  currency: asIs,
  json: (value) => JSON.stringify(value),
  choice: asIs,
  flag: asIs,
  date: asIs,
  email: asIs,
  link: asIs,
  picture: asIs,
  reference: asIs,
  many: (value) => joinNames((value as number[]).map(String)),
}

/**
 * Parses a cell as the value of a field. It does not apply the field's validation rules.
 * @throws {UnreadableCellError} with a message for the admin who imports the file
 */
export function readCell(name: string, field: Field, cell: string): unknown {
  return readers[field.kind](cell, labelOf(name, field), field)
}

type Read = (cell: string, label: string, field: Field) => unknown

const asText: Read = (cell, _, field) => (cell === '' && !isFilled(field) ? null : cell)

const asNumber =
  (example: string): Read =>
  (cell, label) => {
    const typed = cell.trim()
    if (typed === '') return null
    if (!/^-?\d+(\.\d+)?$/.test(typed))
      throw new UnreadableCellError(`${label} must be a number such as ${example}`)
    return Number(typed)
  }

const asFlag: Read = (cell, label) => {
  const word = cell.trim().toLowerCase()
  if (!['true', 'false', ''].includes(word)) throw new UnreadableCellError(`${label} must be true or false`)
  return word === 'true'
}

const asJson: Read = (cell) => {
  if (cell.trim() === '') return null
  try {
    return JSON.parse(cell, refusePrototypes)
  } catch (error) {
    throw error instanceof UnreadableCellError ? error : new UnreadableCellError(texts.invalidJson)
  }
}

/** A reviver that rejects the keys that the API rejects in JSON bodies: code that copies such an object changes its prototype. */
const refusePrototypes = (key: string, value: unknown) => {
  const isPrototype =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'))
  if (isPrototype)
    throw new UnreadableCellError('Must not contain the key __proto__ or constructor.prototype')
  return value
}

const readers: Record<FieldKind, Read> = {
  text: asText,
  longText: asText,
  number: asNumber('10'),
  money: asNumber('120 or 99.50'),
  currency: (cell) => cell.trim().toUpperCase() || null,
  json: asJson,
  choice: asText,
  flag: asFlag,
  date: asText,
  email: asText,
  link: asText,
  picture: asText,
  reference: asNumber('10'),
  many: (cell) => splitNames(cell).map(Number),
}

export function numberColumnsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'number' || kind === 'money' ? [name] : [],
  )
}
