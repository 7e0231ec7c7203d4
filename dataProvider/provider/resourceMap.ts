import type { Identifier } from 'react-admin'
import type { Envelope, ListQuery } from '../contract/answers.schema.ts'
import type { Extension } from '../contract/extensions.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'

/** What the data provider can do; every other method of react-admin's is refused by name. */
export type Method =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'

interface Resource {
  /** A call to any other is a programming error and throws by name. */
  methods: readonly Method[]
  /** Fields, dotted when nested, that a search looks into where the server does not, whatever their case. */
  search: readonly string[]
}

/** A record with an address of its own below `path`, which is written there. */
interface Written {
  /** The REST folder of a single record. */
  path: string
  /** The field that names a record in its address, and goes along with what is written; the id unless told. */
  key?: string
  /** Another name for the id, which goes along with a change. */
  idField?: string
  /** The fields a write sends; react-admin hands over the whole record. None where a record is only read. */
  writable: readonly string[]
  /** Fields that are written too, each where the server has announced an extension. */
  writableWith?: Partial<Record<Extension, readonly string[]>>
  /** What every write sends besides. */
  constants: Record<string, unknown>
  /** Fields that go along when a record is made, and never again. */
  createOnly?: readonly string[]
  /** What every change sends besides. */
  updateConstants?: Record<string, unknown>
  /** Deleting needs no extension; else it needs `deletes`. */
  isDeletable?: boolean
  /** A change needs this extension. */
  updateNeeds?: Extension
  /**
   * Records count their changes, always or where the server has announced `versions`: a write sends what has changed, with
   * the version that it was read at. `strict` ones are changed as they were read or not at all, whatever others have changed.
   */
  versions?: 'always' | 'announced' | 'strict'
  /** A record's writable fields, where they stand below another of its fields. */
  flatten?: (record: AnyRecord) => object | undefined
}

/** A list that the server pages. `Whole` is a record of a list that comes whole, where that is another. */
export interface PagedResource<R, Whole extends R = R> extends Resource, Written {
  kind: 'paged'
  page: (api: BackOfficeApi, query: AnyQuery, signal?: AbortSignal) => Promise<Envelope<R>>
  /**
   * What the list is filtered by, besides the search under `q`: the query's keys, and the field behind each for where the
   * server does not filter (extension `catalogue-query`).
   */
  filters: Record<string, string>
  /** The server looks through the whole list whatever it has announced; else it needs `catalogue-query`. */
  isAlwaysQueried?: boolean
  /** The fields by which the server sorts. */
  sorts: readonly string[]
  /** The record of that id, where it has no address to be read from (extension `catalogue-query`). */
  one?: (api: BackOfficeApi, id: Identifier, signal?: AbortSignal) => Promise<R | undefined>
  /** The whole list, where the server pages it only with the extension `catalogue-query`. */
  all?: (api: BackOfficeApi, signal?: AbortSignal) => Promise<Whole[]>
  /** The record of an id in such a list; the one that has it unless told. */
  find?: (records: Whole[], id: Identifier) => Whole | undefined
  /** Figures over a whole list that came at once, as the server gives them beside a page. */
  summarise?: (records: Whole[]) => Record<string, unknown>
}

/** A list that comes whole: filtered, sorted and paged here, and single records are read from it. */
export interface ClientSideResource<R> extends Resource, Written {
  kind: 'clientSide'
  all: (api: BackOfficeApi, signal?: AbortSignal) => Promise<R[]>
}

/** Records that are part of another, and read from it. */
export interface NestedResource<R, P> extends Resource, Written {
  kind: 'nested'
  /** The field that names the record they are part of. */
  target: string
  parent: (api: BackOfficeApi, id: Identifier, signal?: AbortSignal) => Promise<P>
  select: (parent: P) => R[]
}

/**
 * One record, without an id: it has its resource's name for one. What has changed is sent, and nothing else but, where the
 * server has announced `versions`, the version that it was read at.
 */
export interface SingleResource<R> extends Resource {
  kind: 'single'
  read: (api: BackOfficeApi, signal?: AbortSignal) => Promise<R>
  write: (api: BackOfficeApi, changes: Partial<R>) => Promise<R>
}

// Records differ from resource to resource and react-admin lets its caller choose their type: untyped here, and only here.
// oxlint-disable-next-line typescript/no-explicit-any -- react-admin's record type
export type AnyRecord = any
/** A page, and whatever the list's own query has besides. */
type AnyQuery = ListQuery & AnyRecord

type ListedResource = PagedResource<AnyRecord> | ClientSideResource<AnyRecord>
export type WrittenResource = ListedResource | NestedResource<AnyRecord, AnyRecord>
export type ResourceDefinition = WrittenResource | SingleResource<AnyRecord>
export type ResourceMap = Record<string, ResourceDefinition>

/** The resource of that name; throws by name when there is none or it has no such method. */
export type Resolve = (name: string, method: Method) => ResourceDefinition
