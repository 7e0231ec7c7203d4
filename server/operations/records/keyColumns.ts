import { or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { labelOf, type Field, type ReferenceField } from '../../../dataProvider/fields/fields.ts'
import { findDeclared } from '../../../dataProvider/resources/declared.ts'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import {
  fieldOf,
  referencesOf,
  uniqueFieldsOf,
  type ResourceDeclaration,
} from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { isAnyOf } from '../../database/isAnyOf.ts'
import { items } from '../../database/schema.ts'
import { columnOf, referenceTable, type Body } from '../../database/tables/resourceTables.ts'
import { isReferredVisibleTo } from '../../resources/isReferredVisibleTo.ts'
import { joinNames } from '../csv/cells.ts'
import type { Cell } from '../csv/writeCsv.ts'

/** A column next to a reference's ids. It identifies the referenced records by a readable key. */
export interface KeyColumn {
  /** Such as `item.sku`. */
  column: string
  name: string
  field: ReferenceField
  /** Such as `SKU`. */
  label: string
  source: AnyPgColumn
}

export function keyColumnsOf(resource: ResourceDeclaration): KeyColumn[] {
  return referencesOf(resource).map(([name, field]) => {
    const { key, keyField, source } = keyOf(field.to)
    return { column: `${name}.${key}`, name, field, label: labelOf(key, keyField), source }
  })
}

interface Key {
  key: string
  keyField: Field
  source: AnyPgColumn
}

/** Returns the key of a resource: an item's SKU, or the first unique field, or the title. */
const keyOf = (to: string): Key => {
  const declared = findDeclared(to)
  if (declared) {
    const [key = declared.title] = uniqueFieldsOf(declared)
    return { key, keyField: fieldOf(declared, key), source: columnOf(declared, key) }
  }
  return { key: 'sku', keyField: itemFields.sku, source: items.sku }
}

/**
 * Returns the key cells of these rows, by column. Runs at most one query per column. Records that the caller cannot see
 * have no key.
 */
export async function readKeyCells(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  rows: Body[],
): Promise<Record<string, Cell>[]> {
  const cells = rows.map((): Record<string, Cell> => ({}))
  for (const keyColumn of keyColumnsOf(resource)) {
    const { column, name, field } = keyColumn
    const idsOf = (row: Body) => [(row[name] ?? []) as number | number[]].flat()
    const found = await findNamed(db, keyColumn, caller, { ids: rows.flatMap(idsOf), keys: [] })
    const keys = new Map(found.map(({ id, key }) => [id, key]))
    for (const [index, row] of rows.entries()) {
      const known = idsOf(row).flatMap((id) => keys.get(id) ?? [])
      cells[index] = { ...cells[index], [column]: field.kind === 'many' ? joinNames(known) : known[0] }
    }
  }
  return cells
}

export interface NamedRecord {
  id: number
  key: string
}

/**
 * Finds the records with these ids or keys. Excludes records that the field cannot refer to, or that the caller cannot see. Runs
 * at most one query.
 */
export async function findNamed(
  db: Database,
  { field, source }: KeyColumn,
  caller: Caller,
  { ids, keys }: { ids: number[]; keys: string[] },
): Promise<NamedRecord[]> {
  if (ids.length === 0 && keys.length === 0) return []
  const { id } = referenceTable(field)
  const key: SQL<string | null> = sql`${source}::text`
  const hasKey = sql`${key} = any(${sql.param([...new Set(keys)])}::text[])`
  const rows = await db
    .select({ id, key })
    .from(id.table)
    .where(isReferredVisibleTo(field, caller, or(isAnyOf(id, [...new Set(ids)]), hasKey)))
  return rows.flatMap((row) => (row.key === null ? [] : [{ id: Number(row.id), key: row.key }]))
}
