import { idempotencyHeader, userIdHeader } from '../contract/headers.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import { loadChunk } from '../loading/loadChunk.ts'
import { toCapabilities } from '../resources/capabilities.ts'
import type { Category } from '../resources/categories.ts'
import type { Customer, CustomerBody } from '../resources/customers/customers.schema.ts'
import type { Item, ItemQuery } from '../resources/items/items.schema.ts'
import type { MessageReceipt } from '../resources/messages.schema.ts'
import type { Shop } from '../resources/shop/shop.schema.ts'
import type { ContactMessageBody, CustomRequestBody } from '../resources/visitorForms.schema.ts'
import * as texts from '../contract/texts.ts'
import type { Envelope, ListQuery } from '../contract/answers.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { ApiError } from './errors.ts'
import { orderCalls, orderLinkCalls } from './orderCalls.ts'
import { createFetcher, watchBlocks, type Call, type Fetcher, type RequestOptions } from './request.ts'
import { createSessionStore, type GetSessionToken } from './session.ts'

/** How long a call may take before it is given up, in milliseconds. */
const defaultTimeout = 15_000

export interface ShopApiOptions {
  config: RuntimeConfig
  getSessionToken?: GetSessionToken
  /** The signed-in user's id, else the visitor's temporary one. */
  getUserId?: () => Promise<string>
  /** Called with a visitor's id that is dead (extension `visitor-claim`); `getUserId` then gives another. */
  renewUserId?: (claimed: string) => void
  fetch?: typeof globalThis.fetch
  /** Milliseconds one call may take. */
  timeout?: number
}

export type ShopApi = ReturnType<typeof createShopApi>

/** One typed function for each call of our wire; every one throws ApiError. */
export function createShopApi({
  config,
  getSessionToken = async () => null,
  getUserId = async () => {
    throw new Error('Calls as a user need the option getUserId')
  },
  renewUserId,
  // Looked up at each call, so that it may be replaced, and never called as a method.
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
    /** The fetch layer itself, for ra-data-simple-rest, and one call by it, for those of the back office. */
    fetcher,
    call,
    /** Calls back whenever a call is refused because its caller is blocked; returns what ends that. */
    onBlocked,
    /** Forgets the token, and what was read with it: call it when a user signs in or out. */
    dropSession: () => {
      session.drop()
      adapter = undefined
    },
    /** What the server can keep beyond the specification. */
    capabilities,
    ...customerCalls(callAsUser),
    ...shopCalls(call),
    ...itemCalls(call),
    ...orderCalls(call, callAsUser),
    ...orderLinkCalls(call),
    ...messageCalls(call),
    /**
     * A page of records of a declared resource; `query` is what it declares to be searched, filtered and sorted by. `expand` names
     * fields whose records the answer has in `expanded`: `R` is `Expanded<typeof certificates, 'item'>` then (extension `expand`).
     */
    listRecords: <R>(path: string, query: RecordQuery, signal?: AbortSignal) =>
      call<Envelope<R>>(paths.records(path, query), { signal }),
  }
}

/** A list's query: `q`, `sort` and its filters by their keys, beside these. */
interface RecordQuery extends ListQuery {
  expand?: readonly string[]
  [key: string]: unknown
}

interface UserId {
  get: () => Promise<string>
  renew: ((claimed: string) => void) | undefined
}

/** Calls of the Shop API, and those that name who makes them. */
function createCalls(fetcher: Fetcher, { shopUrl }: Pick<RuntimeConfig, 'shopUrl'>, userId: UserId) {
  const call: Call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(shopUrl + path, options)).body as T
  const callAs = <T>(id: string, path: string, options?: RequestOptions) =>
    call<T>(path, {
      ...options,
      headers: { ...options?.headers, [userIdHeader]: id },
      // A user's call must not be made as a visitor's because the session ended while the token was requested.
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

/** Who is asking. */
function customerCalls(callAsUser: Call) {
  return {
    /** Null for a signed-in user without a record. */
    getCustomer: (signal?: AbortSignal) => callAsUser<Customer | null>(paths.customer, { signal }),
    createCustomer: (body: CustomerBody) => callAsUser<Customer>(paths.customer, { method: 'POST', body }),
  }
}

/** The shop itself and its categories. */
function shopCalls(call: Call) {
  return {
    getShop: (signal?: AbortSignal) => call<Shop>(paths.shop, { signal }),
    listCategories: (signal?: AbortSignal) => call<Category[]>(paths.categories, { signal }),
  }
}

/** Items of every type. */
function itemCalls(call: Call) {
  return {
    listItems: (type: ItemType, query: ItemQuery, signal?: AbortSignal) =>
      call<Envelope<Item>>(paths.itemsByType(type, query), { signal }),
    /** The item behind a slug; undefined when there is none. */
    findItem: async (slug: string, signal?: AbortSignal) =>
      (await call<Item[]>(paths.itemDetails(slug), { signal })).at(0),
    getItem: (id: number | string, signal?: AbortSignal) => call<Item>(paths.item(id), { signal }),
    /** One email to that address when the item is available again (extension `availability`). */
    watchItem: (id: number | string, email: string) =>
      call<void>(paths.item(id) + paths.watch, { method: 'POST', body: { email } }),
    /** Ends every watch of the address of a mail's token; harmless when repeated. */
    unsubscribe: (token: string) => call<void>(paths.unsubscribe(token), { method: 'POST' }),
  }
}

/** What visitors write to the shop (extension `messages`). A `key` makes a repetition harmless. */
function messageCalls(call: Call) {
  return {
    /**
     * `pictures` show what is meant: at most `limits.referencePictures`. Takes as long as they need. Undefined where the server
     * stores no requests.
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

/** The request as JSON in one field, the files beside it. */
const toForm = (request: CustomRequestBody, pictures: File[]) => {
  const form = new FormData()
  form.set('request', JSON.stringify(request))
  for (const picture of pictures) form.append('pictures', picture)
  return form
}
