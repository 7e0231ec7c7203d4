import { TransactionRollbackError } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ImportReport } from '../../../dataProvider/contract/operations.ts'
import { schemasOf } from '../../../dataProvider/resources/resource.schema.ts'
import { uniqueFieldsOf, type ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { numberColumnsOf } from '../csv/decimalCommas.ts'
import type { CsvFile } from '../csv/decodeCsv.ts'
import { readRows, type CsvRow } from '../csv/readRows.ts'
import { pickChangedValues, hasChanges } from '../../database/pickChangedValues.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { invalidField } from '../../errors/httpError.ts'
import { deleteUnusedFiles } from '../../media/files.ts'
import type { OnAwaitedProgress } from '../progress.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { getRecordColumns } from './exportRecords.ts'
import { BatchError, readValues, toImportProblems, validateBody } from './importedRow.ts'
import {
  CurrentRecords,
  isNamed,
  type CurrentRow,
  type MatchedRecord,
  type ReadRow,
} from './currentRecords.ts'
import { hooksOf } from '../../resources/hooks.ts'
import type { RecordWriter } from '../../resources/store.ts'
import { findTakenFields, assertNotTaken } from '../../resources/takenFields.ts'
import type { Body } from '../../database/tables/resourceTables.ts'
import {
  checkWrite,
  lockPictures,
  insertRows,
  prepareBatch,
  updateRows,
  type RowChange,
  type WriteBatch,
} from '../../resources/writeBatch.ts'

/** Rows between two words about how far it is. */
const progressInterval = 100

/** Records that one statement writes. */
const batchSize = 500

interface RecordImport {
  report: ImportReport
  /** The storage keys of pictures that nothing shows any more, for `removeUnusedFiles`. */
  released: string[]
}

/**
 * Reads records from CSV as `exportRecords` writes it: at most `limits.importRecords`, a header,
 * columns in any order. A row with an `id` changes that record, one without changes the record that has the same value in the
 * first unique field, and any other makes a record; what the file has no column for stays as it is. Every row is written as
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
    const readable: ReadRow[] = []
    for (const row of rows)
      await attempt(row, () => void readable.push({ row, values: readValues(resource, row) }))
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

interface Outcome {
  counts: { created: number; updated: number; unchanged: number }
  /** Does what may refuse the row, and keeps the refusal for the report. */
  attempt: (row: CsvRow, work: () => Promise<void> | void) => Promise<void>
}

/**
 * Looks up what all rows are compared with and refer to, since a query of each row would keep the embedded engine from everybody else.
 * `write` checks a row, `flush` writes what was checked, many at once; `release` gives up pictures that nothing shows any more.
 */
const prepareRows = async (
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments }: RecordWriter,
  rows: ReadRow[],
  { counts, attempt }: Outcome,
) => {
  const { shopId } = caller
  const one = resource.label[0].toLowerCase()
  const schemas = schemasOf(resource)
  const rowsAtOnce = batchSizeOf(hooksOf(resource.name))
  const current = await CurrentRecords.read(tx, resource, caller, rows)
  const inputs = rows.flatMap((row) => toInput(row, schemas, current))
  const shown = rows.flatMap((row) => current.find(row)?.record ?? [])
  const created: NewRecord[] = []
  const updated: (RowChange & { row: CsvRow })[] = []

  let rowInHand: CsvRow | undefined

  const flush = () => {
    const [changed, made] = [updated.splice(0), created.splice(0)]
    const isOwn = [...changed, ...made].every(({ row }) => row === rowInHand)
    return withBatchError(isOwn, async () => {
      await updateRows(resource, changed, batch)
      counts.created += await insertNew(tx, resource, made, { attempt, batch })
    })
  }
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments }, inputs, flush)
  const locked = await lockPictures(tx, resource, shopId, [...shown, ...inputs])

  const create = async ({ row, values }: ReadRow) => {
    const body = validateBody(schemas.body, values)
    await checkWrite(resource, body, undefined, batch)
    current.set({ row: row.row }, undefined, body)
    created.push({ row, body })
  }

  const update = async (found: MatchedRecord, record: CurrentRow, { row, values }: ReadRow) => {
    const changes = pickChangedValues(record, validateBody(schemas.changes, values))
    if (!hasChanges(changes)) return void counts.unchanged++
    await checkWrite(resource, changes, record, batch)
    // The database compares with what is there already, so this one is written by itself.
    const isMoved = uniqueFieldsOf(resource).some((field) => changes[field] !== undefined)
    if (isMoved) {
      await flush()
      assertNotTaken(resource, (await findTakenFields(tx, resource, shopId, [changes]))[0])
    }
    updated.push({ row, before: record, changes })
    if (isMoved) await flush()
    current.set(found, record, { ...record, ...changes })
    counts.updated++
  }

  const write = async (row: ReadRow) => {
    rowInHand = row.row
    const found = takeRecord(row, current, one)
    if (found?.record) await update(found, found.record, row)
    else await create(row)
    if (created.length + updated.length >= rowsAtOnce) await flush()
  }

  return {
    // A savepoint where hooks write: after a statement that failed the database would take nothing more.
    write: (row: ReadRow) => (rowsAtOnce === 1 ? tx.transaction(() => write(row)) : write(row)),
    flush,
    release: () => deleteUnusedFiles(tx, shopId, locked),
  }
}

/** The record as it would be with the row's values; none where they are not valid. */
const toInput = (row: ReadRow, { changes }: ReturnType<typeof schemasOf>, current: CurrentRecords) => {
  const { data } = changes.safeParse(row.values)
  return data ? [{ ...current.find(row)?.record, ...data }] : []
}

/** The record that the row is of, which no later row may be of again. */
const takeRecord = (row: ReadRow, current: CurrentRecords, one: string): MatchedRecord | undefined => {
  const found = current.find(row)
  if (!found && isNamed(row.row)) throw invalidField('id', `There is no ${one} ${row.row.cells['id']}`)
  if (found?.row !== undefined) throw invalidField('id', `Row ${found.row} is of the same ${one}`)
  if (found) found.row = row.row.row
  return found
}

/** What is refused of several rows together is no error of the one in hand. */
const withBatchError = async (isOwn: boolean, work: () => Promise<void>) =>
  work().catch((error: unknown) => {
    throw isOwn ? error : new BatchError({ cause: error })
  })

const batchSizeOf = ({ beforeWrite, afterWrite, addresses }: ReturnType<typeof hooksOf>) =>
  addresses || !(beforeWrite ?? afterWrite) ? batchSize : 1

interface NewRecord {
  row: CsvRow
  body: Body
}

/** Inserts those of which no unique value is taken; the answer is how many. */
const insertNew = async (
  tx: Database,
  resource: ResourceDeclaration,
  created: NewRecord[],
  { attempt, batch }: Pick<Outcome, 'attempt'> & { batch: WriteBatch },
): Promise<number> => {
  const bodies = created.map(({ body }) => body)
  const taken = await findTakenFields(tx, resource, batch.shopId, bodies)
  for (const [index, { row }] of created.entries())
    await attempt(row, () => assertNotTaken(resource, taken[index]))
  const free = bodies.filter((_, index) => taken[index] === undefined)
  if (free.length > 0) await insertRows(resource, free, batch)
  return free.length
}
