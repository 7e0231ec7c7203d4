import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'

/** Builds the paging envelope of a list with a single page. */
export function buildEnvelope<T>(items: T[], overrides: Partial<Envelope<T>> = {}): Envelope<T> {
  return {
    items,
    itemsReceived: items.length,
    curPage: 1,
    nextPage: null,
    prevPage: null,
    offset: 0,
    perPage: 12,
    itemsTotal: items.length,
    pageTotal: items.length === 0 ? 0 : 1,
    ...overrides,
  }
}
