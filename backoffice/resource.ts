import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react'
import { type ResourceProps, useResourceContext } from 'react-admin'
import { loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { Counters } from '../dataProvider/contract/answers.schema.ts'
import type { AnyRecord } from '../dataProvider/provider/resourceMap.ts'
import type { ResourceName } from '../dataProvider/provider/resources.ts'
import type { Field, Fields } from '../dataProvider/fields/fields.ts'
import type { Capabilities } from '../dataProvider/resources/capabilities.ts'
import type { ResourceDeclaration } from '../dataProvider/resources/resource.ts'

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

/** A part of a declared resource's list, within react-admin's `ListContext`. */
export interface ListPartProps {
  resource: ResourceDeclaration
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
  /** Its fields. Forms and tables show none that is missing here. */
  fields?: Fields
  /** What its list can be narrowed by, under the query's keys. */
  filters?: Fields
  /** The fields that its list can be sorted by. */
  sorts?: readonly string[]
  recordActions?: Partial<Record<RecordAction, boolean | undefined>>
  /** Its list can be exported as CSV, and imported where it has a button for that. */
  hasCsv?: boolean | undefined
  /** The optional parts of its page. */
  sections?: readonly PageSection[]
  /** What a declared resource has in place of the inputs of its form and the cells of its list, by their fields' names. */
  inputs?: Record<string, ComponentType<DeclaredInputProps>>
  cells?: Record<string, ComponentType<CellProps<Field>>>
  /** What its list has in place of its rows and of its bulk actions, and further buttons above it. */
  body?: ComponentType<ListPartProps>
  bulkActions?: ComponentType<ListPartProps>
  actions?: ComponentType<ListPartProps>
}

/** Declares a resource for a server with these capabilities; false or undefined where that server has no such resource. */
export type DeclareResource = (can: Capabilities) => AdminResource | false | undefined

/** The resources of this server, in the two groups of the sidebar and the dashboard. */
export interface Resources {
  main: AdminResource[]
  more: AdminResource[]
  /** There is a page with the numbers of each month. */
  hasNumbers: boolean
}

/** Provided by `app`, which knows every resource; no page imports the list. */
export const ResourcesContext = createContext<Resources>({ main: [], more: [], hasNumbers: false })

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
