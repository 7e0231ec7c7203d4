import type { StoredPicture } from '../contract/fields.schema.ts'
import type { BodyValuesOf, Field, Fields, OnlyKnown, ReferenceField, ValuesOf } from '../fields/fields.ts'
import { toFilters, type Filter, type FilterOf } from '../fields/filters.ts'

/** A field by which a list is sorted; a leading `-` sorts in descending order. */
export type SortBy<Field extends string> = Field | `-${Field}`

interface FormGroup<Name extends string = string> {
  /** The heading. Default: none. */
  label?: string
  fields: readonly Name[]
}

type FormColumn<Name extends string = string> = readonly FormGroup<Name>[]

/** The groups of a form in one or two columns. Fields without a group follow in the first column. */
export type FormLayout<Name extends string = string> =
  | readonly [FormColumn<Name>]
  | readonly [FormColumn<Name>, FormColumn<Name>]

/**
 * The declaration of a resource, as plain data that the server and the apps share. For the resources in `declared.ts`, the table,
 * routes, validation, data provider and screens are derived from it.
 */
export interface ResourceDeclaration {
  /** The name of the resource's table, path (`/consignors`) and extension: lowercase words joined by `_`. */
  name: string
  /** The path, if it differs from the name: `items_categories`. */
  path?: string
  /**
   * True if the specification has the resource. Every server then supports it, and no extension announces it. Its bodies and
   * records contain `shops_id`. Its records have no `created_at`.
   */
  isSpecified?: boolean
  /** Singular and plural: `['Supplier', 'Suppliers']`. */
  label: readonly [one: string, many: string]
  /** A short description of the records, for the admin. */
  description: string
  fields: Fields
  /**
   * Fields that the server computes in SQL (`server/resources/computedColumns.ts`). They can be shown, sorted, filtered and
   * exported like fields, but not written.
   */
  computed?: Fields
  /** The field that serves as a record's name. */
  title: string
  list: {
    /**
     * For resources with few records: the list is an array of all records, sorted by `sort`, without paging or a query. The back
     * office searches and sorts it, filters it by equality, and looks up single records in it.
     */
    isUnpaged?: boolean
    columns: readonly string[]
    /** The fields that a search matches. Default: none. */
    search?: readonly string[]
    /** Field names or `filter(…)` calls. Default: none. */
    filters?: Parameters<typeof toFilters>[1]
    /** The default sort order; a leading `-` sorts in descending order. */
    sort: string
    /** Default: the title, the columns and `created_at`. */
    sorts?: readonly string[]
  }
  /** Default: one group of all fields. */
  form?: FormLayout
  /**
   * Who can read records: any caller with a token, or only admins. Only admins can write. If `shownBy` names a flag, only admins
   * see records in which it is false.
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

/** A ResourceDeclaration with typed field names, so that an undeclared field is a type error. */
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
    isUnpaged?: boolean
    columns: readonly (Names<Of> | Names<NoInfer<Computed>>)[]
    search?: readonly Names<Of>[]
    filters?: By
    sort: SortBy<SortField<Of, Computed>>
    sorts?: readonly Sort[]
  }
  form?: FormLayout<Names<Of>>
  access: { read: 'reader' | 'admin'; shownBy?: FlagName<Of> }
}

/** Names that no field can have, because records or list queries use them. */
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

/** Defines a resource and preserves the types of its fields, filters and sort fields. */
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

/** The body of a create. */
export type BodyOf<Resource extends ResourceDeclaration> = BodyValuesOf<Resource['fields']> &
  IfSpecified<Resource, { shops_id: number | null }, unknown>

/** The body of an update; absent fields remain unchanged. */
export type ChangesOf<Resource extends ResourceDeclaration> = Partial<BodyOf<Resource>> & {
  /** The version that the change is based on. The server rejects any other version. */
  version?: number | undefined
}

export type RecordOf<Resource extends ResourceDeclaration> = ValuesOf<Resource['fields']> &
  ValuesOf<NonNullable<Resource['computed']>> & {
    [Key in DetailsKey<Resource['fields']>]?: StoredPicture | null | undefined
  } & IfSpecified<Resource, SpecifiedRecord, OwnRecord>

type DetailsKey<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { detailsKey: infer Key extends string } ? Key : never
}[keyof Of]

interface OwnRecord {
  id: number
  /** Starts at 1; incremented by each change. */
  version: number
  /** Milliseconds since the epoch. */
  created_at: number
}

interface SpecifiedRecord {
  id: number
  shops_id: number
  /** Starts at 1; incremented by each change (extension `versions`). */
  version?: number | undefined
}

export interface AnyResourceRecord extends Record<string, unknown> {
  id: number
  version: number
  /** Absent in specified resources. */
  created_at?: number
}

/** Converts a label or name to a type name: `Gem show` and `gem_show` become `GemShow`. */
export function typeName(label: string): string {
  return label.replaceAll(/(?:^|[\s_]+)(\S)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns a resource's path, relative to the API's root. */
export function pathOf({ name, path = name }: Pick<ResourceDeclaration, 'name' | 'path'>): string {
  return path
}

/** Returns the names of the image fields with details, by their `detailsKey`. */
export function pictureDetailsOf({ fields }: Pick<ResourceDeclaration, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'picture' && field.detailsKey !== undefined ? [[field.detailsKey, name]] : [],
    ),
  )
}

type WithFields = Pick<ResourceDeclaration, 'fields' | 'computed'>

export type ShownFields<Resource extends WithFields> = Resource['fields'] & NonNullable<Resource['computed']>

/** Returns the declared fields and the computed fields. */
export function getAllFields<Resource extends WithFields>({
  fields,
  computed,
}: Resource): ShownFields<Resource> {
  return { ...fields, ...computed } as ShownFields<Resource>
}

/** Returns the list's filters, including those of computed fields. */
export function filtersOf(resource: ResourceDeclaration): Filter[] {
  return toFilters(getAllFields(resource), resource.list.filters)
}

export type ReferenceFilter = Filter & { field: ReferenceField }

export function referenceFiltersOf(resource: ResourceDeclaration): ReferenceFilter[] {
  return filtersOf(resource).filter(
    (filter): filter is ReferenceFilter => filter.field.kind === 'reference' || filter.field.kind === 'many',
  )
}

/**
 * Returns the field of that name, computed or not.
 * @throws {Error} if the resource does not have it
 */
export function fieldOf({ name, fields, computed = {} }: ResourceDeclaration, field: string): Field {
  const found = fields[field] ?? computed[field]
  if (!found) throw new Error(`The resource "${name}" has no field "${field}"`)
  return found
}

export function fieldsOfKind(
  { fields }: Pick<ResourceDeclaration, 'fields'>,
  ...kinds: Field['kind'][]
): string[] {
  return Object.entries(fields)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([name]) => name)
}

export function referencesOf({ fields }: Pick<ResourceDeclaration, 'fields'>): [string, ReferenceField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, ReferenceField][] =>
    field.kind === 'reference' || field.kind === 'many' ? [[name, field]] : [],
  )
}

/** Returns the fields whose values must be unique within a shop. */
export function uniqueFieldsOf({ fields }: ResourceDeclaration): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && 'unique' in field && field.unique === true
  })
}

/** Returns the names of the fields that can sort the list, including computed fields. */
export function sortFieldsOf<Resource extends ResourceDeclaration>({
  list,
  title,
}: Resource): NonNullable<Resource['list']['sorts']> {
  return list.sorts ?? [...new Set([title, ...list.columns, 'created_at'])]
}
