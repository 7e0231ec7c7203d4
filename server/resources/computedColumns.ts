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
 * SQL expressions of computed fields, by resource and field. They use the record's columns, so amounts are in minor units.
 * They must not fail for any record: for example, divide by `nullif(…, 0)`. A missing expression is a type error.
 */
export const computedColumns: ComputedColumns = {
  items: {},
}

type Columns = Readonly<Record<string, AnyPgColumn>>

/** Returns the computed fields of a table as expressions for selecting, sorting and filtering. */
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

function computedColumnsOf(resource: ResourceDeclaration): Record<string, SQL> {
  const { name, fields, computed = {} } = resource
  return computedOf(name, computed, columnsIn(resource, fields))
}

const columnsIn = (resource: ResourceDeclaration, fields: Fields): Columns =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, columnOf(resource, name)]))

/** Returns the columns to select for a record: its row, its computed fields and the details of its images. */
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

/** Returns the columns and computed fields by which a resource's lists are filtered and sorted. */
export function sourcesOf(resource: ResourceDeclaration): Record<string, AnyPgColumn | SQL> {
  return { ...columnsIn(resource, resource.fields), ...computedColumnsOf(resource) }
}

/** Casts an expression to the type of its field and maps its result to the field's value. */
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

// Unsafe integers, and dates without a four-digit year, become null, because they would make the response invalid.
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
  // As text, dates do not depend on time zone and driver, and sort correctly.
  date: 'text',
  email: 'text',
  link: 'text',
  picture: 'text',
  reference: 'integer',
  many: 'integer[]',
}
