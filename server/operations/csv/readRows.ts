import { CsvError, parse } from 'csv-parse'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { csvEncodings, type ImportProblem } from '../../../dataProvider/contract/operations.ts'
import { fromCell } from './cells.ts'
import type { CsvFile } from './decodeCsv.ts'

export interface CsvRow {
  /** Numbered as in a spreadsheet: the first row, usually the header, is 1. */
  row: number
  /** By column. Columns that the file lacks are absent. */
  cells: Partial<Record<string, string>>
}

interface CsvRules {
  columns: readonly string[]
  required?: readonly string[]
  /** Number columns, in which a comma can be the decimal separator. */
  numbers: readonly string[]
  maxRows: number
}

export interface CsvRows {
  rows: CsvRow[]
  problems: ImportProblem[]
}

/**
 * Parses CSV separated by commas, semicolons or tabs, or by the delimiter in its `sep=` line. Returns problems and no rows
 * if the file is invalid or too long, or if its header is invalid. Skips blank rows; cells missing at the end of a row are
 * empty.
 */
export async function readRows({ text, encoding }: CsvFile, rules: CsvRules): Promise<CsvRows> {
  const { delimiter, start } = findLayout(text, rules.columns)
  const options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // The header and one row more than the limit. This detects a long file without reading all of it.
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
      if (row > rules.maxRows + 1)
        return invalidFile(row, `The file has more than ${rules.maxRows} rows. Split it into smaller files.`)
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

interface Layout {
  delimiter: string
  /** The length of the first line if it is a line such as `sep=;`. Excel reads this line but does not show it. */
  start: number
}

/**
 * Returns the delimiter from a `sep=` line. Without such a line, picks the delimiter that yields the most known columns in
 * the header.
 */
const findLayout = (text: string, columns: readonly string[]): Layout => {
  const named = /^sep=([,;\t|])(\r\n|\n|\r)/i.exec(text)
  if (named?.[1] !== undefined) return { delimiter: named[1], start: named[0].length }
  const lines = text.slice(0, limits.importRow).split(/[\r\n]+/)
  const header = lines.find((line) => /\w/.test(line)) ?? ''
  const findColumn = columnFinder(columns)
  const countKnown = (delimiter: string) =>
    header.split(delimiter).filter((name) => findColumn(name.replaceAll('"', '')) !== undefined).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => countKnown(b) - countKnown(a))
  return { delimiter, start: 0 }
}

const readHeader = (record: string[], columns: readonly string[]): string[] => {
  const length = record.findLastIndex((name) => name.trim() !== '') + 1
  const findColumn = columnFinder(columns)
  return record.slice(0, length).map((name) => findColumn(name) ?? name.trim())
}

/** Finds columns by name. Ignores case, spaces and underscores, because users can change them. */
const columnFinder = (columns: readonly string[]) => {
  const bySimpleName = new Map(columns.map((column) => [simplify(column), column]))
  return (name: string) => (columns.includes(name) ? name : bySimpleName.get(simplify(name)))
}

const simplify = (name: string) => name.toLowerCase().replace(/[\s_]/g, '')

const findHeaderProblems = (header: string[], { columns, required = [] }: CsvRules): ImportProblem[] => {
  // Report one problem for the header instead of one for each cell.
  if (header.length > limits.importProblems) {
    const message = `The header has ${header.length} cells, but there are only ${columns.length} columns`
    return [{ row: 1, message }]
  }
  return checkHeader(header, columns, required)
}

const checkHeader = (
  header: string[],
  columns: readonly string[],
  required: readonly string[],
): ImportProblem[] => {
  const isRepeated = (name: string, index: number) => header.indexOf(name) !== index
  return [
    ...header
      .filter((name) => !columns.includes(name))
      .map((field) => ({ row: 1, field, message: `The column "${field}" is unknown` })),
    ...header
      .filter(isRepeated)
      .map((field) => ({ row: 1, field, message: `The column "${field}" appears twice` })),
    ...required
      .filter((name) => !header.includes(name))
      .map((field) => ({ row: 1, field, message: `The column "${field}" is missing` })),
  ]
}

const addRow = ({ rows, problems }: CsvRows, row: number, header: string[], record: string[]) => {
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${record.length} cells, but the header has ${header.length}`
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
      .map(([field]) => ({ row, field, message: `This cell has bytes that are not valid ${label}` })),
  )

/** At most two digits may follow the comma: before three digits, it can separate thousands. */
const decimalComma = /^\s*-?\d+,\d{1,2}\s*$/

/**
 * Rewrites `120,50` as `120.50` in number columns, unless any of their cells contains a point. In such a file, cells with
 * commas are later rejected as invalid numbers.
 */
const readDecimalCommas = (rows: Partial<Record<string, string>>[], columns: readonly string[]): void => {
  if (rows.some((row) => columns.some((column) => row[column]?.includes('.')))) return
  for (const row of rows)
    for (const column of columns) {
      const cell = row[column]
      if (cell !== undefined && decimalComma.test(cell)) row[column] = cell.replace(',', '.')
    }
}
