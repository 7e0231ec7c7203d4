import { sql } from 'drizzle-orm'
import type { ReferenceField } from '../../dataProvider/fields/fields.ts'
import {
  fieldsOfKind,
  referencesOf,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'
import type { Database } from '../database/database.ts'
import { isPresent } from '../database/softDelete.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { lockFiles } from '../media/files.ts'
import { getShop } from '../shops/store.ts'
import { findOccupiedPaths } from './addresses.ts'
import { recordColumnsOf } from './computedColumns.ts'
import { hooksOf, type WriteContext } from './hooks.ts'
import { findRedirectedPaths } from './redirects.ts'
import { columnOf, referenceTable, tableOf, type Body } from '../database/tables/resourceTables.ts'
import type { Caller } from '../auth/caller.ts'

export interface RecordWriter {
  caller: Caller
  routeSegments: ReadonlySet<string>
}

export type WriteBatch = Omit<WriteContext, 'before' | 'memo'> & {
  /** Valid ids by field, for the references that were preloaded. */
  references: Map<string, ReadonlySet<unknown>>
}

/**
 * Prepares the writes of a transaction and preloads what they need.
 * @param records values of all records of an import; empty for a single write
 */
export async function prepareBatch(
  tx: Database,
  resource: ResourceDeclaration,
  { shopId, routeSegments }: Pick<WriteBatch, 'shopId' | 'routeSegments'>,
  records: Body[] = [],
  flush: WriteBatch['flush'] = async () => {},
): Promise<WriteBatch> {
  const { addresses = () => [] } = hooksOf(resource.name)
  const references = new Map<string, ReadonlySet<unknown>>()
  for (const [name, field] of records.length === 0 ? [] : referencesOf(resource)) {
    const named = records.flatMap((record) => (record[name] ?? []) as number | number[])
    references.set(name, await findReferences(tx, shopId, field, named))
  }
  const known = await loadAddressFacts(tx, shopId, [...new Set(records.flatMap(addresses))])
  return { tx, shopId, routeSegments, flush, references, addresses: known }
}

async function loadAddressFacts(
  tx: Database,
  shopId: number,
  addresses: string[],
): Promise<WriteBatch['addresses']> {
  const taken = await findOccupiedPaths(tx, shopId, addresses)
  const { from, to } = await findRedirectedPaths(tx, shopId, addresses)
  return {
    taken: new Map(addresses.map((address) => [address, taken.has(address)])),
    notFrom: new Set(addresses.filter((address) => !from.has(address))),
    notTo: new Set(addresses.filter((address) => !to.has(address))),
  }
}

/**
 * Runs the resource's `beforeWrite` hook, which may change the body, and checks that every reference exists.
 * @throws {HttpError} 404 if a reference does not exist, or an error of the hook
 */
export async function checkWrite(
  resource: ResourceDeclaration,
  body: Body,
  before: Body | undefined,
  batch: WriteBatch,
): Promise<void> {
  await hooksOf(resource.name).beforeWrite?.(body, { ...batch, memo: new Map(), before })
  const { tx, shopId, references } = batch
  for (const [name, field] of referencesOf(resource)) {
    const found = references.get(name)
    const named = [body[name] ?? []].flat().filter((id) => !found?.has(id)) as number[]
    if (named.length === 0) continue
    if ((await findReferences(tx, shopId, field, named)).size === new Set(named).size) continue
    const { message } = notFound('record')
    throw new HttpError(404, 'not_found', message, { [name]: message })
  }
}

const findReferences = async (
  tx: Database,
  shopId: number,
  field: ReferenceField,
  ids: number[],
): Promise<ReadonlySet<unknown>> => {
  const { only, ...target } = referenceTable(field)
  // A single array parameter, because the number of parameters is limited.
  const named = sql`${target.id} = any(${sql.param([...new Set(ids)])}::int[])`
  const which = isPresent(target, shopId, named, only)
  const rows = ids.length === 0 ? [] : await tx.select({ id: target.id }).from(target.id.table).where(which)
  return new Set(rows.map(({ id }) => id))
}

/** Requires bodies that passed `checkWrite`. */
export async function insertRows(resource: ResourceDeclaration, bodies: Body[], batch: WriteBatch) {
  const { tx, shopId } = batch
  const currencies = fieldsOfKind(resource, 'currency')
  const isMissing = currencies.some((field) => bodies.some((body) => body[field] === undefined))
  const currency = isMissing ? (await getShop(tx, shopId)).currency : undefined
  const defaults = Object.fromEntries(currencies.map((field) => [field, currency]))
  const rows = await tx
    .insert(tableOf(resource))
    .values(bodies.map((body) => ({ ...defaults, ...body, shopId })) as never)
    .returning(recordColumnsOf(resource))
  const { afterWrite } = hooksOf(resource.name)
  const memo = new Map<string, unknown>()
  for (const row of rows) await afterWrite?.(row, { ...batch, memo, before: undefined })
  return rows
}

/** The changes passed `checkWrite`. */
export interface RowChange {
  before: Body & { id: number }
  changes: Body
}

/** Applies the changes and returns the records. Uses one statement for all changes of the same fields. */
export async function updateRows(
  resource: ResourceDeclaration,
  updates: RowChange[],
  batch: WriteBatch,
): Promise<Body[]> {
  const table = tableOf(resource)
  const byFields = new Map<string, RowChange[]>()
  for (const { before, changes } of updates) {
    // `beforeWrite` may have modified the changes.
    const columns = pickChangedValues(before, changes)
    const fields = Object.keys(columns).toSorted().join()
    byFields.set(fields, [...(byFields.get(fields) ?? []), { before, changes: columns }])
  }
  const changed = new Map<unknown, Body>()
  for (const [fields, some] of byFields) {
    if (fields === '') continue
    const given = fields
      .split(',')
      .map((field) => [field, sql`excluded.${sql.identifier(columnOf(resource, field).name)}`])
    // Updates many rows with different values in one statement. All rows exist, so the upsert only updates.
    const rows = await batch.tx
      .insert(table)
      .overridingSystemValue()
      .values(some.map(({ before, changes }) => ({ ...before, ...changes })) as never)
      .onConflictDoUpdate({
        target: table.id,
        set: { ...Object.fromEntries(given), version: sql`${table.version} + 1` } as object,
      })
      .returning(recordColumnsOf(resource))
    for (const row of rows) changed.set(row.id, row)
  }
  const { afterWrite } = hooksOf(resource.name)
  const records = updates.map(({ before }) => ({ before, record: changed.get(before.id) ?? before }))
  const memo = new Map<string, unknown>()
  for (const { before, record } of records) await afterWrite?.(record, { ...batch, memo, before })
  return records.map(({ record }) => record)
}

/** Locks the image files that these records or bodies use. */
export const lockPictures = (tx: Database, resource: ResourceDeclaration, shopId: number, shown: Body[]) => {
  const fields = fieldsOfKind(resource, 'picture')
  const addresses = shown.flatMap((body) => fields.map((field) => body[field] as string | null | undefined))
  return lockFiles(tx, shopId, { addresses })
}
