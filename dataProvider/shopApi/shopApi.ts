import { userIdHeader } from '../contract/headers.ts'
import type { Extension } from '../contract/extensions.ts'
import type { DeclaredName } from '../resources/declared.ts'
import * as texts from '../contract/texts.ts'
import type { Envelope, ListQuery } from '../contract/answers.schema.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { customerCalls } from './customerCalls.ts'
import { ApiError } from './errors.ts'
import { itemCalls } from './itemCalls.ts'
import { messageCalls } from './messageCalls.ts'
import { orderCalls, orderLinkCalls } from './orderCalls.ts'
import { shopCalls } from './shopCalls.ts'
import { createFetcher, watchBlocks, type RequestOptions, type Call } from './request.ts'
import { announces, createSessionStore, type GetSessionToken } from './session.ts'
import { defaultTimeout } from './transport.ts'

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
      // What somebody asked for is not done as a visitor because their session ended on the way to the token.
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
    /** Forgets the token: call it when somebody signs in or out. */
    dropSession: () => session.drop(),
    supports: async (extension: Extension | DeclaredName) => announces(await session.get(), extension),
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
