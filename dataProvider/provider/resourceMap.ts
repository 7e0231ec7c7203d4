import type { Identifier } from 'react-admin'
import type { Envelope, ListQuery } from '../contract/answers.schema.ts'
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
  /** What every write sends besides. */
  constants: Record<string, unknown>
  /** Fields that go along when a record is made, and never again. */
  createOnly?: readonly string[]
  /** What every change sends besides. */
  updateConstants?: Record<string, unknown>
  /**
   * Records count their changes: an update sends the changed fields with the version that they were read at. After a change by
   * another admin, `merged` sends again unless both changed the same field; `strict` refuses. Absent: the whole record is sent.
   */
  versions?: 'merged' | 'strict'
  /** A record's writable fields, where they stand below another of its fields. */
  flatten?: (record: AnyRecord) => object | undefined
}

/** A list that the server pages. */
export interface PagedResource<R> extends Resource, Written {
  kind: 'paged'
  page: (api: BackOfficeApi, query: AnyQuery, signal?: AbortSignal) => Promise<Envelope<R>>
  /** What the list is filtered by, besides the search under `q`. */
  filters: readonly string[]
  /** The fields by which the server sorts. */
  sorts: readonly string[]
  /** The filters that find what names a record of another resource, by the fields that name it. */
  targets?: Readonly<Record<string, string>>
  /** The record of that id, where `path` is not the address to read it from; undefined when there is none. */
  one?: (api: BackOfficeApi, id: Identifier, signal?: AbortSignal) => Promise<R | undefined>
}

/** A list that comes whole: filtered, sorted and paged here, and single records are read from it. */
export interface ClientSideResource<R> extends Resource, Written {
  kind: 'clientSide'
  /** Fields, dotted when nested, that a search looks into, in any case. */
  search: readonly string[]
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

/** One record, without an id: it has its resource's name for one. An update sends what has changed, and the version it was read at. */
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
