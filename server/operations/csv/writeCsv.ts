import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { toCell } from './cells.ts'

/** By which spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF'

/** How many records are read and written at once. */
const batchSize = 500

export type Cell = string | number | boolean | Date | null | undefined

/** A list as a table: its columns, and what each record has in them. */
interface Sheet<Id, Column extends string> {
  columns: readonly Column[]
  /** Of every record there is, in the order in which they are written. */
  ids: Id[]
  /** The records of those ids, in any order that ends up as theirs. */
  read: (ids: Id[]) => Promise<Record<Column, Cell>[]>
}

/**
 * The table as CSV (RFC 4180), part by part, however long it is. Moments are ISO 8601, empty cells are nothing, and what a
 * spreadsheet would run has an apostrophe in front.
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
    // Others are served between the parts of a long list.
    await setImmediate()
  }
}

/** A number is none of a spreadsheet's formulas, though it may begin with a minus. */
const toText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell)
  return cell instanceof Date ? cell.toISOString() : toCell(String(cell ?? ''))
}

const toLines = (rows: string[][]) =>
  stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true })
