import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { toCell } from './cells.ts'

/** Lets spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** Records per query and chunk. */
const batchSize = 500

export type Cell = string | number | boolean | Date | null | undefined

interface Sheet<Id, Column extends string> {
  columns: readonly Column[]
  /** In the order of the rows. */
  ids: Id[]
  /** Returns one row per id, in the same order. */
  read: (ids: Id[]) => Promise<Record<Column, Cell>[]>
}

/**
 * Streams a table as CSV (RFC 4180). Dates are in ISO 8601; null and undefined become empty cells. Text that a spreadsheet
 * could run as a formula is escaped with an apostrophe.
 */
export async function* writeCsv<Id, Column extends string>({
  columns,
  ids,
  read,
}: Sheet<Id, Column>): AsyncGenerator<string> {
  yield byteOrderMark + toLines([[...columns]])
  for (let start = 0; start < ids.length; start += batchSize) {
    const records = await read(ids.slice(start, start + batchSize))
    yield toLines(records.map((record) => columns.map((column) => toText(record[column]))))
    // Lets the server handle other requests between the chunks of a long list.
    await setImmediate()
  }
}

/** Numbers are not escaped: a leading minus does not make a number a formula. */
const toText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell)
  return cell instanceof Date ? cell.toISOString() : toCell(String(cell ?? ''))
}

const toLines = (rows: string[][]) =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })
