import * as texts from '../contract/texts.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { ApiError, readErrorBody, statusText } from './errors.ts'
import type { SessionStore } from './session.ts'
import { send, type Answer, type ReadBody } from './transport.ts'

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
  session: SessionStore
  config: Pick<RuntimeConfig, 'shopUrl' | 'adminUrl' | 'uploadUrl'>
}

/**
 * The fetch layer both faces share: bearer token, JSON, time limit, abort, one retry with a new token after a 401.
 * Throws ApiError with the specification's text.
 */
export function createFetcher({ fetch, timeout, session, config }: FetcherOptions): Fetcher {
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
    if (!isKnown(url)) throw new Error(`${url} is no address of the configured API`)
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
