import { TransactionRollbackError, eq } from 'drizzle-orm'
import { rowId } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ImportProblem, ImportReport } from '../../dataProvider/contract/operations.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import { uniqueFieldsOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { readCell, Unreadable } from '../csv/fieldCells.ts'
import { readRows, type CsvRow } from '../csv/readRows.ts'
import type { Caller } from '../auth/caller.ts'
import { changedValues, setsAnything } from '../database/changes.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { HttpProblem, invalidBody, invalidField, toProblem } from '../errors.ts'
import type { OnAwaitedProgress } from '../progress.ts'
import { raiseRevision } from '../shops/store.ts'
import { recordColumns } from './exportRecords.ts'
import { visibleTo } from './hooks.ts'
import { createRecord, updateRecord, type Writer } from './store.ts'
import { columnOf, tableOf, type Body } from './table.ts'

/** Rows between two words about how far it is. */
const toldAfter = 100

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
  const rowOf = new Map<number, number>()
  const writeAll = async (tx: Database) => {
    // First, since it locks the shop, as `changePublicly` does.
    if (apply) await raiseRevision(tx, writer.caller.shopId)
    for (const [index, row] of rows.entries()) {
      try {
        // A savepoint: after a value that is taken the database would take nothing more.
        const written = await tx.transaction((inner) => writeRow(inner, resource, writer, row, rowOf))
        counts[written.as]++
        released.push(...(written.released ?? []))
      } catch (error) {
        problems.push(...problemsOf(resource, row, error))
      }
      const done = index + 1
      if (done % toldAfter === 0 || done === rows.length) await onProgress(done, rows.length, 'rows checked')
    }
    if (!apply || problems.length > 0 || counts.created + counts.updated === 0)
      throw new TransactionRollbackError()
  }
  await database.longTransaction(writeAll).catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
    released.length = 0
  })
  const told = problems.toSorted((a, b) => a.row - b.row).slice(0, limits.importProblems)
  return { report: { ...counts, problems: told }, released }
}

interface Written {
  as: 'created' | 'updated' | 'unchanged'
  released?: string[]
}

const writeRow = async (
  tx: Database,
  resource: ResourceDeclaration,
  writer: Writer,
  row: CsvRow,
  rowOf: Map<number, number>,
): Promise<Written> => {
  const { caller, firstWords } = writer
  const values = readValues(resource, row)
  const current = await findCurrent(tx, resource, caller, row, values)
  const { body, changes } = schemasOf(resource)
  if (!current) {
    const record = await createRecord(
      tx,
      resource,
      { shopId: caller.shopId, firstWords },
      checked(body, values),
    )
    rowOf.set(record.id, row.row)
    return { as: 'created' }
  }
  const { id } = current
  const first = rowOf.get(id)
  const one = resource.label[0].toLowerCase()
  if (first !== undefined) throw invalidField('id', `Row ${first} is of the same ${one}`)
  rowOf.set(id, row.row)
  const given = checked(changes, values)
  if (!setsAnything(changedValues(current, given))) return { as: 'unchanged' }
  const changed = await updateRecord(tx, resource, { ...writer, id }, given)
  return { as: 'updated', ...(changed && { released: changed.released }) }
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
      if (!(error instanceof Unreadable)) throw error
      unreadable[name] = error.message
    }
  }
  const [first] = Object.values(unreadable)
  if (first !== undefined) throw new HttpProblem(400, 'invalid', first, unreadable)
  return values
}

/** The record that the row is of; undefined where it is of a new one. */
const findCurrent = async (
  tx: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { cells: { id: cell = '' } }: CsvRow,
  values: Body,
): Promise<(Body & { id: number }) | undefined> => {
  const table = tableOf(resource)
  const isNamed = cell.trim() !== ''
  const { data: id } = rowId.safeParse(Number(cell))
  const [unique = ''] = uniqueFieldsOf(resource)
  const value = values[unique]
  if (!isNamed && (value === undefined || value === null)) return undefined
  const which = isNamed ? eq(table.id, id ?? 0) : eq(columnOf(resource, unique), value)
  const [found] = await tx
    .select()
    .from(table)
    .where(visibleTo(resource, caller, which))
  if (isNamed && !found) throw invalidField('id', `There is no ${resource.label[0].toLowerCase()} ${cell}`)
  return found
}

const checked = (schema: ReturnType<typeof schemasOf>['body' | 'changes'], values: Body): Body => {
  const { data, error } = schema.safeParse(values)
  if (error) throw invalidBody(error.issues)
  return data
}

/** What is wrong with a row, in words for whoever sent it; throws again what is no fault of theirs. */
const problemsOf = (resource: ResourceDeclaration, { row }: CsvRow, error: unknown): ImportProblem[] => {
  if (!(error instanceof Error)) throw error
  const { statusCode, message, payload } = toProblem(error)
  if (statusCode >= 500) throw error
  if (!payload) return [{ row, message }]
  const columns = recordColumns(resource)
  return Object.entries(payload).map(([path, message]) => {
    const [field = ''] = path.split('.')
    return { row, ...(columns.includes(field) && { field }), message }
  })
}
