import type { Category } from '../contract/categories.ts'
import type { Customer, CustomerBody } from '../contract/customers.ts'
import type { Envelope, ListQuery } from '../contract/envelope.ts'
import type { Extension } from '../contract/extensions.ts'
import type { Item, ItemBody, ItemChanges, ItemType } from '../contract/items.ts'
import type { OrderLine, OrderLineBody } from '../contract/orders.ts'
import { paths, userIdHeader } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Shop } from '../contract/shop.ts'
import { createFetcher, type RequestOptions } from './request.ts'
import { announces, createSessionStore } from './session.ts'
import { defaultTimeout } from './transport.ts'

export interface ShopApiOptions {
  config: RuntimeConfig
  /** The sign-in provider's token of whoever is signed in; null for a visitor. */
  getSessionToken?: () => Promise<string | null>
  /** The signed-in user's id, else the visitor's temporary one. */
  getUserId?: () => Promise<string>
  fetch?: typeof globalThis.fetch
  /** Milliseconds one call may take. */
  timeout?: number
}

export type ShopApi = ReturnType<typeof createShopApi>

/** One typed function for each call of the specification's section 7; every one throws ApiError. */
export function createShopApi({
  config,
  getSessionToken = async () => null,
  getUserId = async () => {
    throw new Error('This shopApi acts for nobody: it was made without getUserId')
  },
  // Looked up at each call, so that it may be replaced, and never called as a method.
  fetch = (input, init) => globalThis.fetch(input, init),
  timeout = defaultTimeout,
}: ShopApiOptions) {
  const { shopUrl, adminUrl } = config
  const session = createSessionStore({ config, fetch, timeout, getSessionToken })
  const fetcher = createFetcher({ fetch, timeout, session, shopUrl, adminUrl })

  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(shopUrl + path, options)).json as T
  const callAsUser = async <T>(path: string, options?: RequestOptions) =>
    call<T>(path, { ...options, headers: { [userIdHeader]: await getUserId() } })

  return {
    /** The fetch layer itself, for ra-data-simple-rest. */
    fetcher,
    /** Forgets the token: call it when somebody signs in or out. */
    dropSession: () => session.drop(),
    supports: async (extension: Extension) => announces(await session.get(), extension),
    extensions: async () => (await session.get()).extensions ?? [],

    getCustomer: (signal?: AbortSignal) => callAsUser<Customer>(paths.customer, { signal }),
    createCustomer: (body: CustomerBody) => callAsUser<Customer>(paths.customer, { method: 'POST', body }),

    getShop: (signal?: AbortSignal) => call<Shop>(paths.shop, { signal }),
    listCategories: (signal?: AbortSignal) => call<Category[]>(paths.categories, { signal }),

    listItems: (type: ItemType, query: ListQuery, signal?: AbortSignal) =>
      call<Envelope<Item>>(paths.itemsByType(type, query), { signal }),
    /** The item behind a slug; undefined when there is none. */
    findItem: async (slug: string, signal?: AbortSignal): Promise<Item | undefined> =>
      (await call<Item[]>(paths.itemDetails(slug), { signal }))[0],
    getItem: (id: number | string, signal?: AbortSignal) => call<Item>(paths.item(id), { signal }),
    createItem: (body: ItemBody) => call<Item>(paths.items, { method: 'POST', body }),
    updateItem: (id: number | string, changes: ItemChanges) =>
      call<Item>(paths.item(id), { method: 'PATCH', body: changes }),

    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    createOrderLine: (body: OrderLineBody) =>
      callAsUser<OrderLine>(paths.cartItems, { method: 'POST', body }),
  }
}
