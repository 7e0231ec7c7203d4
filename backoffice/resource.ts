import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react'
import { type ResourceProps, useResourceContext } from 'react-admin'
import { loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { Counters } from '../dataProvider/contract/responses.schema.ts'
import type { AnyRecord } from '../dataProvider/provider/resourceMap.ts'
import type { ResourceName } from '../dataProvider/provider/resources.ts'
import type { Field, Fields } from '../dataProvider/fields/fields.ts'
import type { Filter } from '../dataProvider/fields/filters.ts'
import type { Capabilities } from '../dataProvider/resources/capabilities.ts'
import {
  filtersOf,
  type ReferenceFilter,
  type ResourceDeclaration,
  getAllFields,
  sortFieldsOf,
} from '../dataProvider/resources/resource.ts'

export interface DeclaredInputProps {
  source: string
  field: Field
}

export interface CellProps<Of extends Field> {
  source: string
  field: Of
  /** Never null or empty, because tables show a dash for an empty value. */
  value: unknown
  /** The currency of the record's amounts. */
  currency: string
}

export interface FilterInputProps<Of extends Field> {
  /** The query key. */
  source: string
  label: string
  field: Of
  /** Read by react-admin's `FilterFormBase`. If absent, the menu of filters adds the input. */
  alwaysOn?: true
}

/** Props of a part of a list or of a record's page. The part can use react-admin's `ListContext` or `RecordContext`. */
export interface PartProps {
  resource: ResourceDeclaration
}

export interface CsvFiles {
  /** The server's name for the export and the import. */
  name: string
  /** Narrows the export in addition to the list's filter: for items, by `type`. */
  filter?: object
  /** Part of the file name. The default is `name`. */
  list?: string
  /** The columns that identify an existing record. Set only if the server has an import of this name. */
  keyColumn?: string
}

interface SearchResult {
  title: string
  /** Helps to distinguish records with the same title. */
  description: string
  /** The search text that finds the record in its list. Set only if records have no page of their own. */
  q?: string
}

/** Actions on records beyond the specification. `move` changes the state of an order. */
type RecordAction = 'delete' | 'promote' | 'listOrders' | 'move'

/**
 * A section of the order page, of the shop's settings or of an item's media. `dialogs` contains the buttons of the two specified
 * dialogs.
 */
export type PageSection =
  | 'imageTexts'
  | 'storefront'
  | 'settings'
  | 'moves'
  | 'dialogs'
  | 'lines'
  | 'estimates'
  | 'payments'
  | 'parcel'
  | 'thread'
  | 'buyer'
  | 'notes'
  | 'timeline'

/** A resource of the data provider with its pages, declared for one server. */
export interface AdminResource extends ResourceProps {
  name: ResourceName
  icon: ComponentType
  list: ComponentType
  label: string
  /** A few words for the dashboard and the command palette. */
  description: string
  /** The label for adding a record, if the resource has a page for it: `Add Product`. */
  add?: string
  /** Formats a record for the command palette. If undefined, the palette does not search this resource. */
  toSearchResult?: (record: AnyRecord) => SearchResult
  /** Returns the counts for the dashboard. */
  counterLabels?: (counters: Counters) => string[]
  /** Returns what needs the admin's attention, for the sidebar: `3 failed`. Undefined if nothing does. */
  alertLabel?: (counters: Counters) => string | undefined
  /** True if the server does not filter this list, so that the search applies only to the loaded page. */
  searchesPage?: boolean
  /** The source of the generated lists and forms. A resource can replace them with its own. */
  declaration?: ResourceDeclaration
  /** The stored and computed fields that the server has. */
  fields?: Fields
  filters?: readonly Filter[]
  /** The fields by which the list can be sorted. */
  sorts?: readonly string[]
  /** The references that the list query expands (extension `expand`). */
  expand?: readonly string[]
  /** The reference fields by which the list can be filtered. The edit page of a record lists the records that refer to it. */
  references?: readonly ReferenceFilter[]
  recordActions?: Partial<Record<RecordAction, boolean | undefined>>
  csv?: CsvFiles | undefined
  /** The optional sections of the resource's pages that the server supports. */
  sections?: readonly PageSection[]
  /** Replacements for the form's inputs and the list's cells, by field name. */
  inputs?: Record<string, ComponentType<DeclaredInputProps>>
  cells?: Record<string, ComponentType<CellProps<Field>>>
  /** The text of an empty list, such as what to do first. */
  empty?: string
  /** Replaces the list's table. */
  body?: ComponentType<PartProps>
  /** More buttons: above the list, for the selected records, and on a record's page. */
  listActions?: ComponentType<PartProps>
  bulkActions?: ComponentType<PartProps>
  pageActions?: ComponentType<PartProps>
}

/** Derives the parts of a resource that need only its declaration. */
export function describeResource<Declaration extends ResourceDeclaration & { name: ResourceName }>(
  declaration: Declaration,
) {
  const { name, label, description, title } = declaration
  return {
    name: name as Declaration['name'],
    label: label[1],
    description,
    declaration,
    fields: getAllFields(declaration),
    filters: filtersOf(declaration),
    sorts: sortFieldsOf(declaration),
    recordRepresentation: (record: AnyRecord) => String(record[title]),
  } satisfies Partial<AdminResource>
}

/**
 * Declares a resource for a server with these capabilities. Returns false or undefined if the server does not have the resource.
 */
export type DeclareResource = (can: Capabilities) => AdminResource | false | undefined

/** The server's resources, in the two groups of the sidebar and the dashboard. */
export interface Resources {
  main: AdminResource[]
  more: AdminResource[]
  /** Whether the server has monthly reports. */
  hasReports: boolean
}

/** Provided by `App`, so that pages do not import the list of resources. */
export const ResourcesContext = createContext<Resources>({ main: [], more: [], hasReports: false })

/** Returns the references that each list query expands, by resource name. */
export function getExpandedFields({ main, more }: Resources): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...main, ...more].map(({ name, expand }) => [name, expand]).filter(([, expand]) => expand),
  )
}

export function useResources(): Resources {
  return use(ResourcesContext)
}

/** Returns the resource of react-admin's `ResourceContext`, or an empty object if there is none. */
export function useCurrentResource(): Partial<AdminResource> {
  const { main, more } = useResources()
  const current = useResourceContext()
  return [...main, ...more].find(({ name }) => name === current) ?? {}
}

/**
 * Creates a page whose chunk loads when the page is first opened.
 * @throws {ChunkError} while rendering, if the chunk cannot be loaded
 */
export function lazyPage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
