import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { namesOf, type ReferenceField } from '../../dataProvider/fields/fields.ts'
import { findDeclared } from '../../dataProvider/resources/declared.ts'
import { expandedItemFields } from '../../dataProvider/resources/expanded.ts'
import {
  referencesOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { itemLinkColumns } from '../database/itemLinkColumns.ts'
import { items } from '../database/schema.ts'
import { referenceTable, type Body } from '../database/tables/resourceTables.ts'
import { recordColumnsOf } from './computedColumns.ts'
import { toRecord } from './presenter.ts'
import { isReferredVisibleTo } from './isReferredVisibleTo.ts'

/**
 * Adds the records that these fields refer to as `expanded` (extension `expand`). Runs at most one query per field.
 * References that the caller may not see are null, or omitted from lists.
 */
export async function expandRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  records: AnyResourceRecord[],
  names: readonly string[],
): Promise<AnyResourceRecord[]> {
  const found = new Map<string, Referred>()
  for (const [name, field] of referencesOf(resource)) {
    if (!names.includes(name)) continue
    const ids = records.flatMap((record) => (record[name] ?? []) as number | number[])
    found.set(name, await findReferred(db, field, caller, [...new Set(ids)]))
  }
  const expand = (record: AnyResourceRecord) =>
    Object.fromEntries([...found].map(([name, referred]) => [name, pickReferred(record[name], referred)]))
  return records.map((record) => ({ ...record, expanded: expand(record) }))
}

type Referred = ReadonlyMap<unknown, object>

const pickReferred = (value: unknown, referred: Referred) =>
  Array.isArray(value) ? value.flatMap((id) => referred.get(id) ?? []) : (referred.get(value) ?? null)

const findReferred = async (
  db: Database,
  field: ReferenceField,
  caller: Caller,
  ids: number[],
): Promise<Referred> => {
  if (ids.length === 0) return new Map()
  const { id } = referenceTable(field)
  const { columns, present } = expansionOf(field.to)
  const rows = await db
    .select({ ...columns, id })
    .from(id.table)
    .where(isReferredVisibleTo(field, caller, isAnyOf(id, ids)))
  return new Map(rows.map((row) => [row.id, present(row)]))
}

type Columns = Record<string, AnyPgColumn | SQL>

/** Returns the columns to read of a referenced record, and how to convert them. */
const expansionOf = (to: string): { columns: Columns; present: (row: Body) => object } => {
  const declared = findDeclared(to)
  if (declared) return { columns: recordColumnsOf(declared), present: (row) => toRecord(declared, row) }
  return { columns: expandedItemColumns, present: (row) => row }
}

const expandedItemColumns: Columns = {
  ...Object.fromEntries(namesOf(expandedItemFields).map((name) => [name, items[name]])),
  item_type: items.itemType,
  picture: itemLinkColumns.picture,
}
