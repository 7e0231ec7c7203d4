import { storageKeys } from '../../identity/storage.ts'
import { onTestFinished, vi } from 'vitest'
import type { OpenSession } from '../../identity/driver.ts'
import { createIdentity } from '../../identity/identity.ts'

type Answer = Response | Error | Promise<Response>

/** What was sent; undefined for a question. */
type Sent = Record<string, string> | undefined

export const adaAccount = {
  id: 'user_ada',
  name: 'Ada Opal',
  email: 'ada@example.com',
  mustChangePassword: false,
}
export const adaAsUser = { id: 'user_ada', fullName: 'Ada Opal', email: 'ada@example.com' }

const lastSeenAt = Date.UTC(2026, 6, 1, 16)

/** Where Ada is signed in. */
const adasSessions: OpenSession[] = [
  { id: 'here', device: 'Firefox on Linux', address: '203.0.113.…', lastSeenAt, isCurrent: true },
  { id: 'phone', device: 'Safari on iOS', address: '198.51.100.…', lastSeenAt, isCurrent: false },
  { id: 'old', device: 'Unknown browser', address: null, lastSeenAt, isCurrent: false },
]

const json = (status: number, body: unknown) => Response.json(body, { status })

/** A token that lives for a minute, on a server whose clock is years away; its serial number tells tokens apart. */
const buildToken = (serial: number) => {
  const iat = 1_700_000_000
  return `header.${btoa(JSON.stringify({ iat, exp: iat + 60, serial })).replaceAll('=', '')}.signature`
}

interface Options {
  signedIn?: boolean
  /** Whether the browser remembers that somebody signed in; as `signedIn` says unless told. */
  hint?: boolean
  /** Ada's password was given to her and has to be changed first. */
  passwordDue?: boolean
}

/** The embedded provider as a browser sees it, with Ada's session in it or none; a test may answer any path otherwise. */
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
    // It listens for as long as its window lasts, and that is other tests' too.
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
    listening.mockRestore()
  })
  const identity = createIdentity({ provider: 'embedded', baseUrl: '/identity' }, { fetch })
  return { identity, calls, bodies, answers, endSession: () => (session = false) }
}

/** The provider's refusal, by its code. */
export const refusal = (status: number, code = 'refused') => json(status, { code, message: 'No' })
export const unreachable = () => new TypeError('fetch failed')
