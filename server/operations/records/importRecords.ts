import { TransactionRollbackError } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportProblem, ImportReport } from '../../../dataProvider/contract/operations.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import type { Body } from '../../database/tables/resourceTables.ts'
import { HttpError } from '../../errors/httpError.ts'
import { toHttpError } from '../../http/errorHandler.ts'
import type { RecordWriter } from '../../resources/writeBatch.ts'
import { bumpRevision } from '../../revision/revision.ts'
import type { CsvFile } from '../csv/decodeCsv.ts'
import { numberColumnsOf, readCell, UnreadableCellError } from '../csv/fieldCells.ts'
import { readRows, type CsvRow } from '../csv/readRows.ts'
import type { OnAwaitedProgress } from '../progress.ts'
import type { ReadRow } from './currentRecords.ts'
import { getRecordColumns } from './exportRecords.ts'
import { BatchError, prepareRows } from './prepareRows.ts'
import { type KeyReader, prepareKeyReaders } from './readReferences.ts'

const progressInterval = 100

interface RecordImport {
  report: ImportReport
  /** Storage keys of images that are no longer used, for `removeUnusedFiles`. */
  released: string[]
}

/**
 * Imports records from CSV in the format of `exportRecords`, with at most `limits.importRecords` rows and columns in any
 * order. A row with an `id` updates that record. A row without an `id` updates the record with the same value in the first
 * unique field, or creates a record. Fields without a column keep their values. References without an id are read from
 * their key column.
 *
 * Each row passes the same checks and hooks as a change by an admin. Everything is rolled back without `apply`, if there is
 * a problem, or if `onProgress` throws.
 */
export async function importRecords(
  database: OpenDatabase,
  resource: ResourceDeclaration,
  writer: RecordWriter,
  csv: CsvFile,
  { apply }: { apply: boolean },
  onProgress: OnAwaitedProgress,
): Promise<RecordImport> {
  const { rows, problems } = await readRows(csv, {
    columns: getRecordColumns(resource),
    numbers: numberColumnsOf(resource.fields),
    maxRows: limits.importRecords,
  })
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const released: string[] = []
  const attempt = async (row: CsvRow, work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      problems.push(...toImportProblems(resource, row, error))
    }
  }
  const writeAll = async (tx: Database) => {
    // Comes first, because it locks the shop's row, as in `withRevision`: a fixed order of locks prevents deadlocks.
    if (apply) await bumpRevision(tx, writer.caller.shopId)
    const keyReaders = await prepareKeyReaders(tx, resource, writer.caller, rows)
    const readable: ReadRow[] = []
    for (const row of rows)
      await attempt(row, () => void readable.push({ row, values: readValues(resource, keyReaders, row) }))
    const { write, flush, release } = await prepareRows(tx, resource, writer, readable, { counts, attempt })
    for (const [index, one] of readable.entries()) {
      await attempt(one.row, () => write(one))
      const done = index + 1
      if (done % progressInterval === 0 || done === readable.length)
        await onProgress(done, readable.length, 'rows checked')
    }
    await flush()
    if (!apply || problems.length > 0 || counts.created + counts.updated === 0)
      throw new TransactionRollbackError()
    released.push(...(await release()))
  }
  await database.longTransaction(writeAll).catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  const reported = problems.toSorted((a, b) => a.row - b.row).slice(0, limits.importProblems)
  const { encoding } = csv
  return { report: { ...(encoding && { encoding }), ...counts, problems: reported }, released }
}

/**
 * Parses the row's cells.
 * @throws {HttpError} 400 naming the columns that cannot be read
 */
const readValues = ({ fields }: ResourceDeclaration, keyReaders: KeyReader[], { cells }: CsvRow): Body => {
  const values: Body = {}
  const unreadable: Record<string, string> = {}
  const readInto = (name: string, column: string, read: (cell: string) => unknown) => {
    const cell = cells[column]
    if (cell === undefined || name in unreadable) return
    try {
      values[name] = read(cell)
    } catch (error) {
      if (!(error instanceof UnreadableCellError)) throw error
      unreadable[column] = error.message
    }
  }
  for (const [name, field] of Object.entries(fields))
    readInto(name, name, (cell) => readCell(name, field, cell))
  for (const { name, column, read } of keyReaders) readInto(name, column, (cell) => read(cell, values[name]))
  const [first] = Object.values(unreadable)
  if (first !== undefined) throw new HttpError(400, 'invalid', first, unreadable)
  return values
}

/**
 * Converts an error to the row's problems in the import's report. Rethrows server errors, and errors that concern several
 * rows.
 */
const toImportProblems = (
  resource: ResourceDeclaration,
  { row }: CsvRow,
  error: unknown,
): ImportProblem[] => {
  if (error instanceof BatchError) throw error.cause
  if (!(error instanceof Error)) throw error
  const { statusCode, message, payload } = toHttpError(error)
  if (statusCode >= 500) throw error
  if (!payload) return [{ row, message }]
  const columns = getRecordColumns(resource)
  return Object.entries(payload).map(([path, message]) => {
    // The path of an error in a list starts with the field's name and a dot. But the name of a key column also contains a dot.
    const [field = ''] = columns.includes(path) ? [path] : path.split('.')
    return { row, ...(columns.includes(field) && { field }), message }
  })
}
