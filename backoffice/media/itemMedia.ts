/** What the data provider reads an item's media by; the item has them whole, in whatever order. */
export function mediaOfItem(id: number) {
  return {
    target: 'items_id',
    id,
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field: 'seq', order: 'ASC' },
    filter: {},
  } as const
}
