import { and, eq } from 'drizzle-orm'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import type { AnyResourceRecord, ResourceDeclaration, SortBy } from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import { pickChangedValues, hasChanges } from '../database/pickChangedValues.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { findPage } from '../database/findPage.ts'
import { orderBy } from '../database/sorting.ts'
import { setDeletedAt } from '../database/softDelete.ts'
import { toEnvelope } from '../http/envelope.ts'
import { checkVersion } from '../errors/httpError.ts'
import { deleteUnusedFiles } from '../media/files.ts'
import { hooksOf, isVisibleTo } from './hooks.ts'
import { matchesQuery, sortColumns, type ResourceQuery } from './listConditions.ts'
import { tableOf, type Body } from '../database/tables/resourceTables.ts'
import { checkWrite, lockPictures, insertRows, prepareBatch, updateRows } from './writeBatch.ts'

/** Records on one page. */
const perPage = 25

/** Who writes a record, and which paths the server's own routes take. */
export interface RecordWriter {
  caller: Caller
  routeSegments: ReadonlySet<string>
}

/** One page of a resource's records, in the declared order unless told. Three queries. */
export async function listRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { page, sort = resource.list.sort, q, ...filter }: ResourceQuery,
): Promise<Envelope<AnyResourceRecord>> {
  const table = tableOf(resource)
  const order = orderBy(sortColumns(resource), table.id, sort as SortBy<string>)
  const { ids, total } = await findPage(db, table.id, {
    where: isVisibleTo(resource, caller, matchesQuery(resource, q, filter)),
    order,
    page,
    perPage,
    readsEveryRow: Boolean(q),
  })
  const rows = await db
    .select()
    .from(table)
    .where(isAnyOf(table.id, ids))
    .orderBy(...order)
  return toEnvelope(
    rows.map((row) => toRecord(resource, row)),
    page,
    perPage,
    total,
  )
}

/** The shop's record of that id. */
export async function findRecord(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await db
    .select()
    .from(table)
    .where(isVisibleTo(resource, caller, eq(table.id, id)))
  return row && toRecord(resource, row)
}

/**
 * Makes a record, its amounts in the shop's currency unless the body names another. Needs a transaction.
 * @throws {HttpError} 404 when it names a record that is not there
 */
export async function createRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { shopId, routeSegments }: Pick<Caller, 'shopId'> & Pick<RecordWriter, 'routeSegments'>,
  body: Body,
): Promise<AnyResourceRecord> {
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  await checkWrite(resource, body, undefined, batch)
  await lockPictures(tx, resource, shopId, [body])
  const [row] = await insertRows(resource, [body], batch)
  if (!row) throw new Error('INSERT returned no row')
  return toRecord(resource, row)
}

interface ChangedRecord {
  record: AnyResourceRecord
  /** The storage keys of pictures that nothing shows any more, for `removeUnusedFiles`. */
  released: string[]
}

/**
 * Changes what the body names; undefined when the shop has no such record. Needs a transaction.
 * @throws {HttpError} 409 `stale` when it has another version than the changes were made to
 */
export async function updateRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments, id }: RecordWriter & { id: number },
  { version, ...body }: Body,
): Promise<ChangedRecord | undefined> {
  const table = tableOf(resource)
  const { shopId } = caller
  const which = isVisibleTo(resource, caller, eq(table.id, id))
  const [row] = await tx.select().from(table).where(which).for('update')
  if (!row) return undefined
  await checkVersion(row, version, resource.label[0].toLowerCase(), (row) => toRecord(resource, row))
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  const changes = pickChangedValues(row, body)
  await checkWrite(resource, changes, row, batch)
  const locked = await lockPictures(tx, resource, shopId, [row, changes])
  const [changed = row] = await updateRows(resource, [{ before: row, changes }], batch)
  return { record: toRecord(resource, changed), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Soft-deletes a record. Undefined when there is none, or it is deleted already. */
export async function deleteRecord(
  tx: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const which = isVisibleTo(resource, caller, eq(table.id, id))
  const [row] = await setDeletedAt(tx, table, which, new Date())
  return row && toRecord(resource, row)
}

/**
 * Takes a deletion back, as if the record were made anew: its hooks may refuse it. Undefined when the shop never had it; a
 * value that was taken meanwhile is a 409. Needs a transaction.
 * @throws {HttpError} 404 when it names a record that is there no more
 */
export async function restoreRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, routeSegments, id }: RecordWriter & { id: number },
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const { shopId } = caller
  const { afterWrite, scope } = hooksOf(resource.name)
  const which = and(eq(table.shopId, shopId), eq(table.id, id), scope?.(caller))
  const [row] = await tx.select().from(table).where(which).for('update')
  if (!row?.deletedAt) return row && toRecord(resource, row)
  const batch = await prepareBatch(tx, resource, { shopId, routeSegments })
  const body: Body = valuesIn(resource.fields, row as never)
  await checkWrite(resource, body, undefined, batch)
  const changes = pickChangedValues(row, body)
  const version = hasChanges(changes) ? row.version + 1 : row.version
  const set = { ...changes, version, deletedAt: null } as object
  const [restored = row] = await tx.update(table).set(set).where(which).returning()
  await afterWrite?.(restored, { ...batch, before: undefined })
  return toRecord(resource, restored)
}

const toRecord = ({ fields }: ResourceDeclaration, row: Body): AnyResourceRecord => ({
  ...valuesIn(fields, row as never),
  id: row['id'] as number,
  version: row['version'] as number,
  created_at: (row['createdAt'] as Date).getTime(),
})
