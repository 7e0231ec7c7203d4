import type { StoredPicture } from '../contract/fields.schema.ts'
import type { BodyValuesOf, Field, Fields, OnlyKnown, ReferenceField, ValuesOf } from '../fields/fields.ts'
import { toFilters, type Filter, type FilterOf } from '../fields/filters.ts'

/** A field by which a list is sorted, falling with a minus in front. */
export type SortBy<Field extends string> = Field | `-${Field}`

/** Fields that stand together in a form. */
interface FormGroup<Name extends string = string> {
  /** Its heading; it has none unless told. */
  label?: string
  fields: readonly Name[]
}

type FormColumn<Name extends string = string> = readonly FormGroup<Name>[]

/** The groups of a form, in one column or in two beside each other; fields in no group follow in the first column. */
export type FormLayout<Name extends string = string> =
  | readonly [FormColumn<Name>]
  | readonly [FormColumn<Name>, FormColumn<Name>]

/**
 * All that is to be said of a resource, once: table, routes, checks, data provider and screens follow from it. Plain data,
 * which both halves read.
 */
export interface ResourceDeclaration {
  /** Of its table, its address (`/consignors`) and its extension: lower case, words joined by `_`. */
  name: string
  /** Its address, where that is not its name: `items_categories`. */
  path?: string
  /**
   * The specification has it, so every server does and no extension announces it. On the wire it is as specified resources
   * are: bodies and records have the shop's id as `shops_id`, and records no `created_at`.
   */
  isSpecified?: boolean
  /** `['Supplier', 'Suppliers']`. */
  label: readonly [one: string, many: string]
  /** What is there, in a few words. */
  description: string
  fields: Fields
  /**
   * What the server computes of each record, by SQL in `server/resources/computedColumns.ts`. It is shown, sorted, filtered
   * and exported like a field, and never written.
   */
  computed?: Fields
  /** The field that names a record to people. */
  title: string
  list: {
    /**
     * For resources with few records: the list is an array of all of them in the order of `sort`, without pages or a query.
     * The back office searches and sorts it, filters it by equal values, and finds single records in it.
     */
    isWhole?: boolean
    columns: readonly string[]
    /** The texts that a search looks into; none unless told. */
    search?: readonly string[]
    /** What a list can be narrowed by: a field's name, or `filter(…)`. None unless told. */
    filters?: Parameters<typeof toFilters>[1]
    /** The order unless another is asked for, falling with a minus in front. */
    sort: string
    /** The fields that a list can be sorted by; its title, its columns and when a record was made unless told. */
    sorts?: readonly string[]
  }
  /** One group of all fields unless told. */
  form?: FormLayout
  /**
   * Who may read: any caller with a token, or admins alone. Only admins write, and they alone see records of which the flag
   * `shownBy` is not set.
   */
  access: { read: 'reader' | 'admin'; shownBy?: string }
}

type Names<Of extends Fields> = keyof NoInfer<Of> & string

type FlagName<Of extends Fields> = {
  [Name in Names<Of>]: Of[Name] extends { kind: 'flag' } ? Name : never
}[Names<Of>]

type FilterOfAny<Of extends Fields, Computed extends Fields> =
  | FilterOf<NoInfer<Of>>
  | FilterOf<NoInfer<Computed>>

type SortField<Of extends Fields, Computed extends Fields> = Names<Of> | Names<Computed> | 'created_at'

/** ResourceDeclaration with its field names typed, so that an undeclared field does not compile. */
interface Declared<
  Of extends Fields,
  Name extends string,
  Computed extends Fields,
  IsSpecified extends boolean,
  By extends readonly FilterOfAny<Of, Computed>[],
  Sort extends SortField<Of, Computed>,
> extends ResourceDeclaration {
  name: Name
  isSpecified?: IsSpecified
  fields: Of
  computed?: Computed
  title: Names<Of>
  list: {
    isWhole?: boolean
    columns: readonly (Names<Of> | Names<NoInfer<Computed>>)[]
    search?: readonly Names<Of>[]
    filters?: By
    sort: SortBy<SortField<Of, Computed>>
    sorts?: readonly Sort[]
  }
  form?: FormLayout<Names<Of>>
  access: { read: 'reader' | 'admin'; shownBy?: FlagName<Of> }
}

/** Names that no field can have: every record or every list's query has them. */
export const reservedNames = [
  'page',
  'q',
  'sort',
  'expand',
  'id',
  'version',
  'created_at',
  'shops_id',
  'expanded',
] as const
type ReservedName = (typeof reservedNames)[number]

type WithoutReserved<Of extends Fields> = {
  [Name in keyof Of]: Name extends ReservedName ? never : OnlyKnown<Of>[Name]
}

/** A resource as it is declared; its fields, filters and sorts keep their types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResource<
  const Of extends Fields,
  const Name extends string,
  const Computed extends Fields = {},
  const IsSpecified extends boolean = false,
  const By extends readonly FilterOfAny<Of, Computed>[] = readonly [],
  const Sort extends SortField<Of, Computed> = SortField<Of, Computed>,
>(
  declaration: Declared<Of, Name, Computed, IsSpecified, By, Sort> & {
    fields: WithoutReserved<Of>
    computed?: NoInfer<OnlyKnown<Computed>>
  },
): Declared<Of, Name, Computed, IsSpecified, By, Sort> {
  return declaration
}

type IfSpecified<Resource extends ResourceDeclaration, Then, Else> =
  NonNullable<Resource['isSpecified']> extends true ? Then : Else

/** What a create sends. */
export type BodyOf<Resource extends ResourceDeclaration> = BodyValuesOf<Resource['fields']> &
  IfSpecified<Resource, { shops_id: number | null }, unknown>

/** What a change sends: what is absent stays as it is. */
export type ChangesOf<Resource extends ResourceDeclaration> = Partial<BodyOf<Resource>> & {
  /** The version that was read; the server refuses to change another. */
  version?: number | undefined
}

/** A record as it travels. */
export type RecordOf<Resource extends ResourceDeclaration> = ValuesOf<Resource['fields']> &
  ValuesOf<NonNullable<Resource['computed']>> & {
    [Key in DetailsKey<Resource['fields']>]?: StoredPicture | null | undefined
  } & IfSpecified<Resource, SpecifiedRecord, OwnRecord>

type DetailsKey<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { detailsKey: infer Key extends string } ? Key : never
}[keyof Of]

interface OwnRecord {
  id: number
  /** Counts its changes, from 1. */
  version: number
  /** Milliseconds since the epoch. */
  created_at: number
}

interface SpecifiedRecord {
  id: number
  shops_id: number
  /** Counts its changes, from 1 (extension `versions`). */
  version?: number | undefined
}

/** A record of any resource. */
export interface AnyResourceRecord extends Record<string, unknown> {
  id: number
  version: number
  /** Absent of a specified resource. */
  created_at?: number
}

/** A label or a name as the name of a type: `Gem show` and `gem_show` are `GemShow`. */
export function typeName(label: string): string {
  return label.replaceAll(/(?:^|[\s_]+)(\S)/g, (_, letter: string) => letter.toUpperCase())
}

/** Where a resource is, below the API's root. */
export function pathOf({ name, path = name }: Pick<ResourceDeclaration, 'name' | 'path'>): string {
  return path
}

/** The fields whose pictures a record has details of, by the key of those. */
export function pictureDetailsOf({ fields }: Pick<ResourceDeclaration, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'picture' && field.detailsKey !== undefined ? [[field.detailsKey, name]] : [],
    ),
  )
}
type WithFields = Pick<ResourceDeclaration, 'fields' | 'computed'>

/** The fields of a resource and what is computed of its records. */
export type ShownFields<Resource extends WithFields> = Resource['fields'] & NonNullable<Resource['computed']>

/** What a record shows: its fields and what is computed of it. */
export function shownFieldsOf<Resource extends WithFields>({
  fields,
  computed,
}: Resource): ShownFields<Resource> {
  return { ...fields, ...computed } as ShownFields<Resource>
}

/** The filters of a resource's list. */
export function filtersOf(resource: ResourceDeclaration): Filter[] {
  return toFilters(shownFieldsOf(resource), resource.list.filters)
}

/** A filter by one of the records that a field names. */
export type ReferenceFilter = Filter & { field: ReferenceField }

/** The filters of a resource's list by what its records name. */
export function referenceFiltersOf(resource: ResourceDeclaration): ReferenceFilter[] {
  return filtersOf(resource).filter(
    (filter): filter is ReferenceFilter => filter.field.kind === 'reference' || filter.field.kind === 'many',
  )
}

/** The field of that name, computed or not; throws where the resource has none. */
export function fieldOf({ name, fields, computed = {} }: ResourceDeclaration, field: string): Field {
  const found = fields[field] ?? computed[field]
  if (!found) throw new Error(`The resource "${name}" has no field "${field}"`)
  return found
}

/** The names of the fields that are of one of these kinds. */
export function fieldsOfKind(
  { fields }: Pick<ResourceDeclaration, 'fields'>,
  ...kinds: Field['kind'][]
): string[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([name]) => name)
}

/** The fields of a resource that name records of others, by their names. */
export function referencesOf({ fields }: Pick<ResourceDeclaration, 'fields'>): [string, ReferenceField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, ReferenceField][] =>
    field.kind === 'reference' || field.kind === 'many' ? [[name, field]] : [],
  )
}

/** The fields of which no two records of a shop have the same value. */
export function uniqueFieldsOf({ fields }: ResourceDeclaration): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && 'unique' in field && field.unique === true
  })
}

/** The fields that a list can be sorted by. */
export function sortFieldsOf<Resource extends ResourceDeclaration>({
  list,
  title,
}: Resource): NonNullable<Resource['list']['sorts']> {
  return list.sorts ?? [...new Set([title, ...list.columns, 'created_at'])]
}
