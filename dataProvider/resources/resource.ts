import type { BodyValuesOf, Field, Fields, OnlyKnown, ValuesOf } from '../fields/fields.ts'

/** A field by which a list is sorted, falling with a minus in front. */
export type SortBy<Field extends string> = Field | `-${Field}`

/**
 * All that is to be said of a resource, once: table, routes, checks, data provider and screens follow from it. Plain data,
 * which both halves read.
 */
export interface ResourceDeclaration {
  /** Of its table, its address (`/suppliers`) and its extension: lower case, words joined by `_`. */
  name: string
  /** `['Supplier', 'Suppliers']`. */
  label: readonly [one: string, many: string]
  /** What is there, in a few words. */
  description: string
  fields: Fields
  /** The field that names a record to people. */
  title: string
  list: {
    columns: readonly string[]
    /** The texts that a search looks into; none unless told. */
    search?: readonly string[]
    /** What a list can be narrowed by; its page offers choices, flags and what it refers to, the others are for calls. None unless told. */
    filters?: readonly string[]
    /** The order unless another is asked for, falling with a minus in front. */
    sort: string
  }
  /**
   * Who may read: any caller with a token, or admins alone. Only admins write, and they alone see records of which the flag
   * `shownBy` is not set.
   */
  access: { read: 'reader' | 'admin'; shownBy?: string }
}

/** ResourceDeclaration with its field names typed, so that an undeclared field does not compile. */
interface Declared<Of extends Fields, Name extends string> extends ResourceDeclaration {
  name: Name
  fields: Of
  title: keyof Of & string
  list: {
    columns: readonly (keyof Of & string)[]
    search?: readonly (keyof Of & string)[]
    filters?: readonly (keyof Of & string)[]
    sort: SortBy<(keyof Of & string) | 'created_at'>
  }
  access: { read: 'reader' | 'admin'; shownBy?: keyof Of & string }
}

/** A resource as it is declared; its fields keep their types. */
export function defineResource<const Of extends Fields, const Name extends string>(
  declaration: Declared<Of, Name> & { fields: OnlyKnown<Of> },
): Declared<Of, Name> {
  return declaration
}

/** What a create sends. */
export type BodyOf<Resource extends ResourceDeclaration> = BodyValuesOf<Resource['fields']>

/** A record as it travels. */
export type RecordOf<Resource extends ResourceDeclaration> = ValuesOf<Resource['fields']> & {
  id: number
  /** Counts its changes, from 1. */
  version: number
  /** Milliseconds since the epoch. */
  created_at: number
}

/** A record of any resource. */
export interface AnyResourceRecord extends Record<string, unknown> {
  id: number
  version: number
  created_at: number
}

/** A label or a name as the name of a type: `Gem show` and `gem_show` are `GemShow`. */
export function typeName(label: string): string {
  return label.replaceAll(/(?:^|[\s_]+)(\S)/g, (_, letter: string) => letter.toUpperCase())
}

/** The field of that name; throws where the resource has none. */
export function fieldOf({ name, fields }: ResourceDeclaration, field: string): Field {
  const found = fields[field]
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

/** The fields of which no two records of a shop have the same value. */
export function uniqueFieldsOf({ fields }: ResourceDeclaration): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && 'unique' in field && field.unique === true
  })
}

/** The fields that a list can be sorted by: its columns, its title and when a record was made. */
export function sortFieldsOf({ list, title }: ResourceDeclaration): string[] {
  return [...new Set([title, ...list.columns, 'created_at'])]
}
