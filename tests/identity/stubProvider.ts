import { storageKeys } from '../../identity/storage.ts'
import { onTestFinished, vi } from 'vitest'
import type { OpenSession } from '../../identity/driver.ts'
import { createIdentity } from '../../identity/identity.ts'

type Answer = Response | Error | Promise<Response>

/** The body of a request; undefined for a GET. */
type Sent = Record<string, string> | undefined

export const adaAccount = {
  id: 'user_ada',
  name: 'Ada Opal',
  email: 'ada@example.com',
  mustChangePassword: false,
}
export const adaAsUser = { id: 'user_ada', fullName: 'Ada Opal', email: 'ada@example.com' }

const lastSeenAt = Date.UTC(2026, 6, 1, 16)

const adasSessions: OpenSession[] = [
  { id: 'here', device: 'Firefox on Linux', address: '203.0.113.…', lastSeenAt, isCurrent: true },
  { id: 'phone', device: 'Safari on iOS', address: '198.51.100.…', lastSeenAt, isCurrent: false },
  { id: 'old', device: 'Unknown browser', address: null, lastSeenAt, isCurrent: false },
]

const json = (status: number, body: unknown) => Response.json(body, { status })

/**
 * Builds a token that is valid for one minute. Its times are years in the past, as if the server's clock were wrong. `serial`
 * distinguishes tokens.
 */
const buildToken = (serial: number) => {
  const iat = 1_700_000_000
  return `header.${btoa(JSON.stringify({ iat, exp: iat + 60, serial })).replaceAll('=', '')}.signature`
}

interface Options {
  signedIn?: boolean
  /** Whether the browser has stored the sign-in hint. Defaults to `signedIn`. */
  hint?: boolean
  /** Ada must replace her assigned password first. */
  passwordDue?: boolean
}

/** Stubs the embedded provider with Ada's session or without one. A test can replace the response of any path in `answers`. */
export function stubProvider({ signedIn = false, hint, passwordDue = false }: Options = {}) {
  let user = { ...adaAccount, mustChangePassword: passwordDue }
  let session = signedIn
  let tokens = 0
  const calls: string[] = []
  const bodies: unknown[] = []
  const enter = (changes: Partial<typeof adaAccount> = {}) => {
    session = true
    user = { ...user, ...changes }
    return json(200, { user })
  }
  let sessions = adasSessions
  const end = (isEnded: (session: OpenSession) => boolean) => {
    sessions = sessions.filter((session) => !isEnded(session))
    return json(200, {})
  }
  const leave = (status: number) => {
    session = false
    return json(status, {})
  }
  const answers: Record<string, (sent: Sent) => Answer> = {
    '/get-session': () => json(200, session ? { session: {}, user } : null),
    '/token': () => {
      if (!session) return refusal(401, 'unauthorized')
      return user.mustChangePassword
        ? refusal(403, 'password_due')
        : json(200, { token: buildToken(++tokens) })
    },
    '/sign-in/email': () => enter(),
    '/sign-up/email': (sent) =>
      enter({ id: 'user_new', name: sent?.['name'] ?? '', email: sent?.['email'] ?? '' }),
    '/request-sign-up': () => json(202, {}),
    '/finish-sign-up': (sent) => enter({ id: 'user_new', name: sent?.['name'] ?? '' }),
    '/change-password': () => enter({ mustChangePassword: false }),
    '/confirm-password': () => json(200, {}),
    '/sessions': () => json(200, { sessions }),
    '/end-session': (sent) => end(({ id }) => id === sent?.['id']),
    '/end-other-sessions': () => end(({ isCurrent }) => !isCurrent),
    '/check-link': () => json(200, {}),
    '/request-password-reset': () => json(202, {}),
    '/reset-password': () => leave(200),
    '/sign-out': () => leave(200),
  }

  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/identity', '')
    calls.push(path)
    const sent: Sent = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    if (sent) bodies.push(sent)
    const answer = await (answers[path]?.(sent) ?? json(404, {}))
    if (answer instanceof Error) throw answer
    return answer
  }

  if (hint ?? signedIn) localStorage.setItem(storageKeys.hint, adaAccount.id)
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    localStorage.clear()
    // The identity listens for the lifetime of its window, which later tests share.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
    listening.mockRestore()
  })
  const identity = createIdentity({ provider: 'embedded', baseUrl: '/identity' }, { fetch })
  return { identity, calls, bodies, answers, endSession: () => (session = false) }
}

/** An error response of the provider. */
export const refusal = (status: number, code = 'refused') => json(status, { code, message: 'No' })
export const unreachable = () => new TypeError('fetch failed')
