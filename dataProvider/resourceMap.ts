import type { Envelope, ListQuery } from './contract/envelope.ts'
import type { ShopApi } from './shopApi/shopApi.ts'

/** What the data provider can do; every other method of react-admin's is refused by name. */
export type Method = 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete' | 'deleteMany'

interface Resource {
  /** The REST folder of a single record. */
  path: string
  /** The field that names a record in its address, and goes along with what is written; the id unless told. */
  key?: string
  /** Fields, dotted when nested, that a search looks into, whatever their case: `q` of a whole list, else the screen's. */
  search: readonly string[]
  /** A call to any other is a programming error and throws by name. */
  methods: readonly Method[]
  /** The fields a write sends; react-admin hands over the whole record. None where a record is only read. */
  writable: readonly string[]
  /** What every write sends besides. */
  fixed: Record<string, unknown>
}

/** A list that the server pages; a single record is read under `path`. */
export interface PagedResource<R> extends Resource {
  kind: 'paged'
  page: (api: ShopApi, query: ListQuery, signal?: AbortSignal) => Promise<Envelope<R>>
}

/** A list that comes whole: filtered, sorted and paged here, and single records are read from it. */
export interface WholeResource<R> extends Resource {
  kind: 'whole'
  all: (api: ShopApi, signal?: AbortSignal) => Promise<R[]>
  /** Figures over all records, whatever the filter; a list's `meta`. */
  summarise?: (records: R[]) => unknown
}

// Records differ from resource to resource and react-admin lets its caller choose their type: untyped here, and only here.
// oxlint-disable-next-line typescript/no-explicit-any -- react-admin's record type
export type AnyRecord = any

export type ResourceDefinition = PagedResource<AnyRecord> | WholeResource<AnyRecord>
export type ResourceMap = Record<string, ResourceDefinition>
