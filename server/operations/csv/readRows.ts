import { CsvError, parse } from 'csv-parse'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { fromCell } from './cells.ts'

export interface CsvRow {
  /** As a spreadsheet counts: the header is 1. */
  row: number
  /** By column; one that the file does not have is missing. */
  cells: Partial<Record<string, string>>
}

/** What a file may hold. */
interface CsvRules {
  columns: readonly string[]
  required?: readonly string[]
  maxRows: number
}

export interface CsvRows {
  rows: CsvRow[]
  problems: ImportProblem[]
}

/** Takes CSV apart. A file that is none, too large or without its columns gives problems and no rows; empty rows are none. */
export async function readRows(csv: string, rules: CsvRules): Promise<CsvRows> {
  if (Buffer.byteLength(csv) > limits.importBytes) {
    return refuse(1, `The file is larger than ${limits.importBytes / 2 ** 20} MB`)
  }
  const options = {
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // The header, and one row more than is taken: who sends too many is told, and nobody waits for the rest.
    to: rules.maxRows + 2,
    max_record_size: limits.importRow,
  }
  const records: AsyncIterable<string[]> = parse(csv, options)
  const read: CsvRows = { rows: [], problems: [] }
  let header: string[] | undefined
  let row = 0
  try {
    for await (const record of records) {
      row++
      if (header === undefined) {
        if (record.length > limits.importProblems) {
          const { length } = rules.columns
          return refuse(1, `The header has ${record.length} cells where there are ${length} columns`)
        }
        header = record.map((name) => name.trim())
        read.problems.push(...problemsOf(header, rules))
        if (read.problems.length > 0) return read
      } else if (record.some((cell) => cell !== '')) {
        addRow(read, row, header, record)
      }
      if (row > rules.maxRows + 1) {
        return refuse(row, `The file has more than ${rules.maxRows} rows`)
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(Number(error['records']) + 1, `This is not valid CSV: ${error.message}`)
  }
  return header === undefined ? refuse(1, 'The file is empty') : read
}

const refuse = (row: number, message: string): CsvRows => ({ rows: [], problems: [{ row, message }] })

const addRow = ({ rows, problems }: CsvRows, row: number, header: string[], record: string[]) => {
  if (record.length !== header.length) {
    const message = `The row has ${record.length} cells where the header has ${header.length}`
    problems.push({ row, message })
    return
  }
  const cells = Object.fromEntries(header.map((column, index) => [column, fromCell(record[index] ?? '')]))
  rows.push({ row, cells })
}

const problemsOf = (header: string[], { columns, required = [] }: CsvRules): ImportProblem[] => {
  const firstOf = new Map(header.map((name, index): [string, number] => [name, index]).toReversed())
  const isRepeated = (name: string, index: number) => firstOf.get(name) !== index
  return [
    ...header
      .filter((name) => !columns.includes(name))
      .map((field) => ({ row: 1, field, message: `There is no column "${field}"` })),
    ...header.filter(isRepeated).map((field) => ({ row: 1, field, message: `"${field}" is there twice` })),
    ...required
      .filter((name) => !header.includes(name))
      .map((field) => ({ row: 1, field, message: `The column "${field}" is missing` })),
  ]
}
