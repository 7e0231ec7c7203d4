import * as texts from '../contract/texts.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Session } from '../contract/responses.schema.ts'
import { ApiError, readErrorBody, statusText } from './errors.ts'
import { send } from './request.ts'

/** Returns the sign-in provider's token; null for a visitor. With `fresh`, the token is not from a cache. */
export type GetSessionToken = (options?: { fresh: boolean }) => Promise<string | null>

interface SessionOptions {
  config: Pick<RuntimeConfig, 'mainUrl' | 'domainHeader' | 'domainId' | 'authKeyHeader' | 'authKey'>
  fetch: typeof fetch
  timeout: number
  getSessionToken: GetSessionToken
}

interface SessionStore {
  /** Returns the cached session, or requests it. Concurrent calls share one request. */
  get(): Promise<Session>
  /** Drops the cached session, for example after a 401. With `stale`, only if that session is still cached. */
  drop(stale?: Session): void
}

/** Creates a store that requests the session (`GET /auth/me`) and caches it until it is dropped. */
export function createSessionStore({
  config,
  fetch,
  timeout,
  getSessionToken,
}: SessionOptions): SessionStore {
  let pending: Promise<Session> | undefined
  let current: Session | undefined

  const fetchSession = (token: string | null) => {
    const headers = new Headers({ accept: 'application/json' })
    headers.set(config.domainHeader, config.domainId)
    headers.set(config.authKeyHeader, config.authKey)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(config.mainUrl + paths.session, { headers }, { fetch, timeout })
  }

  const requestSession = async (): Promise<Session> => {
    const token = await getSessionToken()
    const first = await fetchSession(token)
    // The session may have ended after the token was issued. With `fresh`, the provider returns null or a valid token.
    const isOver = first.response.status === 401 && token !== null
    const { response, body } = isOver ? await fetchSession(await getSessionToken({ fresh: true })) : first
    if (!response.ok) {
      throw new ApiError(response.status, texts.sessionFailed(statusText(response)), readErrorBody(body))
    }
    return readSession(body)
  }

  const get = () => {
    if (pending) return pending
    const sessionRequest = requestSession()
    pending = sessionRequest
    sessionRequest.then(
      (session) => {
        if (pending === sessionRequest) current = session
      },
      () => {
        if (pending === sessionRequest) pending = undefined
      },
    )
    return sessionRequest
  }

  const drop = (stale?: Session) => {
    if (stale && stale !== current) return
    pending = undefined
    current = undefined
  }

  return { get, drop }
}

const readSession = (json: unknown): Session => {
  if (
    typeof json === 'object' &&
    json !== null &&
    'authToken' in json &&
    typeof json.authToken === 'string'
  ) {
    return json as Session
  }
  throw new ApiError(502, texts.sessionFailed('the response has no authToken'))
}
