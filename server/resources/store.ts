import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { SortBy } from '../../dataProvider/resources/queries.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import {
  fieldOf,
  fieldsOfKind,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import { changedValues } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { findPage } from '../database/findPage.ts'
import { orderBy } from '../database/sorting.ts'
import { toEnvelope } from '../envelope.ts'
import { checkVersion, HttpProblem, notFound } from '../errors.ts'
import { holdFiles, releaseFiles } from '../media/files.ts'
import { getShop } from '../shops/store.ts'
import { hooksOf, lookUpAddresses, visibleTo, type Write } from './hooks.ts'
import { matching, sortColumns, type ResourceQuery } from './selection.ts'
import { referenceTable, tableOf, type Body } from './table.ts'

/** Records on one page. */
const perPage = 25

/** What is said of every write of a transaction. */
export type Writes = Omit<Write, 'before'> & {
  /** By field, ids that it may refer to as far as they were looked up. */
  references: Map<string, ReadonlySet<unknown>>
}

/** Who writes a record; `firstWords` are those with which this server's own addresses begin. */
export interface Writer {
  caller: Caller
  firstWords: ReadonlySet<string>
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
    where: visibleTo(resource, caller, matching(resource, q, filter)),
    order,
    page,
    perPage,
    isSearch: Boolean(q),
  })
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, ids))
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
    .where(visibleTo(resource, caller, eq(table.id, id)))
  return row && toRecord(resource, row)
}

/**
 * Makes a record, its amounts in the shop's currency unless the body names another. Needs a transaction.
 * @throws {HttpProblem} 404 when it names a record that is not there
 */
export async function createRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { shopId, firstWords }: Pick<Caller, 'shopId'> & Pick<Writer, 'firstWords'>,
  body: Body,
): Promise<AnyResourceRecord> {
  const writes = await prepareWrites(tx, resource, { shopId, firstWords })
  await checkWrite(resource, body, undefined, writes)
  await holdPictures(tx, resource, shopId, [body])
  const [row] = await insertRows(resource, [body], writes)
  if (!row) throw new Error('INSERT returned no row')
  return toRecord(resource, row)
}

/** Begins the writes of a transaction, and looks up what they all ask for. `records`: what an import says of them. */
export async function prepareWrites(
  tx: Database,
  resource: ResourceDeclaration,
  { shopId, firstWords }: Pick<Writes, 'shopId' | 'firstWords'>,
  records: Body[] = [],
  flush: Writes['flush'] = async () => {},
): Promise<Writes> {
  const { addresses = () => [] } = hooksOf(resource.name)
  const fields = records.length === 0 ? [] : fieldsOfKind(resource, 'reference', 'many')
  const references = new Map<string, ReadonlySet<unknown>>()
  for (const field of fields) {
    const named = records.flatMap((record) => (record[field] ?? []) as number | number[])
    references.set(field, await findReferences(tx, resource, shopId, field, named))
  }
  const known = await lookUpAddresses(tx, shopId, [...new Set(records.flatMap(addresses))])
  return { tx, shopId, firstWords, flush, references, addresses: known }
}

/** Lets the hook see what is to be written of a record, and change it, and sees to it that what it names is there. */
export async function checkWrite(
  resource: ResourceDeclaration,
  body: Body,
  before: Body | undefined,
  writes: Writes,
): Promise<void> {
  await hooksOf(resource.name).beforeWrite?.(body, { ...writes, before })
  const { tx, shopId, references } = writes
  for (const field of fieldsOfKind(resource, 'reference', 'many')) {
    const found = references.get(field)
    const named = [body[field] ?? []].flat().filter((id) => !found?.has(id)) as number[]
    if (named.length === 0) continue
    if ((await findReferences(tx, resource, shopId, field, named)).size === new Set(named).size) continue
    const { message } = notFound('record')
    throw new HttpProblem(404, 'not_found', message, { [field]: message })
  }
}

/** Those of the ids that the field may hold. */
const findReferences = async (
  tx: Database,
  resource: ResourceDeclaration,
  shopId: number,
  field: string,
  ids: number[],
): Promise<ReadonlySet<unknown>> => {
  const { only, ...target } = referenceTable(fieldOf(resource, field))
  // One parameter, however many there are.
  const named = sql`${target.id} = any(${sql.param([...new Set(ids)])}::int[])`
  const which = and(eq(target.shopId, shopId), named, isNull(target.deletedAt), only)
  const rows = ids.length === 0 ? [] : await tx.select({ id: target.id }).from(target.id.table).where(which)
  return new Set(rows.map(({ id }) => id))
}

/** Inserts what `checkWrite` has let through. */
export async function insertRows(resource: ResourceDeclaration, bodies: Body[], writes: Writes) {
  const { tx, shopId } = writes
  const currencies = fieldsOfKind(resource, 'currency')
  const isMissing = currencies.some((field) => bodies.some((body) => body[field] === undefined))
  const currency = isMissing ? (await getShop(tx, shopId)).currency : undefined
  const defaults = Object.fromEntries(currencies.map((field) => [field, currency]))
  const rows = await tx
    .insert(tableOf(resource))
    .values(bodies.map((body) => ({ ...defaults, ...body, shopId })) as never)
    .returning()
  const { afterWrite } = hooksOf(resource.name)
  for (const row of rows) await afterWrite?.(row, { ...writes, before: undefined })
  return rows
}

/** A record, and what `checkWrite` has let through to be changed of it. */
export interface RowChange {
  before: Body & { id: number }
  changes: Body
}

/** Makes those changes; the answer is what the records are then. A statement for all that change the same fields. */
export async function updateRows(
  resource: ResourceDeclaration,
  updates: RowChange[],
  writes: Writes,
): Promise<Body[]> {
  const table = tableOf(resource)
  const byFields = new Map<string, RowChange[]>()
  for (const { before, changes } of updates) {
    // Again, since the hook may have changed them.
    const columns = changedValues(before, changes)
    const fields = Object.keys(columns).toSorted().join()
    byFields.set(fields, [...(byFields.get(fields) ?? []), { before, changes: columns }])
  }
  const changed = new Map<unknown, Body>()
  for (const [fields, some] of byFields) {
    if (fields === '') continue
    const given = fields.split(',').map((field) => [field, sql`excluded.${sql.identifier(field)}`])
    const rows = await writes.tx
      .insert(table)
      .overridingSystemValue()
      .values(some.map(({ before, changes }) => ({ ...before, ...changes })) as never)
      .onConflictDoUpdate({
        target: table.id,
        set: { ...Object.fromEntries(given), version: sql`${table.version} + 1` } as object,
      })
      .returning()
    for (const row of rows) changed.set(row.id, row)
  }
  const { afterWrite } = hooksOf(resource.name)
  const records = updates.map(({ before }) => ({ before, record: changed.get(before.id) ?? before }))
  for (const { before, record } of records) await afterWrite?.(record, { ...writes, before })
  return records.map(({ record }) => record)
}

interface ChangedRecord {
  record: AnyResourceRecord
  /** The storage keys of pictures that nothing shows any more, for `removeReleased`. */
  released: string[]
}

/**
 * Changes what the body names; undefined when the shop has no such record. Needs a transaction.
 * @throws {HttpProblem} 409 `stale` when it has another version than the changes were made to
 */
export async function updateRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, firstWords, id }: Writer & { id: number },
  { version, ...body }: Body,
): Promise<ChangedRecord | undefined> {
  const table = tableOf(resource)
  const { shopId } = caller
  const which = visibleTo(resource, caller, eq(table.id, id))
  const [row] = await tx.select().from(table).where(which).for('update')
  if (!row) return undefined
  checkVersion(row, version, resource.label[0].toLowerCase())
  const writes = await prepareWrites(tx, resource, { shopId, firstWords })
  const changes = changedValues(row, body)
  await checkWrite(resource, changes, row, writes)
  const held = await holdPictures(tx, resource, shopId, [row, changes])
  const [changed = row] = await updateRows(resource, [{ before: row, changes }], writes)
  return { record: toRecord(resource, changed), released: await releaseFiles(tx, shopId, held) }
}

/** Takes a record from every list. Undefined when there is none any more. */
export async function deleteRecord(
  tx: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  id: number,
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const [row] = await tx
    .update(table)
    .set({ deletedAt: new Date() } as object)
    .where(visibleTo(resource, caller, eq(table.id, id)))
    .returning()
  return row && toRecord(resource, row)
}

/**
 * Takes a deletion back, as if the record were made anew: its hooks may refuse it. Undefined when the shop never had it; a
 * value that was taken meanwhile is a 409. Needs a transaction.
 * @throws {HttpProblem} 404 when it names a record that is there no more
 */
export async function restoreRecord(
  tx: Database,
  resource: ResourceDeclaration,
  { caller, firstWords, id }: Writer & { id: number },
): Promise<AnyResourceRecord | undefined> {
  const table = tableOf(resource)
  const { shopId } = caller
  const { afterWrite, scope } = hooksOf(resource.name)
  const which = and(eq(table.shopId, shopId), eq(table.id, id), scope?.(caller))
  const [row] = await tx.select().from(table).where(which).for('update')
  if (!row?.deletedAt) return row && toRecord(resource, row)
  const writes = await prepareWrites(tx, resource, { shopId, firstWords })
  const body: Body = valuesIn(resource.fields, row as never)
  await checkWrite(resource, body, undefined, writes)
  const set = { ...body, deletedAt: null } as object
  const [restored = row] = await tx.update(table).set(set).where(which).returning()
  await afterWrite?.(restored, { ...writes, before: undefined })
  return toRecord(resource, restored)
}

/** Holds the files that these show, or are about to. */
export const holdPictures = (tx: Database, resource: ResourceDeclaration, shopId: number, shown: Body[]) => {
  const fields = fieldsOfKind(resource, 'picture')
  const addresses = shown.flatMap((body) => fields.map((field) => body[field] as string | null | undefined))
  return holdFiles(tx, shopId, { addresses })
}

const toRecord = ({ fields }: ResourceDeclaration, row: Body): AnyResourceRecord => ({
  ...valuesIn(fields, row as never),
  id: row['id'] as number,
  version: row['version'] as number,
  created_at: (row['createdAt'] as Date).getTime(),
})
