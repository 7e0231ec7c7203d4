import { idempotencyHeader, userIdHeader } from '../contract/headers.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import { loadChunk } from '../loading/loadChunk.ts'
import { toCapabilities } from '../resources/capabilities.ts'
import type { Category } from '../resources/categories.ts'
import type { Customer, CustomerBody } from '../resources/customers/customers.schema.ts'
import type { Item, ItemList, ItemQuery } from '../resources/items/items.schema.ts'
import type { MessageReceipt } from '../resources/messages.schema.ts'
import type { SearchQuery, SearchResults, Suggestions } from '../resources/search.schema.ts'
import type { Shop } from '../resources/shop/shop.schema.ts'
import type { ContactMessageBody, CustomRequestBody } from '../resources/visitorForms.schema.ts'
import * as texts from '../contract/texts.ts'
import type { Envelope, ListQuery } from '../contract/responses.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { ApiError } from './errors.ts'
import { orderCalls, orderLinkCalls } from './orderCalls.ts'
import { createFetcher, watchBlocks, type Call, type Fetcher, type RequestOptions } from './request.ts'
import { createSessionStore, type GetSessionToken } from './session.ts'

/** Milliseconds. */
const defaultTimeout = 15_000

export interface ShopApiOptions {
  config: RuntimeConfig
  getSessionToken?: GetSessionToken
  /** Returns the signed-in user's id, or the visitor's temporary id. */
  getUserId?: () => Promise<string>
  /** Called with a visitor id that a user has claimed (extension `visitor-claim`). `getUserId` must then return another id. */
  renewUserId?: (claimed: string) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds per request. */
  timeout?: number
}

export type ShopApi = ReturnType<typeof createShopApi>

/** Creates the typed functions of the API calls that the storefront uses. Failed requests throw ApiError. */
export function createShopApi({
  config,
  getSessionToken = async () => null,
  getUserId = async () => {
    throw new Error('Calls as a user need the option getUserId')
  },
  renewUserId,
  // `globalThis.fetch` is looked up at each call, so tests can replace it. It must not be called as a method of another object.
  fetch = (input, init) => globalThis.fetch(input, init),
  timeout = defaultTimeout,
}: ShopApiOptions) {
  const session = createSessionStore({ config, fetch, timeout, getSessionToken })
  const userId = { get: getUserId, renew: renewUserId }
  const direct = createFetcher({ fetch, timeout, session, config })
  const capabilities = async () => toCapabilities((await session.get()).extensions ?? [])
  let adapter: Fetcher | undefined
  const loadAdapter = async () => {
    const { createAdapter } = await loadChunk(() => import('./adapter/adapter.ts'))
    const can = await capabilities()
    return (adapter ??= createAdapter(
      { fetcher: direct, can, ...createCalls(direct, config, userId) },
      config,
    ))
  }
  const { fetcher, onBlocked } = watchBlocks(createFetcher({ fetch, timeout, session, config, loadAdapter }))
  const { call, callAsUser } = createCalls(fetcher, config, userId)

  return {
    /** `fetcher` and `call` are for calls that are not listed here, such as those of the back office. */
    fetcher,
    call,
    /** Calls the listener when a request is rejected because the caller is blocked. Returns an unsubscribe function. */
    onBlocked,
    /** Drops the session's token and the data cached by the adapter. Call it when a user signs in or out. */
    dropSession: () => {
      session.drop()
      adapter = undefined
    },
    capabilities,
    ...customerCalls(callAsUser),
    ...shopCalls(call),
    ...itemCalls(call),
    ...orderCalls(call, callAsUser),
    ...orderLinkCalls(call),
    ...messageCalls(call),
    /**
     * Returns a page of records of a declared resource. `query` can contain the declared search, filters and sort order. With
     * `expand` (extension `expand`), `R` is a type such as `Expanded<typeof certificates, 'item'>`.
     */
    listRecords: <R>(path: string, query: RecordQuery, signal?: AbortSignal) =>
      call<Envelope<R>>(paths.records(path, query), { signal }),
  }
}

/** Other keys are `q`, `sort` and those of the list's filters. */
interface RecordQuery extends ListQuery {
  expand?: readonly string[]
  [key: string]: unknown
}

interface UserId {
  get: () => Promise<string>
  renew: ((claimed: string) => void) | undefined
}

/** Creates `call` for the Shop API, and `callAsUser`, which also sends the caller's id. */
function createCalls(fetcher: Fetcher, { shopUrl }: Pick<RuntimeConfig, 'shopUrl'>, userId: UserId) {
  const call: Call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(shopUrl + path, options)).body as T
  const callAs = <T>(id: string, path: string, options?: RequestOptions) =>
    call<T>(path, {
      ...options,
      headers: { ...options?.headers, [userIdHeader]: id },
      // The session may end while the token is requested. A user's call must then not be sent as a visitor's.
      check: async () => {
        if ((await userId.get()) !== id)
          throw new ApiError(401, texts.shopApiFailed('Unauthorized'), { code: 'unauthenticated' })
      },
    })
  const callAsUser: Call = async <T>(path: string, options?: RequestOptions) => {
    const id = await userId.get()
    try {
      return await callAs<T>(id, path, options)
    } catch (error) {
      if (!userId.renew || !(error instanceof ApiError) || error.code !== 'visitor_claimed') throw error
      userId.renew(id)
      return callAs<T>(await userId.get(), path, options)
    }
  }
  return { call, callAsUser }
}

function customerCalls(callAsUser: Call) {
  return {
    /** Null for a signed-in user without a customer record. */
    getCustomer: (signal?: AbortSignal) => callAsUser<Customer | null>(paths.customer, { signal }),
    createCustomer: (body: CustomerBody) => callAsUser<Customer>(paths.customer, { method: 'POST', body }),
  }
}

function shopCalls(call: Call) {
  return {
    getShop: (signal?: AbortSignal) => call<Shop>(paths.shop, { signal }),
    listCategories: (signal?: AbortSignal) => call<Category[]>(paths.categories, { signal }),
  }
}

function itemCalls(call: Call) {
  return {
    listItems: (type: ItemType, query: ItemQuery, signal?: AbortSignal) =>
      call<ItemList>(paths.itemsByType(type, query), { signal }),
    /** Searches the entire shop (extension `catalogue-facets`). */
    search: (query: SearchQuery, signal?: AbortSignal) =>
      call<SearchResults>(paths.searchAll(query), { signal }),
    /** Suggests results for the first letters of a search (extension `catalogue-facets`). */
    suggest: (q: string, signal?: AbortSignal) => call<Suggestions>(paths.suggestionsFor(q), { signal }),
    /** Returns the item with that slug; undefined if there is none. */
    findItem: async (slug: string, signal?: AbortSignal) =>
      (await call<Item[]>(paths.itemDetails(slug), { signal })).at(0),
    getItem: (id: number | string, signal?: AbortSignal) => call<Item>(paths.item(id), { signal }),
    /** Requests one email to that address when the item is available again (extension `availability`). */
    watchItem: (id: number | string, email: string) =>
      call<void>(paths.item(id) + paths.watch, { method: 'POST', body: { email } }),
    /** Cancels all availability emails to the address that received the token. Safe to repeat. */
    unsubscribe: (token: string) => call<void>(paths.unsubscribe(token), { method: 'POST' }),
  }
}

/** Creates the calls of the custom request and contact forms (extension `messages`). `key` is an idempotency key. */
function messageCalls(call: Call) {
  return {
    /**
     * Sends a custom request with at most `limits.referencePictures` images, without a timeout. Resolves with undefined if the
     * server does not store requests.
     */
    sendCustomRequest: (request: CustomRequestBody, pictures: File[], key: string) =>
      call<MessageReceipt | undefined>(paths.customRequests, {
        method: 'POST',
        body: toForm(request, pictures),
        headers: { [idempotencyHeader]: key },
        timeout: 'none',
      }),
    sendContactMessage: (body: ContactMessageBody, key: string) =>
      call<MessageReceipt>(paths.contactMessages, {
        method: 'POST',
        body,
        headers: { [idempotencyHeader]: key },
      }),
  }
}

/** Puts the request as JSON into one field, and each file into a `pictures` field. */
const toForm = (request: CustomRequestBody, pictures: File[]) => {
  const form = new FormData()
  form.set('request', JSON.stringify(request))
  for (const picture of pictures) form.append('pictures', picture)
  return form
}
