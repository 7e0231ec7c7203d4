import { TransactionRollbackError } from 'drizzle-orm'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ImportProblem, ImportReport } from '../../dataProvider/contract/operations.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import { uniqueFieldsOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { readCell, UnreadableCellError } from './csv/fieldCells.ts'
import { readRows, type CsvRow } from './csv/readRows.ts'
import { changedValues, setsAnything } from '../database/changes.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { HttpError, invalidBody, invalidField } from '../errors/httpError.ts'
import { toHttpError } from '../http/errorHandler.ts'
import { releaseFiles } from '../media/files.ts'
import type { OnAwaitedProgress } from './progress.ts'
import { bumpRevision } from '../shops/store.ts'
import { recordColumns } from './exportRecords.ts'
import { CurrentRecords, isNamed, type CurrentRow, type Found, type ReadRow } from './currentRecords.ts'
import { hooksOf } from '../resources/hooks.ts'
import type { Writer } from '../resources/store.ts'
import { findTakenFields, refuse } from '../resources/takenFields.ts'
import type { Body } from '../database/tables/resourceTables.ts'
import {
  checkWrite,
  holdPictures,
  insertRows,
  prepareWrites,
  updateRows,
  type RowChange,
  type Writes,
} from '../resources/writes.ts'

/** Rows between two words about how far it is. */
const toldAfter = 100

/** Records that one statement writes. */
const writtenAtOnce = 500

interface RecordImport {
  report: ImportReport
  /** The storage keys of pictures that nothing shows any more, for `removeReleased`. */
  released: string[]
}

/**
 * Reads records from CSV as `exportRecords` writes it: at most `limits.importBytes` and `limits.importRecords`, a header,
 * columns in any order. A row with an `id` changes that record, one without changes the record that has the same value in the
 * first unique field, and any other makes a record; what the file has no column for stays as it is. Every row is written as
 * the same change by hand would be, with its checks and hooks, and all is undone without `apply`, with any problem, and
 * when `onProgress` throws.
 */
export async function importRecords(
  database: OpenDatabase,
  resource: ResourceDeclaration,
  writer: Writer,
  csv: string,
  { apply }: { apply: boolean },
  onProgress: OnAwaitedProgress,
): Promise<RecordImport> {
  const { rows, problems } = await readRows(csv, {
    columns: recordColumns(resource),
    maxRows: limits.importRecords,
  })
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const released: string[] = []
  const attempt = async (row: CsvRow, work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      problems.push(...problemsOf(resource, row, error))
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
      if (done % toldAfter === 0 || done === readable.length)
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
  const told = problems.toSorted((a, b) => a.row - b.row).slice(0, limits.importProblems)
  return { report: { ...counts, problems: told }, released }
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
  { caller, firstWords }: Writer,
  rows: ReadRow[],
  { counts, attempt }: Outcome,
) => {
  const { shopId } = caller
  const one = resource.label[0].toLowerCase()
  const schemas = schemasOf(resource)
  const atOnce = atOnceOf(hooksOf(resource.name))
  const current = await CurrentRecords.read(tx, resource, caller, rows)
  const said = rows.flatMap((row) => {
    const { data } = schemas.changes.safeParse(row.values)
    return data ? [{ ...current.find(row)?.record, ...data }] : []
  })
  const shown = rows.flatMap((row) => current.find(row)?.record ?? [])
  const created: NewRecord[] = []
  const updated: RowChange[] = []

  const flush = async () => {
    await updateRows(resource, updated.splice(0), writes)
    counts.created += await insertNew(tx, resource, created.splice(0), { attempt, writes })
  }
  const writes = await prepareWrites(tx, resource, { shopId, firstWords }, said, flush)
  const held = await holdPictures(tx, resource, shopId, [...shown, ...said])

  const create = async ({ row, values }: ReadRow) => {
    const body = checked(schemas.body, values)
    await checkWrite(resource, body, undefined, writes)
    current.set({ row: row.row }, undefined, body)
    created.push({ row, body })
  }

  const update = async (found: Found, record: CurrentRow, values: Body) => {
    const changes = changedValues(record, checked(schemas.changes, values))
    if (!setsAnything(changes)) return void counts.unchanged++
    await checkWrite(resource, changes, record, writes)
    // The database compares with what is there already, so this one is written by itself.
    const isMoved = uniqueFieldsOf(resource).some((field) => changes[field] !== undefined)
    if (isMoved) {
      await flush()
      refuse(resource, (await findTakenFields(tx, resource, shopId, [changes]))[0])
    }
    updated.push({ before: record, changes })
    if (isMoved) await flush()
    current.set(found, record, { ...record, ...changes })
    counts.updated++
  }

  const write = async (row: ReadRow) => {
    const found = current.find(row)
    if (!found && isNamed(row.row)) throw invalidField('id', `There is no ${one} ${row.row.cells['id']}`)
    if (found?.row !== undefined) throw invalidField('id', `Row ${found.row} is of the same ${one}`)
    if (found) found.row = row.row.row
    if (found?.record) await update(found, found.record, row.values)
    else await create(row)
    if (created.length + updated.length >= atOnce) await flush()
  }

  return {
    // A savepoint where hooks write: after a statement that failed the database would take nothing more.
    write: (row: ReadRow) => (atOnce === 1 ? tx.transaction(() => write(row)) : write(row)),
    flush,
    release: () => releaseFiles(tx, shopId, held),
  }
}

const atOnceOf = ({ beforeWrite, afterWrite, addresses }: ReturnType<typeof hooksOf>) =>
  addresses || !(beforeWrite ?? afterWrite) ? writtenAtOnce : 1

interface NewRecord {
  row: CsvRow
  body: Body
}

/** Inserts those of which no unique value is taken; the answer is how many. */
const insertNew = async (
  tx: Database,
  resource: ResourceDeclaration,
  created: NewRecord[],
  { attempt, writes }: Pick<Outcome, 'attempt'> & { writes: Writes },
): Promise<number> => {
  const bodies = created.map(({ body }) => body)
  const taken = await findTakenFields(tx, resource, writes.shopId, bodies)
  for (const [index, { row }] of created.entries()) await attempt(row, () => refuse(resource, taken[index]))
  const free = bodies.filter((_, index) => taken[index] === undefined)
  if (free.length > 0) await insertRows(resource, free, writes)
  return free.length
}

/** What the row's cells say of the fields. */
const readValues = ({ fields }: ResourceDeclaration, { cells }: CsvRow): Body => {
  const values: Body = {}
  const unreadable: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const cell = cells[name]
    if (cell === undefined) continue
    try {
      values[name] = readCell(name, field, cell)
    } catch (error) {
      if (!(error instanceof UnreadableCellError)) throw error
      unreadable[name] = error.message
    }
  }
  const [first] = Object.values(unreadable)
  if (first !== undefined) throw new HttpError(400, 'invalid', first, unreadable)
  return values
}

const checked = (schema: ReturnType<typeof schemasOf>['body' | 'changes'], values: Body): Body => {
  const { data, error } = schema.safeParse(values)
  if (error) throw invalidBody(error.issues)
  return data
}

/** What is wrong with a row, in words for whoever sent it; throws again what is no fault of theirs. */
const problemsOf = (resource: ResourceDeclaration, { row }: CsvRow, error: unknown): ImportProblem[] => {
  if (!(error instanceof Error)) throw error
  const { statusCode, message, payload } = toHttpError(error)
  if (statusCode >= 500) throw error
  if (!payload) return [{ row, message }]
  const columns = recordColumns(resource)
  return Object.entries(payload).map(([path, message]) => {
    const [field = ''] = path.split('.')
    return { row, ...(columns.includes(field) && { field }), message }
  })
}
