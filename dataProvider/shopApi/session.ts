import * as texts from '../contract/texts.ts'
import { paths } from '../contract/paths.ts'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import type { Session } from '../contract/answers.schema.ts'
import { ApiError, readErrorBody, statusText } from './errors.ts'
import { send } from './request.ts'

/** Gives the sign-in provider's token of whoever is signed in, a new one when told; null for a visitor. */
export type GetSessionToken = (options?: { fresh: boolean }) => Promise<string | null>

interface SessionOptions {
  config: Pick<RuntimeConfig, 'mainUrl' | 'domainHeader' | 'domainId' | 'authKeyHeader' | 'authKey'>
  fetch: typeof fetch
  timeout: number
  getSessionToken: GetSessionToken
}

interface SessionStore {
  /** The cached session; asked for once however many calls wait for it. */
  get(): Promise<Session>
  /** Drops the cached session, if it is still that one: after a 401, or when somebody signs in or out. */
  drop(stale?: Session): void
}

/** Keeps the token of `GET /auth/me` for later calls. */
export function createSessionStore({
  config,
  fetch,
  timeout,
  getSessionToken,
}: SessionOptions): SessionStore {
  let pending: Promise<Session> | undefined
  let current: Session | undefined

  const askAs = (token: string | null) => {
    const headers = new Headers({ accept: 'application/json' })
    headers.set(config.domainHeader, config.domainId)
    headers.set(config.authKeyHeader, config.authKey)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return send(config.mainUrl + paths.session, { headers }, { fetch, timeout })
  }

  const ask = async (): Promise<Session> => {
    const token = await getSessionToken()
    const first = await askAs(token)
    // The session may have ended since the token was made; the provider knows, or gives one that holds.
    const isOver = first.response.status === 401 && token !== null
    const { response, body } = isOver ? await askAs(await getSessionToken({ fresh: true })) : first
    if (!response.ok) {
      throw new ApiError(response.status, texts.sessionFailed(statusText(response)), readErrorBody(body))
    }
    return readSession(body)
  }

  const get = () => {
    if (pending) return pending
    const asked = ask()
    pending = asked
    asked.then(
      (session) => {
        if (pending === asked) current = session
      },
      () => {
        if (pending === asked) pending = undefined
      },
    )
    return asked
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
