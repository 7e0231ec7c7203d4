import type { Category, CategoryBody, CategoryChanges } from '../contract/categories.ts'
import type { Customer, CustomerBody, CustomerRoleBody } from '../contract/customers.ts'
import type { Envelope, ListQuery } from '../contract/envelope.ts'
import type { Extension } from '../contract/extensions.ts'
import type {
  Item,
  ItemBody,
  ItemChanges,
  ItemMedia,
  ItemMediaBody,
  ItemMediaChanges,
  ItemType,
  MediaType,
} from '../contract/items.ts'
import type { OrderLine, OrderLineBody } from '../contract/orders.ts'
import { idempotencyHeader, paths, userIdHeader } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Shop, ShopChanges } from '../contract/shop.ts'
import type { Upload } from '../contract/upload.ts'
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
  const { shopUrl, uploadUrl } = config
  const session = createSessionStore({ config, fetch, timeout, getSessionToken })
  const fetcher = createFetcher({ fetch, timeout, session, config })

  const call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(shopUrl + path, options)).json as T
  const callAsUser = async <T>(path: string, options?: RequestOptions) =>
    call<T>(path, { ...options, headers: { ...options?.headers, [userIdHeader]: await getUserId() } })
  const upload = async (url: string, type: MediaType, file: File, signal?: AbortSignal) => {
    const { json } = await fetcher(url, { method: 'POST', body: toForm(type, file), signal, timeout: null })
    return json as Upload
  }

  return {
    /** The fetch layer itself, for ra-data-simple-rest. */
    fetcher,
    /** Forgets the token: call it when somebody signs in or out. */
    dropSession: () => session.drop(),
    supports: async (extension: Extension) => announces(await session.get(), extension),
    extensions: async () => (await session.get()).extensions ?? [],

    getCustomer: (signal?: AbortSignal) => callAsUser<Customer>(paths.customer, { signal }),
    createCustomer: (body: CustomerBody) => callAsUser<Customer>(paths.customer, { method: 'POST', body }),
    /** Blocks, unblocks, or gives a role; for admins. */
    updateCustomer: (body: CustomerRoleBody) =>
      call<Customer>(paths.customerOf(body.elegant_user_id), { method: 'PATCH', body }),
    listCustomers: (page: number, signal?: AbortSignal) =>
      call<Envelope<Customer>>(paths.customersAll(page), { signal }),

    getShop: (signal?: AbortSignal) => call<Shop>(paths.shop, { signal }),
    updateShop: (changes: ShopChanges) => call<Shop>(paths.shop, { method: 'PATCH', body: changes }),

    listCategories: (signal?: AbortSignal) => call<Category[]>(paths.categories, { signal }),
    createCategory: (body: CategoryBody) => call<Category>(paths.categories, { method: 'POST', body }),
    updateCategory: (id: number | string, changes: CategoryChanges) =>
      call<Category>(paths.category(id), { method: 'PATCH', body: changes }),
    /** Extension `deletes`, as the next. */
    deleteCategory: (id: number | string) => call<Category>(paths.category(id), { method: 'DELETE' }),
    restoreCategory: (id: number | string) =>
      call<Category>(paths.category(id) + paths.restore, { method: 'POST' }),

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

    createItemMedia: (body: ItemMediaBody) => call<ItemMedia>(paths.itemImages, { method: 'POST', body }),
    updateItemMedia: (id: number | string, changes: ItemMediaChanges) =>
      call<ItemMedia>(paths.itemImage(id), { method: 'PATCH', body: changes }),
    deleteItemMedia: async (id: number | string): Promise<void> => {
      await call(paths.itemImage(id), { method: 'DELETE' })
    },

    /** A category's picture: the answer's `path.url` is its address. */
    uploadPicture: (file: File, signal?: AbortSignal) =>
      upload(shopUrl + paths.upload, 'Image', file, signal),
    /** An item's medium: the answer's `image.url` or `video.url` is its address, `id` its `mediafiles_id`. */
    uploadMedia: (type: MediaType, file: File, signal?: AbortSignal) => upload(uploadUrl, type, file, signal),

    listOrderLines: (signal?: AbortSignal) => callAsUser<OrderLine[]>(paths.cartItems, { signal }),
    /** `key` makes a repetition harmless (extension `order-lines`). */
    createOrderLine: (body: OrderLineBody, key?: string) =>
      callAsUser<OrderLine>(paths.cartItems, {
        method: 'POST',
        body,
        headers: key === undefined ? {} : { [idempotencyHeader]: key },
      }),
  }
}

const toForm = (type: MediaType, file: File) => {
  const form = new FormData()
  form.set('image_type', type)
  form.set('file', file)
  return form
}
