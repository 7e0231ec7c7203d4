import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FieldKind, Fields } from '../../../dataProvider/fields/fields.ts'
import { collateNaturally } from '../collation.ts'
import type { SortExpression } from './sorting.ts'

/**
 * Returns the column or expression for each name that a list can be sorted by. Texts sort in natural order.
 * @param columns by name
 */
export function toSortFields<Name extends string>(
  names: readonly Name[],
  fields: Fields,
  columns: Readonly<Record<string, AnyPgColumn | SQL>>,
): Record<Name, SortExpression> {
  const entries = names.map((name) => {
    const column = columns[name]
    if (!column) throw new Error(`No sort is declared for "${name}"`)
    const { kind } = fields[name] ?? {}
    return [name, kind !== undefined && holdsText[kind] ? collateNaturally(column) : column]
  })
  return Object.fromEntries(entries) as Record<Name, SortExpression>
}

const holdsText: Record<FieldKind, boolean> = {
  text: true,
  longText: true,
  choice: true,
  currency: true,
  email: true,
  link: true,
  picture: true,
  number: false,
  money: false,
  json: false,
  flag: false,
  date: false,
  reference: false,
  many: false,
}
