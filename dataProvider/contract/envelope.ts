/** How every paged list travels (specification, section 3). Pages count from 1. */
export interface Envelope<T> {
  items: T[]
  itemsReceived: number
  curPage: number
  nextPage: number | null
  prevPage: number | null
  offset: number
  /** Set by the server. */
  perPage: number
  itemsTotal: number
  /** 0 for an empty list. */
  pageTotal: number
}

/** What a list's `external` says, as JSON; a bare number is the page alone. Every key besides is an extension's. */
export interface ListQuery {
  page: number
}
