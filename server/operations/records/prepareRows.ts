import { inArray } from 'drizzle-orm'
import { type ResourceSchemas, schemasOf } from '../../../dataProvider/resources/resource.schema.ts'
import {
  fieldOf,
  type ResourceDeclaration,
  uniqueFieldsOf,
} from '../../../dataProvider/resources/resource.ts'
import type { Database } from '../../database/database.ts'
import { hasChanges, pickChangedValues } from '../../database/pickChangedValues.ts'
import { type Body, columnOf, tableOf } from '../../database/tables/resourceTables.ts'
import { formatTakenMessage, invalidBody, invalidField } from '../../errors/httpError.ts'
import { deleteUnusedFiles } from '../../media/files.ts'
import { type Hooks, hooksOf } from '../../resources/hooks.ts'
import {
  checkWrite,
  insertRows,
  lockPictures,
  prepareBatch,
  type RecordWriter,
  type RowChange,
  updateRows,
  type WriteBatch,
} from '../../resources/writeBatch.ts'
import type { CsvRow } from '../csv/readRows.ts'
import { CurrentRecords, type CurrentRow, type MatchedRecord, type ReadRow } from './currentRecords.ts'
import { isPresent } from '../../database/softDelete.ts'

const batchSize = 500

interface Outcome {
  counts: { created: number; updated: number; unchanged: number }
  /** Runs work that may reject the row, and reports its error as a problem of the row. */
  attempt: (row: CsvRow, work: () => Promise<void> | void) => Promise<void>
}

/**
 * Prepares the import of rows. It loads the records that the rows update or refer to with few queries, since a query per
 * row would block the embedded engine. `write` validates a row, and writes the validated rows to the database when a batch
 * is full. `flush` writes the rest. `release` deletes the database rows of images that are no longer used and returns their
 * storage keys.
 */
export async function prepareRows(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments }: RecordWriter,
  rows: ReadRow[],
  { counts, attempt }: Outcome,
) {
  const { shopId } = caller
  const schemas = schemasOf(resource)
  const rowsPerBatch = batchSizeOf(hooksOf(resource.name))
  const current = await CurrentRecords.read(tx, resource, caller, rows)
  const inputs = rows.flatMap((row) => toInput(row, schemas, current))
  const shown = rows.flatMap((row) => current.find(row)?.record ?? [])
  const created: NewRecord[] = []
  const updated: (RowChange & { row: CsvRow })[] = []

  let currentRow: CsvRow | undefined

  const flush = () => {
    const [changed, made] = [updated.splice(0), created.splice(0)]
    const isOwn = [...changed, ...made].every(({ row }) => row === currentRow)
    return withBatchError(isOwn, async () => {
      await updateRows(resource, changed, batch)
      counts.created += await insertNew(tx, resource, made, { attempt, batch })
    })
  }
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments }, inputs, flush)
  const locked = await lockPictures(tx, resource, shopId, [...shown, ...inputs])

  const create = async ({ row, values }: ReadRow) => {
    const body = validateBody(schemas.values, values)
    await checkWrite(resource, body, undefined, batch)
    current.set({ row: row.row }, undefined, body)
    created.push({ row, body })
  }

  const update = async (found: MatchedRecord, record: CurrentRow, { row, values }: ReadRow) => {
    const changes = pickChangedValues(record, validateBody(schemas.changes, values))
    if (!hasChanges(changes)) return void counts.unchanged++
    await checkWrite(resource, changes, record, batch)
    // New unique values are compared with stored rows only. So write pending rows before an update of a unique field, and write
    // this update in its own statement.
    const changesUniqueField = uniqueFieldsOf(resource).some((field) => changes[field] !== undefined)
    if (changesUniqueField) {
      await flush()
      assertNotTaken(resource, (await findTakenFields(tx, resource, shopId, [changes]))[0])
    }
    updated.push({ row, before: record, changes })
    if (changesUniqueField) await flush()
    current.set(found, record, { ...record, ...changes })
    counts.updated++
  }

  const write = async (row: ReadRow) => {
    currentRow = row.row
    const found = current.take(row)
    if (found?.record) await update(found, found.record, row)
    else await create(row)
    if (created.length + updated.length >= rowsPerBatch) await flush()
  }

  return {
    // A failed statement of a hook aborts the transaction. The savepoint limits the failure to the row.
    write: (row: ReadRow) => (rowsPerBatch === 1 ? tx.transaction(() => write(row)) : write(row)),
    flush,
    release: () => deleteUnusedFiles(tx, shopId, locked),
  }
}

/** Returns a list with the changed record. The list is empty if the row's values are invalid. */
const toInput = (row: ReadRow, { changes }: ResourceSchemas, current: CurrentRecords) => {
  const { data } = changes.safeParse(row.values)
  return data ? [{ ...current.find(row)?.record, ...data }] : []
}

/** @throws {HttpError} 400 naming the invalid fields */
const validateBody = (schema: ResourceSchemas['values' | 'changes'], values: Body): Body => {
  const { data, error } = schema.safeParse(values)
  if (error) throw invalidBody(error.issues)
  return data
}

/** The database rejected a statement with several rows. It does not report which row caused the error. */
export class BatchError extends Error {
  override readonly name = 'BatchError'

  constructor(options: { cause: unknown }) {
    super('Several rows were refused. Fix the other problems first.', options)
  }
}

/** An error of several rows must not be reported for the current row only. */
const withBatchError = async (isOwn: boolean, work: () => Promise<void>) =>
  work().catch((error: unknown) => {
    throw isOwn ? error : new BatchError({ cause: error })
  })

const batchSizeOf = ({ beforeWrite, afterWrite, addresses }: Hooks) =>
  addresses || !(beforeWrite ?? afterWrite) ? batchSize : 1

interface NewRecord {
  row: CsvRow
  body: Body
}

/** Inserts the records, except those with a taken unique value. Returns the number of inserted records. */
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

/**
 * Returns, for each record, the first unique field whose value is taken: by a stored record or by an earlier one in the list.
 * Undefined if none is taken.
 */
async function findTakenFields(
  tx: Database,
  resource: ResourceDeclaration,
  shopId: number,
  bodies: Body[],
): Promise<(string | undefined)[]> {
  const taken = new Map<string, Set<unknown>>()
  for (const field of uniqueFieldsOf(resource)) {
    const column = columnOf(resource, field)
    const values = bodies.map((body) => body[field]).filter((value) => value != null)
    const which = isPresent(tableOf(resource), shopId, inArray(column, values))
    const rows =
      values.length === 0 ? [] : await tx.select({ value: column }).from(tableOf(resource)).where(which)
    taken.set(field, new Set(rows.map(({ value }) => value)))
  }
  return bodies.map((body) => {
    const has = [...taken].filter(([field]) => body[field] != null)
    const first = has.find(([field, values]) => values.has(body[field]))
    if (!first) for (const [field, values] of has) values.add(body[field])
    return first?.[0]
  })
}

/** @throws {HttpError} 409 at the field whose value is taken */
function assertNotTaken(resource: ResourceDeclaration, taken: string | undefined): void {
  if (taken !== undefined) throw invalidField(taken, formatTakenMessage(taken, fieldOf(resource, taken)), 409)
}
