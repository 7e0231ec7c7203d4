import type { Identifier } from 'react-admin'
import type { Envelope, ListQuery } from '../contract/responses.schema.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'

/** The react-admin methods that the data provider can support. */
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
  /** Calling any other method is a programming error and throws. */
  methods: readonly Method[]
}

/** A record that is written to its own URL below `path`. */
interface Written {
  path: string
  /** The field that identifies a record in its URL and is also sent in updates. If absent, `id` identifies it. */
  key?: string
  /** The field name under which an update without versions sends the id. */
  idField?: string
  /** The fields that a create or an update can send; react-admin passes the complete record. Empty for read-only resources. */
  writable: readonly string[]
  /** Constant fields in a create and in an update without versions. */
  constants: Record<string, unknown>
  createOnly?: readonly string[]
  /** Constant fields in an update without versions. */
  updateConstants?: Record<string, unknown>
  /**
   * Set if records are versioned: an update sends the changed fields and the version it is based on. If another admin has changed
   * the record, `merged` retries unless both changes set the same field to different values, and `strict` fails. If absent, an
   * update sends all writable fields.
   */
  versions?: 'merged' | 'strict'
  /** Returns the writable fields that a record contains under another name or nested in an object. */
  flatten?: (record: AnyRecord) => object | undefined
}

export interface PagedResource<R> extends Resource, Written {
  kind: 'paged'
  page: (api: BackOfficeApi, query: AnyQuery, signal?: AbortSignal) => Promise<Envelope<R>>
  /** Filter keys, in addition to the search key `q`. */
  filters: readonly string[]
  sorts: readonly string[]
  /** For `getManyReference`: the filter key for each field that refers to another resource. */
  targets?: Readonly<Record<string, string>>
  /** Reads one record; undefined means that it does not exist. Default: a GET request below `path`. */
  one?: (api: BackOfficeApi, id: Identifier, signal?: AbortSignal) => Promise<R | undefined>
}

/** A list that the server returns in full. The data provider filters, sorts and pages it, and finds single records in it. */
export interface ClientSideResource<R> extends Resource, Written {
  kind: 'clientSide'
  /** The fields that a search matches, case-insensitively; nested fields have dotted names. */
  search: readonly string[]
  all: (api: BackOfficeApi, signal?: AbortSignal) => Promise<R[]>
}

/** Records that are part of a parent record and are read from it. */
export interface NestedResource<R, P> extends Resource, Written {
  kind: 'nested'
  /** The field that refers to the parent record. */
  target: string
  parent: (api: BackOfficeApi, id: Identifier, signal?: AbortSignal) => Promise<P>
  select: (parent: P) => R[]
}

/** One record; react-admin uses the resource's name as its id. Updates send the changed fields and the version. */
export interface SingleResource<R> extends Resource {
  kind: 'single'
  read: (api: BackOfficeApi, signal?: AbortSignal) => Promise<R>
  write: (api: BackOfficeApi, changes: Partial<R>) => Promise<R>
}

// react-admin lets its caller choose the record type, which differs between resources.
// oxlint-disable-next-line typescript/no-explicit-any -- react-admin's record type
export type AnyRecord = any
/** A page number and the list's own query keys. */
type AnyQuery = ListQuery & AnyRecord

type ListedResource = PagedResource<AnyRecord> | ClientSideResource<AnyRecord>
export type WrittenResource = ListedResource | NestedResource<AnyRecord, AnyRecord>
export type ResourceDefinition = WrittenResource | SingleResource<AnyRecord>
export type ResourceMap = Record<string, ResourceDefinition>

/**
 * Returns the resource.
 * @throws {Error} if it does not exist or does not support the method
 */
export type Resolve = (name: string, method: Method) => ResourceDefinition
