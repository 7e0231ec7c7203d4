import { createContext, lazy, use, type ComponentType, type LazyExoticComponent } from 'react'
import { type ResourceProps, useResourceContext } from 'react-admin'
import { loadChunk } from '../dataProvider/loading/loadChunk.ts'
import type { Extension } from '../dataProvider/contract/extensions.ts'
import type { Counters } from '../dataProvider/contract/answers.schema.ts'
import type { AnyRecord } from '../dataProvider/provider/resourceMap.ts'
import type { ResourceName } from '../dataProvider/provider/resources.ts'
import type { Field } from '../dataProvider/fields/fields.ts'
import type { DeclaredName } from '../dataProvider/resources/declared.ts'
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

/**
 * One folder of the back office, as it declares itself: a resource the data provider knows, and its pages. `Name` is any
 * name of the map, unless it is told another map's.
 */
export interface AdminResource<Name extends string = ResourceName> extends ResourceProps {
  name: Name
  icon: ComponentType
  list: ComponentType
  /** What the sidebar and its card on the dashboard call it. */
  label: string
  /** What is there, in a few words. */
  description: string
  /** What making one is called, where there is a page for it: `Add Product`. */
  add?: string
  /** How the command palette shows a record; without it the records are not looked through (extension `catalogue-query`). */
  toSearchResult?: (record: AnyRecord) => SearchResult
  /** How much of it there is, and what waits, for its card (extension `operations`). */
  counterLabels?: (counters: Counters) => string[]
  /** What of it the seller has to look at, for the sidebar: `3 failed`; none when that is nothing (extension `operations`). */
  alertLabel?: (counters: Counters) => string | undefined
  /** What a declared resource has in place of the inputs of its form and the cells of its list, by their fields' names. */
  inputs?: Record<string, ComponentType<DeclaredInputProps>>
  cells?: Record<string, ComponentType<CellProps<Field>>>
  /** What its list has in place of its rows and of its bulk actions, and further buttons above it. */
  body?: ComponentType<ListPartProps>
  bulkActions?: ComponentType<ListPartProps>
  actions?: ComponentType<ListPartProps>
  /** Without this extension the resource is not there; a declared one is an extension of its name. */
  extension?: Extension | DeclaredName
  /** What it has in place of that, or besides, where the server has announced an extension. */
  withExtension?: Partial<Record<Extension, Partial<AdminResource>>>
}

/** The resources of this server, in the two groups of the sidebar and the dashboard. */
interface Resources {
  main: AdminResource[]
  more: AdminResource[]
}

/** Provided by `app`, which knows every resource; no page imports the list. */
export const ResourcesContext = createContext<Resources>({ main: [], more: [] })

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
