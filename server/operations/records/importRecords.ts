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

/** Rows between two progress reports. */
const progressInterval = 100

interface RecordImport {
  report: ImportReport
  /** The storage keys of pictures that nothing shows any more, for `removeUnusedFiles`. */
  released: string[]
}

/**
 * Reads records from CSV as `exportRecords` writes it: at most `limits.importRecords`, a header,
 * columns in any order. A row with an `id` changes that record, one without changes the record that has the same value in the
 * first unique field, and any other makes a record; what the file has no column for stays as it is. A reference without an id is
 * read from its key column. Every row is written as
 * the same change by hand would be, with its checks and hooks, and all is undone without `apply`, with any problem, and
 * when `onProgress` throws.
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
    // First, since it locks the shop, as `withRevision` does.
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

/** What the row's cells say of the fields. */
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

/** The errors of a row for the import's report; rethrows an error of the server. */
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
    // An entry of a list is named by the list's field; the name of a key column has a dot of its own.
    const [field = ''] = columns.includes(path) ? [path] : path.split('.')
    return { row, ...(columns.includes(field) && { field }), message }
  })
}
