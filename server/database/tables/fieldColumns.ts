import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import type { HasDefault, NotNull } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  text,
  type PgColumnBuilderBase,
  type PgCustomColumnBuilder,
} from 'drizzle-orm/pg-core'
import {
  isFilled,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type ValueOf,
} from '../../../dataProvider/fields/fields.ts'
import { amount } from './columns.ts'

type Column = PgColumnBuilderBase & { notNull: () => PgColumnBuilderBase }
type Columns = { [Kind in FieldKind]: (name: string, field: FieldOf<Kind>) => Column }

const columns: Columns = {
  text: (name) => text(name),
  longText: (name) => text(name),
  number: (name, { decimals: scale }) =>
    scale === undefined ? integer(name) : numeric(name, { precision: 14, scale, mode: 'number' }),
  money: (name) => amount(`${name}_minor`),
  currency: (name) => text(name).default(defaultCurrency),
  json: (name) => jsonb(name),
  choice: (name) => text(name),
  flag: (name, { initially = false }) => boolean(name).default(initially),
  date: (name) => date(name, { mode: 'string' }),
  email: (name) => text(name),
  link: (name) => text(name),
  picture: (name) => text(name),
  reference: (name) => integer(name),
  many: (name) => integer(name).array().default([]),
}

/** The parts of a column's type that TypeScript needs to infer row types. */
interface Builder<Data> {
  name: ''
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: Data
  driverParam: unknown
  enumValues: undefined
}

type ColumnOf<Of extends Field> = Of extends { kind: 'flag' | 'many' | 'currency' }
  ? HasDefault<NotNull<PgCustomColumnBuilder<Builder<ValueOf<Of>>>>>
  : Of extends { required: true }
    ? NotNull<PgCustomColumnBuilder<Builder<ValueOf<Of>>>>
    : PgCustomColumnBuilder<Builder<NonNullable<ValueOf<Of>>>>

/** Returns the columns of declared fields, by field name. Column names are lower case. Columns of amounts end in `_minor`. */
export function columnsOf<Of extends Fields>(fields: Of): { [Name in keyof Of]: ColumnOf<Of[Name]> } {
  const built = Object.entries(fields).map(([name, field]) => {
    const column = (columns[field.kind] as (name: string, field: Field) => Column)(name.toLowerCase(), field)
    return [name, isFilled(field) ? column.notNull() : column]
  })
  return Object.fromEntries(built) as never
}
