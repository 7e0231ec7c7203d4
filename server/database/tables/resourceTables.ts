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

/** What is sent of a record, once the declaration's schema has read it. */
export type Body = Record<string, unknown>

export type ResourceTable = ReturnType<typeof createTable>

const tables = new WeakMap<ResourceDeclaration, ResourceTable>()

/** The table of a resource: its fields under their own names, and the columns of every resource. Always the same object. */
export function tableOf(resource: ResourceDeclaration): ResourceTable {
  const table = tables.get(resource) ?? createTable(resource)
  tables.set(resource, table)
  return table
}

/** The name of what keeps a field's values apart; a violation names it. */
export function uniqueName(resource: string, field: string): string {
  return `${resource}_${field}_unique`
}

/** The column of a field. */
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
      // Few records need no index beside the one above.
      ...(list.isWhole
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

/** Also where a resource's fields are typed too loosely for `defineResource` to refuse them. */
const assertNames = ({ name, fields }: ResourceDeclaration) => {
  const reserved = reservedNames.find((one) => one in fields)
  if (reserved) throw new Error(`The resource "${name}" cannot have a field "${reserved}"`)
}

const choicesOf = (fields: ResourceDeclaration['fields']) =>
  Object.entries(fields).flatMap(([name, field]): [string, readonly string[]][] =>
    field.kind === 'choice' ? [[name, field.options]] : [],
  )

/** A table that a field may refer to. */
interface Referable {
  id: AnyPgColumn
  shopId: AnyPgColumn
  deletedAt: AnyPgColumn
  /** Which of its rows are meant. */
  only?: SQL
}

const itemsOf = (type: ItemType): Referable => ({
  id: items.id,
  shopId: items.shopId,
  deletedAt: items.deletedAt,
  only: eq(items.itemType, type),
})

const itemTypeOf: Record<string, ItemType | undefined> = itemResources

/** Where a field's references lead: to a declared resource, or to a kind of item. */
export function referenceTable(field: Field): Referable {
  const to = 'to' in field ? field.to : ''
  const declared = findDeclared(to)
  if (declared) return tableOf(declared)
  const type = itemTypeOf[to]
  if (!type) throw new Error(`No resource can refer to "${to || field.kind}"`)
  return itemsOf(type)
}
