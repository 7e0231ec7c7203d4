import { idempotencyHeader, userIdHeader } from '../contract/headers.ts'
import { defaultCurrency } from '../contract/money.ts'
import type { ItemType } from '../contract/itemTypes.ts'
import type { Category } from '../resources/categories.schema.ts'
import type { Customer, CustomerBody } from '../resources/customers.schema.ts'
import type { Item, ItemQuery } from '../resources/items/items.schema.ts'
import type { MessageReceipt } from '../resources/messages.schema.ts'
import type { Shop } from '../resources/shop/shop.schema.ts'
import type { ContactMessageBody, CustomRequestBody } from '../resources/visitorForms.schema.ts'
import type { Extension } from '../contract/extensions.ts'
import type { DeclaredName } from '../resources/declared.ts'
import * as texts from '../contract/texts.ts'
import type { Envelope, ListQuery } from '../contract/answers.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { ApiError } from './errors.ts'
import { orderCalls, orderLinkCalls } from './orderCalls.ts'
import { createFetcher, watchBlocks, type RequestOptions, type Call } from './request.ts'
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

/** One typed function for each call of the specification; every one throws ApiError. */
export function createShopApi({
  config,
  getSessionToken = async () => null,
  getUserId = async () => {
    throw new Error('This shopApi acts for nobody: it was made without getUserId')
  },
  renewUserId,
  // Looked up at each call, so that it may be replaced, and never called as a method.
  fetch = (input, init) => globalThis.fetch(input, init),
  timeout = defaultTimeout,
}: ShopApiOptions) {
  const session = createSessionStore({ config, fetch, timeout, getSessionToken })
  const { fetcher, onBlocked } = watchBlocks(createFetcher({ fetch, timeout, session, config }))

  const call: Call = async <T>(path: string, options?: RequestOptions) =>
    (await fetcher(config.shopUrl + path, options)).body as T
  const callAs = <T>(userId: string, path: string, options?: RequestOptions) =>
    call<T>(path, {
      ...options,
      headers: { ...options?.headers, [userIdHeader]: userId },
      // A user's call must not be made as a visitor's because the session ended while the token was requested.
      check: async () => {
        if ((await getUserId()) !== userId)
          throw new ApiError(401, texts.shopApiFailed('Unauthorized'), { code: 'unauthenticated' })
      },
    })
  const callAsUser: Call = async <T>(path: string, options?: RequestOptions) => {
    const userId = await getUserId()
    try {
      return await callAs<T>(userId, path, options)
    } catch (error) {
      if (!renewUserId || !(error instanceof ApiError) || error.code !== 'visitor_claimed') throw error
      renewUserId(userId)
      return callAs<T>(await getUserId(), path, options)
    }
  }

  return {
    /** The fetch layer itself, for ra-data-simple-rest, and one call by it, for those of the back office. */
    fetcher,
    call,
    /** Calls back whenever a call is refused because its caller is blocked; returns what ends that. */
    onBlocked,
    /** Forgets the token: call it when a user signs in or out. */
    dropSession: () => session.drop(),
    /** True where the server announced the extension. */
    supports: async (extension: Extension | DeclaredName) =>
      (await session.get()).extensions?.includes(extension) ?? false,
    extensions: async () => (await session.get()).extensions ?? [],
    ...customerCalls(callAsUser),
    ...shopCalls(call),
    ...itemCalls(call),
    ...orderCalls(call, callAsUser),
    ...orderLinkCalls(call),
    ...messageCalls(call),
    /** A page of records of a declared resource; `query` is what it declares to be searched, filtered and sorted by. */
    listRecords: <R>(name: string, query: ListQuery, signal?: AbortSignal) =>
      call<Envelope<R>>(paths.records(name, query), { signal }),
  }
}

/** Who is asking. */
function customerCalls(callAsUser: Call) {
  return {
    /** Null for a signed-in user without a record; servers that know only the specification answer 404 then. */
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
    /** One email to that address when the item is available again (extension `availability`). */
    watchItem: (id: number | string, email: string) =>
      call<void>(paths.item(id) + paths.watch, { method: 'POST', body: { email } }),
    /** Ends every watch of the address of a mail's token; harmless when repeated. */
    unsubscribe: (token: string) => call<void>(paths.unsubscribe(token), { method: 'POST' }),
  }
}

/** No specified body that makes an item names its currency: a server may have none to send. */
type SentItem = Omit<Item, 'currency'> & { currency?: string | null }

export function withCurrency(item: SentItem): Item {
  return { ...item, currency: item.currency || defaultCurrency }
}

/** What visitors write to the shop (extension `messages`). A `key` makes a repetition harmless. */
function messageCalls(call: Call) {
  return {
    /** `pictures` show what is meant: at most `limits.referencePictures`. Takes as long as they need. */
    sendCustomRequest: (request: CustomRequestBody, pictures: File[], key: string) =>
      call<MessageReceipt>(paths.customRequests, {
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
