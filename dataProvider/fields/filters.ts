import { labelOf, type Field, type FieldKind, type Fields, type FilledOf } from './fields.ts'

export type Operator = 'equals' | 'contains' | 'atLeast' | 'atMost' | 'before' | 'after'

/** The operators of each kind of field, default first. A list cannot be filtered by a kind without operators. */
const operators = {
  text: ['equals', 'contains'],
  longText: ['contains'],
  number: ['equals', 'atLeast', 'atMost'],
  money: ['equals', 'atLeast', 'atMost'],
  currency: ['equals'],
  json: [],
  choice: ['equals'],
  flag: ['equals'],
  date: ['equals', 'before', 'after'],
  email: ['equals', 'contains'],
  link: ['contains'],
  picture: [],
  reference: ['equals'],
  many: ['contains'],
} as const satisfies Record<FieldKind, readonly Operator[]>

export type OperatorOf<Of extends Field> = (typeof operators)[Of['kind']][number]

interface FilterOptions {
  /** The query key. Default: derived from field and operator, such as `credit_at_least`. */
  key?: string
  /** The input's label. Default: derived from the field's label, such as `Credit at least`. */
  label?: string
  /** False for a filter that only API calls use. The list's page has no input for it. */
  hasInput?: boolean
}

interface DeclaredFilter<Name extends string, By extends Operator> extends FilterOptions {
  field: Name
  operator: By
  key: string
}

/** A filter of a list of these fields. A plain field name uses the default operator. */
export type FilterOf<Of extends Fields> = {
  [Name in keyof Of & string]: OperatorOf<Of[Name]> extends never
    ? never
    : Name | DeclaredFilter<Name, OperatorOf<Of[Name]>>
}[keyof Of & string]

const suffixes = {
  equals: '',
  contains: '_contains',
  atLeast: '_at_least',
  atMost: '_at_most',
  before: '_before',
  after: '_after',
} as const satisfies Record<Operator, string>

type KeyIn<Given, Name extends string, By extends Operator> = Given extends { key: infer Key extends string }
  ? Key
  : `${Name}${(typeof suffixes)[By]}`

/** Defines a filter by one field: `filter('credit', 'atLeast')` has the key `credit_at_least` and the label "Credit at least". */
/* @__NO_SIDE_EFFECTS__ */
export function filter<
  const Name extends string,
  const By extends Operator,
  const Given extends FilterOptions = {},
>(
  field: Name,
  operator: By,
  options?: Given & { [Option in Exclude<keyof Given, keyof FilterOptions>]: never },
) {
  const key = `${field}${suffixes[operator]}`
  return { field, operator, key, ...options } as DeclaredFilter<Name, By> & {
    key: KeyIn<NoInfer<Given>, Name, By>
  }
}

/** Keys of list queries that a filter cannot have. */
const queryKeys = ['page', 'q', 'sort', 'expand'] as const

const isQueryKey = (key: string) => queryKeys.some((known) => known === key)

/** A filter with all defaults resolved. */
export interface Filter {
  key: string
  /** The name of the field. */
  source: string
  field: Field
  operator: Operator
  label: string
  hasInput: boolean
}

/** Returns the declared filters of a list, and a filter without an input for each other reference field. */
export function toFilters(
  fields: Fields,
  declared: readonly (string | DeclaredFilter<string, Operator>)[] = [],
): Filter[] {
  const filters = declared.map((one) => toFilter(fields, one))
  const named = new Set(filters.map(({ source, operator }) => `${source} ${operator}`))
  const implied = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'reference' || kind === 'many')
    .map(([name]) => toFilter(fields, name))
    .filter(({ source, operator }) => !named.has(`${source} ${operator}`))
  return [...filters, ...implied.map((one) => ({ ...one, hasInput: false }))]
}

const toFilter = (fields: Fields, declared: string | DeclaredFilter<string, Operator>): Filter => {
  const { field: source, operator, key, label, hasInput = true } = toDeclared(fields, declared)
  if (isQueryKey(key)) throw new Error(`A filter cannot have the key "${key}": every list uses it`)
  const field = fields[source]
  if (!field) throw new Error(`There is no field "${source}" to filter by`)
  const named = labelOf(source, field)
  return {
    key,
    source,
    field,
    operator,
    label: label ?? named + suffixes[operator].replaceAll('_', ' '),
    hasInput,
  }
}

const toDeclared = (fields: Fields, declared: string | DeclaredFilter<string, Operator>) => {
  if (typeof declared !== 'string') return declared
  const [operator = 'equals'] = operators[fields[declared]?.kind ?? 'text']
  return { field: declared, operator, key: declared, label: labelOf(declared, fields[declared] ?? {}) }
}

type KeyOf<One> = One extends string ? One : One extends { key: infer Key extends string } ? Key : never

type FieldOfFilter<Of extends Fields, One> = One extends keyof Of
  ? Of[One]
  : One extends { field: infer Name extends keyof Of }
    ? Of[Name]
    : never

type Compared<Of extends Field> = Of extends { kind: 'many' } ? number : FilledOf<Of>

/** The values of a list's filters in a query. The value for a `many` field is a single id. */
export type FilterValues<Of extends Fields, By extends readonly unknown[]> = {
  -readonly [One in By[number] as KeyOf<One>]?: Compared<FieldOfFilter<Of, One>> | undefined
}
