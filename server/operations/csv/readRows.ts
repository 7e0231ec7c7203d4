import { CsvError, parse } from 'csv-parse'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { csvEncodings, type ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { fromCell } from './cells.ts'
import { readDecimalCommas } from './decimalCommas.ts'
import type { CsvFile } from './decodeCsv.ts'
import { checkHeader, findLayout, readHeader } from './header.ts'

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
  /** Columns of numbers, in which a comma may separate the decimals. */
  numbers: readonly string[]
  maxRows: number
}

export interface CsvRows {
  rows: CsvRow[]
  problems: ImportProblem[]
}

/**
 * Parses CSV separated by commas, semicolons or tabs. A file that is invalid, too long or lacks columns gives problems and no
 * rows. Blank rows are skipped; cells missing at the end of a row are empty.
 */
export async function readRows({ text, encoding }: CsvFile, rules: CsvRules): Promise<CsvRows> {
  const { delimiter, start } = findLayout(text, rules.columns)
  const options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // The header and one row more than the limit, to tell a file that is too long without reading all of it.
    to: rules.maxRows + 2,
    max_record_size: limits.importRow,
  }
  const records: AsyncIterable<string[]> = parse(text.slice(start), options)
  const read: CsvRows = { rows: [], problems: [] }
  let header: string[] | undefined
  let row = 0
  try {
    for await (const record of records) {
      row++
      if (row > rules.maxRows + 1) return invalidFile(row, `The file has more than ${rules.maxRows} rows`)
      if (record.every((cell) => cell.trim() === '')) continue
      if (header !== undefined) {
        addRow(read, row, header, record)
        continue
      }
      header = readHeader(record, rules.columns)
      const problems = findHeaderProblems(header, rules)
      if (problems.length > 0) return { rows: [], problems }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalidFile(Number(error['records']) + 1, `This is not valid CSV: ${error.message}`)
  }
  if (header === undefined) return invalidFile(1, 'The file is empty')
  if (encoding)
    read.problems = read.problems.concat(findUndefinedBytes(read.rows, csvEncodings[encoding.name]))
  readDecimalCommas(
    read.rows.map(({ cells }) => cells),
    rules.numbers,
  )
  return read
}

const invalidFile = (row: number, message: string): CsvRows => ({ rows: [], problems: [{ row, message }] })

const findHeaderProblems = (header: string[], { columns, required = [] }: CsvRules): ImportProblem[] => {
  // One problem instead of thousands.
  if (header.length > limits.importProblems) {
    const message = `The header has ${header.length} cells where there are ${columns.length} columns`
    return [{ row: 1, message }]
  }
  return checkHeader(header, columns, required)
}

const addRow = ({ rows, problems }: CsvRows, row: number, header: string[], record: string[]) => {
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${record.length} cells where the header has ${header.length}`
    problems.push({ row, message })
    return
  }
  const cells = Object.fromEntries(header.map((column, index) => [column, fromCell(record[index] ?? '')]))
  rows.push({ row, cells })
}

const findUndefinedBytes = (rows: CsvRow[], label: string): ImportProblem[] =>
  rows.flatMap(({ row, cells }) =>
    Object.entries(cells)
      .filter(([, cell]) => cell?.includes('\uFFFD'))
      .map(([field]) => ({ row, field, message: `This cell has bytes that ${label} does not define` })),
  )
