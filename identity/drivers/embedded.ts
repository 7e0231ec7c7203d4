import type { CreateDriver, IdentityUser } from '../driver.ts'
import { IdentityError } from '../errors.ts'
import { tokenLifetime } from './tokenLifetime.ts'

/** Milliseconds a call may take. */
const timeout = 15_000

/** Milliseconds before its end that a token is replaced. */
const margin = 10_000

/** The embedded provider (better-auth): the session is an HttpOnly cookie, the token lives for a minute and in memory only. */
export const createEmbeddedDriver: CreateDriver = ({ config: { baseUrl }, report, fetch }) => {
  const call = createCall(baseUrl, fetch)
  let token: { jwt: string; goodUntil: number } | undefined
  let pending: Promise<string | null> | undefined
  // Counts who came and went: an answer to a question from before is nobody's any more.
  let turn = 0

  const turnTo = (user: IdentityUser | null) => {
    turn += 1
    token = undefined
    pending = undefined
    report(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null })
  }

  const askToken = async () => {
    const asked = turn
    const askedAt = Date.now()
    const { status, json } = await call('/token')
    if (asked !== turn) return null
    if (status === 401) {
      turnTo(null)
      return null
    }
    const jwt = isRecord(json) ? json['token'] : undefined
    if (typeof jwt !== 'string') throw new IdentityError('unavailable')
    token = { jwt, goodUntil: askedAt + tokenLifetime(jwt) - margin }
    return jwt
  }

  return {
    refresh: async () => {
      turn += 1
      const asked = turn
      const { status, json } = await call('/get-session')
      if (asked !== turn) return
      if (status !== 200) throw new IdentityError('unavailable')
      turnTo(readUser(json))
    },
    getToken: async ({ fresh }) => {
      if (token && !fresh && Date.now() < token.goodUntil) return token.jwt
      const asked = (pending ??= askToken())
      try {
        return await asked
      } finally {
        if (pending === asked) pending = undefined
      }
    },
    signIn: async (credentials) => {
      const { status, json } = await call('/sign-in/email', { ...credentials })
      if (status === 400 || status === 401) throw new IdentityError('wrong-credentials')
      if (status === 429) throw new IdentityError('too-many-tries')
      const user = status === 200 ? readUser(json) : null
      if (!user) throw new IdentityError('refused')
      turnTo(user)
    },
    signOut: async () => {
      const { status } = await call('/sign-out', {})
      if (status !== 200) throw new IdentityError('unavailable')
      turnTo(null)
    },
  }
}

const createCall =
  (baseUrl: string, fetch: typeof globalThis.fetch) =>
  async (path: string, body?: object): Promise<{ status: number; json: unknown }> => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(baseUrl + path, { cache: 'no-store', signal, ...(body && post) })
      if (response.status < 500) return { status: response.status, json: await response.json() }
    } catch {
      // No answer, none in time, or none that is JSON.
    }
    throw new IdentityError('unavailable')
  }

const readUser = (json: unknown): IdentityUser | null => {
  const user = isRecord(json) ? json['user'] : undefined
  if (!isRecord(user) || typeof user['id'] !== 'string') return null
  return { id: user['id'], fullName: String(user['name'] ?? ''), email: String(user['email'] ?? '') }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
