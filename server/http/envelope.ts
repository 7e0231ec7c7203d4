import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'

/** Wraps one page of a list in the paging envelope. A page past the end is empty, not an error. */
export function toEnvelope<T>(items: T[], page: number, perPage: number, total: number): Envelope<T> {
  const pageTotal = Math.ceil(total / perPage)
  return {
    items,
    itemsReceived: items.length,
    curPage: page,
    nextPage: page < pageTotal ? page + 1 : null,
    // If the page is past the end, the previous page is the last page.
    prevPage: page > 1 && pageTotal > 0 ? Math.min(page - 1, pageTotal) : null,
    offset: (page - 1) * perPage,
    perPage,
    itemsTotal: total,
    pageTotal,
  }
}
