import { newestExtension } from '../contract/extensions.ts'
import type { Session } from '../contract/answers.schema.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import * as texts from '../contract/texts.ts'
import { ApiError, readErrorBody, statusText } from './errors.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Sent as JSON; form data, files and text that is JSON already are sent as they are. */
  body?: unknown
  headers?: Record<string, string>
  /** Asked once the token is at hand, before anything is sent; what it throws ends the call. */
  check?: () => Promise<void>
  /** Milliseconds this call may take, without a limit for an upload; the usual time unless told. */
  timeout?: number | 'none'
  signal?: AbortSignal | undefined
  /** Takes the body of a success; JSON unless told. */
  read?: ReadBody
  /** In place of the usual one. */
  fetch?: typeof fetch | undefined
}

/** Calls an absolute or root-relative URL of the Shop or Admin API with the shop's token. */
export type Fetcher = (url: string, options?: RequestOptions) => Promise<Answer>

/** Calls a path of the Shop API and gives its answer's body, as the wire promises it. */
export type Call = <T>(path: string, options?: RequestOptions) => Promise<T>

interface FetcherOptions {
  fetch: typeof fetch
  timeout: number
  session: { get: () => Promise<Session>; drop: (stale: Session) => void }
  config: Pick<RuntimeConfig, 'shopUrl' | 'adminUrl' | 'uploadUrl'>
  /** Loads the adapter for a server that lacks extensions. Without it, calls go out unchanged. */
  loadAdapter?: () => Promise<Fetcher>
}

/**
 * The fetch layer both faces share: bearer token, JSON, time limit, abort, one retry with a new token after a 401.
 * Throws ApiError with the specification's text.
 */
export function createFetcher({ fetch, timeout, session, config, loadAdapter }: FetcherOptions): Fetcher {
  const { shopUrl, adminUrl, uploadUrl } = config
  // The token is the configured servers' alone (API-28).
  const isKnown = (url: string) =>
    url === uploadUrl || url.startsWith(`${shopUrl}/`) || url.startsWith(`${adminUrl}/`)
  const isAdmin = (url: string) => url.startsWith(`${adminUrl}/`) && adminUrl !== shopUrl

  const attempt = async (url: string, options: RequestOptions) => {
    const current = await session.get()
    await options.check?.()
    const answer = await send(url, toInit(options, current.authToken), {
      fetch,
      timeout,
      ...sendingOf(options),
    })
    return { answer, current }
  }

  return async (url, options = {}) => {
    if (!isKnown(url)) throw new Error(`${url} is not an address of the configured API`)
    if (loadAdapter && !(await session.get()).extensions?.includes(newestExtension))
      return (await loadAdapter())(url, options)
    let { answer, current } = await attempt(url, options)
    if (answer.response.status === 401) {
      session.drop(current)
      ;({ answer, current } = await attempt(url, options))
    }
    if (answer.response.ok) return answer
    throw toError(answer, isAdmin(url))
  }
}

/**
 * The same calls, with `onBlocked`: it calls back at every refusal with code `blocked` (status 403), so that an open page
 * learns of it with whatever it asks next, and returns what ends that. The refused call fails as before.
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
      // A form's boundary is set by fetch itself.
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
      authorization: `Bearer ${token}`,
    },
    ...(body === undefined ? {} : { body: payload }),
    ...(signal ? { signal } : {}),
  }
}

const toError = ({ response, body: sent }: Answer, isAdmin: boolean) => {
  const body = readErrorBody(sent)
  const text = statusText(response)
  const message = isAdmin ? (body.message ?? texts.adminApiFailed(text)) : texts.shopApiFailed(text)
  return new ApiError(response.status, message, body)
}

interface Answer {
  response: Response
  /** What `read` gave, of a success; else the parsed JSON, undefined when empty or none. */
  body: unknown
}

/** Takes an answer's body. */
type ReadBody = (response: Response) => Promise<unknown>

interface Sending {
  fetch: typeof globalThis.fetch
  /** Milliseconds. */
  timeout: number | 'none'
  /** JSON unless told. */
  read?: ReadBody | undefined
}

/** Sends one request, with a time limit unless `timeout` says 'none', and reads its body. Throws ApiError (status 0) when no answer comes. */
export async function send(
  url: string,
  init: RequestInit,
  { fetch, timeout, read = readJson }: Sending,
): Promise<Answer> {
  const limit = timeout === 'none' ? undefined : AbortSignal.timeout(timeout)
  const signal = AbortSignal.any([init.signal, limit].filter((one) => one != null))
  try {
    // Headers, a visitor's secret id above all, must not be sent on to the target of a redirect.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    return { response, body: await (response.ok ? read(response) : readJson(response)) }
  } catch (error) {
    // The caller's own abort is no failure; it is passed on as the AbortError it is.
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
