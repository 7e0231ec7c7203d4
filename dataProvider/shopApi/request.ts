import { newestExtension } from '../contract/extensions.ts'
import type { Session } from '../contract/responses.schema.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import * as texts from '../contract/texts.ts'
import { ApiError, readErrorBody, statusText } from './errors.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Sent as JSON. Form data, files and strings, which must already be JSON, are sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** Called when the token is available, before the request is sent. If it throws, the request is not sent. */
  check?: () => Promise<void>
  /** Milliseconds; `none` disables the timeout. Default: the fetcher's timeout. */
  timeout?: number | 'none'
  signal?: AbortSignal | undefined
  /** Reads the body of a successful response. Default: JSON. */
  read?: ReadBody
  fetch?: typeof fetch | undefined
}

/** Calls an absolute or root-relative URL of the configured API with the session's token. */
export type Fetcher = (url: string, options?: RequestOptions) => Promise<FetchedResponse>

/** Calls a path of the Shop API and returns the response body, without validating it. */
export type Call = <T>(path: string, options?: RequestOptions) => Promise<T>

interface FetcherOptions {
  fetch: typeof fetch
  timeout: number
  session: { get: () => Promise<Session>; drop: (stale: Session) => void }
  config: Pick<RuntimeConfig, 'shopUrl' | 'adminUrl' | 'uploadUrl'>
  /** Loads the adapter for a server that lacks extensions. If absent, no adapter is used. */
  loadAdapter?: () => Promise<Fetcher>
}

/**
 * Creates the fetch layer of the storefront and the back office. It adds the bearer token, JSON encoding and a timeout. After
 * a 401, it retries once with a new token.
 * @throws {ApiError} if there is no response, or an error response
 */
export function createFetcher({ fetch, timeout, session, config, loadAdapter }: FetcherOptions): Fetcher {
  const { shopUrl, adminUrl, uploadUrl } = config
  // Only the configured servers may receive the token (API-28).
  const isKnown = (url: string) =>
    url === uploadUrl || url.startsWith(`${shopUrl}/`) || url.startsWith(`${adminUrl}/`)
  const isAdmin = (url: string) => url.startsWith(`${adminUrl}/`) && adminUrl !== shopUrl

  const attempt = async (url: string, options: RequestOptions) => {
    const current = await session.get()
    await options.check?.()
    const fetched = await send(url, toInit(options, current.authToken), {
      fetch,
      timeout,
      ...sendingOf(options),
    })
    return { fetched, current }
  }

  return async (url, options = {}) => {
    if (!isKnown(url)) throw new Error(`${url} is not an address of the configured API`)
    if (loadAdapter && !(await session.get()).extensions?.includes(newestExtension))
      return (await loadAdapter())(url, options)
    let { fetched, current } = await attempt(url, options)
    if (fetched.response.status === 401) {
      session.drop(current)
      ;({ fetched, current } = await attempt(url, options))
    }
    if (fetched.response.ok) return fetched
    throw toError(fetched, isAdmin(url))
  }
}

/**
 * Wraps the fetcher and adds `onBlocked`, which subscribes to responses with code `blocked` (status 403) and returns an
 * unsubscribe function. With its next request, an open page thus detects that its user is blocked. The rejected call still
 * fails.
 */
export function watchBlocks(fetcher: Fetcher) {
  const blocks = new EventTarget()
  return {
    fetcher: async (url: string, options?: RequestOptions) => {
      try {
        return await fetcher(url, options)
      } catch (error) {
        if (error instanceof ApiError && error.status === 403 && error.code === 'blocked')
          blocks.dispatchEvent(new Event('blocked'))
        throw error
      }
    },
    onBlocked: (listener: () => void) => {
      blocks.addEventListener('blocked', listener)
      return () => blocks.removeEventListener('blocked', listener)
    },
  }
}

const sendingOf = ({ fetch, timeout, read }: RequestOptions) => ({
  ...(fetch && { fetch }),
  ...(timeout !== undefined && { timeout }),
  ...(read && { read }),
})

const toInit = ({ method = 'GET', body, headers, signal }: RequestOptions, token: string): RequestInit => {
  const isForm = body instanceof FormData
  const payload = isForm || body instanceof Blob || typeof body === 'string' ? body : JSON.stringify(body)
  return {
    method,
    headers: {
      accept: 'application/json',
      // `fetch` sets the content type of form data, including the boundary.
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
      authorization: `Bearer ${token}`,
    },
    ...(body === undefined ? {} : { body: payload }),
    ...(signal ? { signal } : {}),
  }
}

const toError = ({ response, body: sent }: FetchedResponse, isAdmin: boolean) => {
  const body = readErrorBody(sent)
  const text = statusText(response)
  const message = isAdmin ? (body.message ?? texts.adminApiFailed(text)) : texts.shopApiFailed(text)
  return new ApiError(response.status, message, body)
}

interface FetchedResponse {
  response: Response
  /** For a successful response, the result of `read`. For an error response, the parsed JSON; undefined if there is none. */
  body: unknown
}

type ReadBody = (response: Response) => Promise<unknown>

interface Sending {
  fetch: typeof globalThis.fetch
  /** Milliseconds. */
  timeout: number | 'none'
  /** Default: JSON. */
  read?: ReadBody | undefined
}

/**
 * Sends a request and reads the response's body. Aborts after `timeout`, unless it is `none`.
 * @throws {ApiError} with status 0 if there is no complete response
 */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, timeout, read = readJson }: Sending,
): Promise<FetchedResponse> {
  const limit = timeout === 'none' ? undefined : AbortSignal.timeout(timeout)
  const signal = AbortSignal.any([init.signal, limit].filter((one) => one != null))
  try {
    // The target of a redirect must not receive the headers, especially a visitor's secret id.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { response, body: await (response.ok ? read(response) : readJson(response)) }
  } catch (error) {
    // An abort by the caller is not a failure, so the original error is rethrown.
    if (init.signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(
      0,
      limit?.aborted ? 'The shop did not respond in time' : 'The shop could not be reached',
    )
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
