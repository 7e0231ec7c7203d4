import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'

/** The paging envelope of one page; a page past the end is empty, not an error. */
export function toEnvelope<T>(items: T[], page: number, perPage: number, total: number): Envelope<T> {
  const pageTotal = Math.ceil(total / perPage)
  return {
    items,
    itemsReceived: items.length,
    curPage: page,
    nextPage: page < pageTotal ? page + 1 : null,
    // From beyond the end the way back leads to the last page.
    prevPage: page > 1 && pageTotal > 0 ? Math.min(page - 1, pageTotal) : null,
    offset: (page - 1) * perPage,
    perPage,
    itemsTotal: total,
    pageTotal,
  }
}
