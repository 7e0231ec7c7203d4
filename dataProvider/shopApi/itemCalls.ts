import { defaultCurrency } from '../contract/money.ts'
import type { Envelope } from '../contract/answers.schema.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { Item, ItemBody, ItemChanges, ItemQuery } from '../resources/items/items.schema.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './request.ts'

/** Items of every type. */
export function itemCalls(call: Call) {
  return {
    listItems: async (type: ItemType, query: ItemQuery, signal?: AbortSignal): Promise<Envelope<Item>> => {
      const envelope = await call<Envelope<SentItem>>(paths.itemsByType(type, query), { signal })
      return { ...envelope, items: envelope.items.map(withCurrency) }
    },
    /** The item behind a slug; undefined when there is none. */
    findItem: async (slug: string, signal?: AbortSignal): Promise<Item | undefined> => {
      const item = (await call<SentItem[]>(paths.itemDetails(slug), { signal }))[0]
      return item && withCurrency(item)
    },
    getItem: async (id: number | string, signal?: AbortSignal): Promise<Item> =>
      withCurrency(await call<SentItem>(paths.item(id), { signal })),
    /** One mail to that address when the item can be had again (extension `availability`). */
    watchItem: (id: number | string, email: string) =>
      call<void>(paths.item(id) + paths.watch, { method: 'POST', body: { email } }),
    /** Ends every watch of the address of a mail's token; harmless when repeated. */
    unsubscribe: (token: string) => call<void>(paths.unsubscribe(token), { method: 'POST' }),
  }
}

/** How admins change items. */
export function itemAdminCalls(call: Call) {
  return {
    createItem: async (body: ItemBody): Promise<Item> =>
      withCurrency(await call<SentItem>(paths.items, { method: 'POST', body })),
    updateItem: async (id: number | string, changes: ItemChanges): Promise<Item> =>
      withCurrency(await call<SentItem>(paths.item(id), { method: 'PATCH', body: changes })),
    /** Extension `deletes`; what it deletes can be restored. */
    deleteItem: (id: number | string) => call<Item>(paths.item(id), { method: 'DELETE' }),
    restoreItem: (id: number | string) => call<Item>(paths.item(id) + paths.restore, { method: 'POST' }),
  }
}

/** No specified body that makes an item names its currency: a server may have none to send. */
type SentItem = Omit<Item, 'currency'> & { currency?: string | null }

const withCurrency = (item: SentItem): Item => ({ ...item, currency: item.currency || defaultCurrency })
