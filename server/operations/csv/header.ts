import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProblem } from '../../../dataProvider/contract/operations.ts'

/** How the cells of a file are separated, and where its header begins. */
export interface Layout {
  delimiter: string
  /** Characters to skip: the line `sep=;`, which Excel reads and does not show. */
  start: number
}

/** The delimiter that a line `sep=` names, else the one by which the header has the most known columns. */
export function findLayout(text: string, columns: readonly string[]): Layout {
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

/** The columns that a header row names, as they are declared; an unknown name stays as it is. Empty cells at its end are dropped. */
export function readHeader(record: string[], columns: readonly string[]): string[] {
  const length = record.findLastIndex((name) => name.trim() !== '') + 1
  const findColumn = columnFinder(columns)
  return record.slice(0, length).map((name) => findColumn(name) ?? name.trim())
}

/** Finds columns by name; ignores case, spaces and underscores, which spreadsheets and people change. */
const columnFinder = (columns: readonly string[]) => {
  const bySimpleName = new Map(columns.map((column) => [simplify(column), column]))
  return (name: string) => (columns.includes(name) ? name : bySimpleName.get(simplify(name)))
}

const simplify = (name: string) => name.toLowerCase().replace(/[\s_]/g, '')

/** What is wrong with a header: unknown, repeated and missing columns. */
export function checkHeader(
  header: string[],
  columns: readonly string[],
  required: readonly string[],
): ImportProblem[] {
  const isRepeated = (name: string, index: number) => header.indexOf(name) !== index
  return [
    ...header
      .filter((name) => !columns.includes(name))
      .map((field) => ({ row: 1, field, message: `There is no column "${field}"` })),
    ...header
      .filter(isRepeated)
      .map((field) => ({ row: 1, field, message: `The column "${field}" appears twice` })),
    ...required
      .filter((name) => !header.includes(name))
      .map((field) => ({ row: 1, field, message: `The column "${field}" is missing` })),
  ]
}
