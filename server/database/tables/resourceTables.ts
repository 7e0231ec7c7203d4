import { eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import {
  foreignKey,
  index,
  pgTable,
  unique,
  uniqueIndex,
  type AnyPgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { itemResources, type ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import { findDeclared } from '../../../dataProvider/resources/declared.ts'
import {
  fieldOf,
  fieldsOfKind,
  reservedNames,
  uniqueFieldsOf,
  type ResourceDeclaration,
} from '../../../dataProvider/resources/resource.ts'
import { items } from './catalogue.ts'
import { createdAt, deletedAt, id, oneOf, version } from './columns.ts'
import { columnsOf } from './fieldColumns.ts'
import { shopId } from './shops.ts'

/** The validated body of a record. */
export type Body = Record<string, unknown>

export type ResourceTable = ReturnType<typeof createTable>

const tables = new WeakMap<ResourceDeclaration, ResourceTable>()

/** Returns the table of a resource: its fields plus the columns that every resource has. Returns the same object on each call. */
export function tableOf(resource: ResourceDeclaration): ResourceTable {
  const table = tables.get(resource) ?? createTable(resource)
  tables.set(resource, table)
  return table
}

/** Constraint violations contain this name. */
export function uniqueName(resource: string, field: string): string {
  return `${resource}_${field}_unique`
}

export function columnOf(resource: ResourceDeclaration, field: string): AnyPgColumn {
  return columnIn(getTableColumns(tableOf(resource)), field)
}

type Columns = Record<string, AnyPgColumn>

const columnIn = (columns: Columns, name: string) => {
  const column = columns[name]
  if (!column) throw new Error(`There is no column "${name}"`)
  return column
}

const createTable = (resource: ResourceDeclaration) => {
  const { name, fields, list } = resource
  assertNames(resource)
  const columns = {
    id: id(),
    shopId: shopId(),
    ...(columnsOf(fields) as Record<string, PgColumnBuilderBase>),
    version: version(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  }
  return pgTable(name, columns, (table) => {
    const columnAt = (field: string) => columnIn(table as unknown as Columns, field)
    return [
      unique(`${name}_of_shop`).on(table.shopId, table.id),
      // An unpaginated list is short, so the unique index above is enough.
      ...(list.isUnpaged
        ? []
        : [
            index(`${name}_listing`)
              .on(table.shopId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
              .where(isNull(table.deletedAt)),
          ]),
      ...uniqueFieldsOf(resource).map((field) =>
        uniqueIndex(uniqueName(name, field)).on(table.shopId, columnAt(field)).where(isNull(table.deletedAt)),
      ),
      ...choicesOf(fields).map(([field, words]) => oneOf(`${name}_known_${field}`, columnAt(field), words)),
      ...fieldsOfKind(resource, 'reference').map((field) => {
        const { shopId: ofShop, id: key } = referenceTable(fieldOf(resource, field))
        return foreignKey({
          name: `${name}_${field}`,
          columns: [table.shopId, columnAt(field)],
          foreignColumns: [ofShop, key],
        })
      }),
    ]
  })
}

/** Checks at run time that no field has a reserved name. `defineResource` checks the same only at compile time. */
const assertNames = ({ name, fields }: ResourceDeclaration) => {
  const reserved = reservedNames.find((one) => one in fields)
  if (reserved) throw new Error(`The resource "${name}" cannot have a field "${reserved}"`)
}

const choicesOf = (fields: ResourceDeclaration['fields']) =>
  Object.entries(fields).flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' ? [[name, field.options]] : [],
  )

interface ReferenceTarget {
  id: AnyPgColumn
  shopId: AnyPgColumn
  deletedAt: AnyPgColumn
  /** Limits the rows that the field can refer to. */
  only?: SQL
}

const itemsOf = (type: ItemType): ReferenceTarget => ({
  id: items.id,
  shopId: items.shopId,
  deletedAt: items.deletedAt,
  only: eq(items.itemType, type),
})

const itemTypeOf: Record<string, ItemType | undefined> = itemResources

/** Returns the table that a field refers to: a declared resource, or `items` of one type. */
export function referenceTable(field: Field): ReferenceTarget {
  const to = 'to' in field ? field.to : ''
  const declared = findDeclared(to)
  if (declared) return tableOf(declared)
  const type = itemTypeOf[to]
  if (!type) throw new Error(`No resource can refer to "${to || field.kind}"`)
  return itemsOf(type)
}
