import type { Envelope, ListQuery } from '../contract/envelope.ts'
import type { Item, ItemBody, ItemChanges, ItemType } from '../contract/items.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

/** Items of every type. */
export function itemCalls(call: Call) {
  return {
    listItems: (type: ItemType, query: ListQuery, signal?: AbortSignal) =>
      call<Envelope<Item>>(paths.itemsByType(type, query), { signal }),
    /** The item behind a slug; undefined when there is none. */
    findItem: async (slug: string, signal?: AbortSignal): Promise<Item | undefined> =>
      (await call<Item[]>(paths.itemDetails(slug), { signal }))[0],
    getItem: (id: number | string, signal?: AbortSignal) => call<Item>(paths.item(id), { signal }),
    createItem: (body: ItemBody) => call<Item>(paths.items, { method: 'POST', body }),
    updateItem: (id: number | string, changes: ItemChanges) =>
      call<Item>(paths.item(id), { method: 'PATCH', body: changes }),
    /** Extension `deletes`, as the next. */
    deleteItem: (id: number | string) => call<Item>(paths.item(id), { method: 'DELETE' }),
    restoreItem: (id: number | string) => call<Item>(paths.item(id) + paths.restore, { method: 'POST' }),
  }
}
