import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react'
import { type ResourceProps, useResourceContext } from 'react-admin'
import { loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { Counters } from '../dataProvider/contract/answers.schema.ts'
import type { AnyRecord } from '../dataProvider/provider/resourceMap.ts'
import type { ResourceName } from '../dataProvider/provider/resources.ts'
import type { Field, Fields } from '../dataProvider/fields/fields.ts'
import type { Filter } from '../dataProvider/fields/filters.ts'
import type { Capabilities } from '../dataProvider/resources/capabilities.ts'
import {
  filtersOf,
  type ReferenceFilter,
  type ResourceDeclaration,
  shownFieldsOf,
  sortFieldsOf,
} from '../dataProvider/resources/resource.ts'

/** The input of a declared field. */
export interface DeclaredInputProps {
  source: string
  field: Field
}

/** The cell of a declared field in a list. */
export interface CellProps<Of extends Field> {
  source: string
  field: Of
  /** Never null: a list shows no cell for a missing value. */
  value: unknown
  /** The currency of the record's amounts. */
  currency: string
}

/** The input of a list's filter. */
export interface FilterInputProps<Of extends Field> {
  /** The query's key. */
  source: string
  label: string
  field: Of
  /** Read by react-admin's `FilterFormBase`. */
  alwaysOn: true
}

/** A part of a resource's list, within react-admin's `ListContext`, or of a record's page, within its `RecordContext`. */
export interface PartProps {
  resource: ResourceDeclaration
}

/** A list as CSV files. */
export interface CsvFiles {
  /** The server's name of the export. */
  name: string
  /** What narrows the export besides the list's filter: of items, their `type`. */
  filter?: object
  /** What the file is called after; the export's name unless told. */
  list?: string
  /** There is an import of that name, too: the column by which a row is known to be of a record that exists. */
  keyColumn?: string
}

/** A record as the command palette shows it. */
interface SearchResult {
  title: string
  /** What tells it from others of that title. */
  description: string
  /** What its list is searched for to show it, where it has no page of its own. */
  q?: string
}

/** What can be done with a resource's records beyond the specification. `move` changes the state of an order. */
type RecordAction = 'delete' | 'promote' | 'listOrders' | 'move'

/** A part of an order's page, of which `dialogs` are the buttons of the two specified dialogs, or the shop's settings. */
export type PageSection =
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

/** A resource of the data provider with its pages, as its folder declares it for one server. */
export interface AdminResource extends ResourceProps {
  name: ResourceName
  icon: ComponentType
  list: ComponentType
  /** What the sidebar and its card on the dashboard call it. */
  label: string
  /** What is there, in a few words. */
  description: string
  /** What making one is called, where there is a page for it: `Add Product`. */
  add?: string
  /** How the command palette shows a record. The palette searches no resource without it. */
  toSearchResult?: (record: AnyRecord) => SearchResult
  /** How much of it there is, and what waits, for its card. */
  counterLabels?: (counters: Counters) => string[]
  /** What of it the seller has to look at, for the sidebar: `3 failed`; none when that is nothing. */
  alertLabel?: (counters: Counters) => string | undefined
  /** The server does not filter its list: a search and the filters look through the loaded page alone. */
  searchesPage?: boolean
  /** What it is: the engine makes its list, and its forms where it has no others. */
  declaration?: ResourceDeclaration
  /** Its fields, and what is computed of a record. Forms and tables show none that is missing here. */
  fields?: Fields
  filters?: readonly Filter[]
  /** The fields that its list can be sorted by. */
  sorts?: readonly string[]
  /** The fields whose records its list is read with (extension `expand`). */
  expand?: readonly string[]
  /** What its records name: it is listed on the pages of these records. */
  references?: readonly ReferenceFilter[]
  recordActions?: Partial<Record<RecordAction, boolean | undefined>>
  csv?: CsvFiles | undefined
  /** The optional parts of its page. */
  sections?: readonly PageSection[]
  /** What stands in place of the inputs of its form and the cells of its list, by their fields' names. */
  inputs?: Record<string, ComponentType<DeclaredInputProps>>
  cells?: Record<string, ComponentType<CellProps<Field>>>
  /** What its list has in place of its rows. */
  body?: ComponentType<PartProps>
  /** Further buttons: above its list, beside the other actions of selected records, and on a record's page. */
  listActions?: ComponentType<PartProps>
  bulkActions?: ComponentType<PartProps>
  pageActions?: ComponentType<PartProps>
}

/** What follows from a resource's declaration alone. */
export function describeResource<Declaration extends ResourceDeclaration & { name: ResourceName }>(
  declaration: Declaration,
) {
  const { name, label, description, title } = declaration
  return {
    name: name as Declaration['name'],
    label: label[1],
    description,
    declaration,
    fields: shownFieldsOf(declaration),
    filters: filtersOf(declaration),
    sorts: sortFieldsOf(declaration),
    recordRepresentation: (record: AnyRecord) => String(record[title]),
  } satisfies Partial<AdminResource>
}

/** Declares a resource for a server with these capabilities; false or undefined where that server has no such resource. */
export type DeclareResource = (can: Capabilities) => AdminResource | false | undefined

/** The resources of this server, in the two groups of the sidebar and the dashboard. */
export interface Resources {
  main: AdminResource[]
  more: AdminResource[]
  /** There is a page with reports by month. */
  hasReports: boolean
}

/** Provided by `app`, which knows every resource; no page imports the list. */
export const ResourcesContext = createContext<Resources>({ main: [], more: [], hasReports: false })

/** The fields whose records each list is read with, by the names of the resources. */
export function getExpandedFields({ main, more }: Resources): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...main, ...more].map(({ name, expand }) => [name, expand]).filter(([, expand]) => expand),
  )
}

/** The resources that this server has. */
export function useResources(): Resources {
  return use(ResourcesContext)
}

/** The resource of the current page; without one, or outside the back office, an empty object. */
export function useCurrentResource(): Partial<AdminResource> {
  const { main, more } = useResources()
  const current = useResourceContext()
  return [...main, ...more].find(({ name }) => name === current) ?? {}
}

/**
 * A page whose chunk is loaded when it is first opened, so that the start stays small.
 * @throws {ChunkError} while rendering, if the chunk cannot be loaded
 */
export function lazyPage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
