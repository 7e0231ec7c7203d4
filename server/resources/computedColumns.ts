import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Field, FieldKind, Fields } from '../../dataProvider/fields/fields.ts'
import type { DeclaredComputed } from '../../dataProvider/resources/declared.ts'
import type { itemComputed } from '../../dataProvider/resources/items/items.ts'
import { pictureDetailsOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { storedItemFields } from '../database/schema.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'
import { pictureColumn } from '../media/files.ts'

type ColumnsOf<Of> = Readonly<Record<keyof Of & string, AnyPgColumn>>

/** For each computed field, its SQL. */
type Expressions<Of extends Fields, Computed> = {
  [Name in keyof Computed]: (columns: ColumnsOf<Of>) => SQL
}

type ComputedColumns = {
  [Name in keyof DeclaredComputed]: Expressions<
    DeclaredComputed[Name]['fields'],
    DeclaredComputed[Name]['computed']
  >
} & { items: Expressions<typeof storedItemFields, typeof itemComputed> }

/**
 * What is computed of each record, by resource and field. The expression is of the record's own columns, in SQL: an amount is in
 * minor units, as in its column. It must not fail for any record: divide by `nullif(…, 0)`. One that is forgotten does not compile.
 */
export const computedColumns: ComputedColumns = {
  items: {},
}

/** The columns that the expressions get, which are those of the resource's table. */
type Columns = Readonly<Record<string, AnyPgColumn>>

/** The computed fields of a table's rows as they are selected, sorted and compared. */
export function computedOf(table: string, computed: Fields, columns: Columns): Record<string, SQL> {
  const expressions = (computedColumns as Record<string, Expressions<Fields, Fields>>)[table] ?? {}
  return Object.fromEntries(
    Object.entries(computed).map(([name, field]) => {
      const expression = expressions[name]
      if (!expression) throw new Error(`Nothing computes "${name}" of ${table}`)
      return [name, toValue(field, expression(columns))]
    }),
  )
}

/** What is computed of a declared resource's records. */
function computedColumnsOf(resource: ResourceDeclaration): Record<string, SQL> {
  const { name, fields, computed = {} } = resource
  return computedOf(name, computed, columnsIn(resource, fields))
}

const columnsIn = (resource: ResourceDeclaration, fields: Fields): Columns =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, columnOf(resource, name)]))

/** What is selected of a record: its row, what is computed of it, and the details of its pictures. */
export function recordColumnsOf(resource: ResourceDeclaration) {
  const table = tableOf(resource)
  const details = Object.entries(pictureDetailsOf(resource)).map(([key, field]) => [
    key,
    pictureColumn(table.shopId, columnOf(resource, field)),
  ])
  return {
    ...getTableColumns(table),
    ...computedColumnsOf(resource),
    ...(Object.fromEntries(details) as Record<string, SQL>),
  }
}

/** What a resource's lists are filtered and sorted by: columns, and what is computed. */
export function sourcesOf(resource: ResourceDeclaration): Record<string, AnyPgColumn | SQL> {
  return { ...columnsIn(resource, resource.fields), ...computedColumnsOf(resource) }
}

/** An expression with the type of its field, and the value that a record has of it. */
const toValue = (field: Field, expression: SQL): SQL => {
  if (field.kind === 'money')
    return sql`round((${expression})::numeric)`.mapWith((minor: unknown) => toNumber(minor, 100))
  if (field.kind === 'number')
    return sql`round((${expression})::numeric, ${sql.raw(String(field.decimals ?? 0))})`.mapWith(
      (value: unknown) => toNumber(value, 1),
    )
  const typed = sql`(${expression})::${sql.raw(sqlTypes[field.kind])}`
  if (field.kind === 'flag') return sql`coalesce(${typed}, false)`
  if (field.kind === 'many') return sql`coalesce(${typed}, '{}')`
  return field.kind === 'date' ? typed.mapWith(toDay) : typed
}

// What JSON or a day of four digits cannot hold would make the whole answer fail.
const toNumber = (value: unknown, divisor: number) =>
  Number.isSafeInteger(Math.trunc(Number(value))) ? Number(value) / divisor : null
const toDay = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : null)

const sqlTypes: Record<Exclude<FieldKind, 'money' | 'number'>, string> = {
  text: 'text',
  longText: 'text',
  currency: 'text',
  json: 'jsonb',
  choice: 'text',
  flag: 'boolean',
  // As text a day is the same in every time zone and driver, and sorts as a day.
  date: 'text',
  email: 'text',
  link: 'text',
  picture: 'text',
  reference: 'integer',
  many: 'integer[]',
}
