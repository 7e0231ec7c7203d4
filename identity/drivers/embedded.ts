import type { EmbeddedConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { AccountCalls, CreateDriver, IdentityUser, OpenSession } from '../driver.ts'
import { IdentityError, type IdentityErrorCode } from '../errors.ts'

const timeout = 15_000

/** A token is no longer reused this many milliseconds before its expiry. */
const margin = 10_000

/**
 * Creates the driver of the embedded provider (better-auth). An HttpOnly cookie identifies the session. The token is valid for
 * one minute and only stored in memory.
 */
export const createEmbeddedDriver: CreateDriver<EmbeddedConfig> = ({
  config: { baseUrl },
  report,
  fetch,
}) => {
  const call = createCall(baseUrl, fetch)
  let token: { jwt: string; validUntil: number } | undefined
  let pending: Promise<string | null> | undefined
  // Incremented by each change or reload of the session. Responses to earlier `/token` and `/get-session` requests are ignored.
  let sessionVersion = 0

  const setSession = (session: Session | null) => {
    sessionVersion += 1
    token = undefined
    pending = undefined
    if (!session) report({ status: 'signed-out', user: null })
    else if (session.isPasswordDue) report({ status: 'password-due', user: null })
    else report({ status: 'signed-in', user: session.user })
  }

  const fetchToken = async () => {
    const version = sessionVersion
    const requestedAt = Date.now()
    const { status, json } = await call('/token')
    if (version !== sessionVersion) return null
    if (status === 401) {
      setSession(null)
      return null
    }
    const jwt = isRecord(json) ? json['token'] : undefined
    if (typeof jwt !== 'string') throw new IdentityError('unavailable')
    token = { jwt, validUntil: requestedAt + tokenLifetime(jwt) - margin }
    return jwt
  }

  const refresh = async () => {
    sessionVersion += 1
    const version = sessionVersion
    const { status, json } = await call('/get-session')
    if (version !== sessionVersion) return
    if (status !== 200) throw new IdentityError('unavailable')
    setSession(readSession(json))
  }

  return {
    refresh,
    getToken: async ({ fresh }) => {
      if (token && !fresh && Date.now() < token.validUntil) return token.jwt
      const request = (pending ??= fetchToken())
      try {
        return await request
      } finally {
        if (pending === request) pending = undefined
      }
    },
    signOut: async () => {
      const { status } = await call('/sign-out', {})
      if (status !== 200) throw new IdentityError('unavailable')
      setSession(null)
    },
    account: createAccountCalls(call, setSession, refresh),
  }
}

const createAccountCalls = (
  call: Call,
  setSession: (session: Session | null) => void,
  refresh: () => Promise<void>,
): AccountCalls => {
  const send = async (path: string, body?: object) => {
    const { status, json } = await call(path, body)
    if (status >= 400) throw toError(status, json)
    return json
  }
  const startSession = (json: unknown) => {
    const session = readSession(json)
    if (!session) throw new IdentityError('refused')
    setSession(session)
  }
  return {
    signIn: async ({ email, password }) => startSession(await send('/sign-in/email', { email, password })),
    signUp: async ({ fullName, email, password }) =>
      startSession(await send('/sign-up/email', { name: fullName, email, password })),
    requestSignUp: async (email) => void (await send('/request-sign-up', { email })),
    finishSignUp: async ({ token, fullName, password }) =>
      startSession(await send('/finish-sign-up', { token, name: fullName, password })),
    changePassword: async ({ currentPassword, newPassword }) =>
      startSession(await send('/change-password', { currentPassword, newPassword })),
    confirmPassword: async (password) => void (await send('/confirm-password', { password })),
    checkLink: async (link) => void (await send('/check-link', link)),
    requestPasswordReset: async (email) => void (await send('/request-password-reset', { email })),
    resetPassword: async ({ token, newPassword }) => {
      await send('/reset-password', { token, newPassword })
      // The link may belong to an account other than the signed-in one. If the refresh fails, the password is still changed.
      await refresh().catch(() => {})
    },
    listSessions: async () => readSessions(await send('/sessions')),
    endSession: async (id) => void (await send('/end-session', { id })),
    endOtherSessions: async () => void (await send('/end-other-sessions', {})),
  }
}

type FormError = [code: Exclude<IdentityErrorCode, 'refused' | 'unavailable'>, text: string]

const formErrors: Record<string, FormError> = {
  invalid_email_or_password: ['wrong-credentials', 'The email or password is incorrect. Try again.'],
  invalid_password: ['wrong-password', 'This password is incorrect. Try again.'],
  same_password: ['same-password', 'This is your current password. Choose another one.'],
  common_password: ['common-password', 'This password is too common. Choose another one.'],
  email_taken: ['email-taken', 'An account with this email address already exists. Sign in instead.'],
  invalid_origin: [
    'wrong-address',
    "Accounts don't work at this web address. Open the shop at its main address.",
  ],
  link_over: ['link-expired', 'This link was already used or has expired. Request a new one.'],
}

const toError = (status: number, json: unknown): IdentityError => {
  if (status === 429)
    return new IdentityError('too-many-tries', 'Too many attempts. Wait a few minutes, then try again.')
  const { code, message } = isRecord(json) ? json : {}
  // The server's message explains an error that the form did not detect.
  if (code === 'invalid' && typeof message === 'string') return new IdentityError('invalid', message)
  const known = formErrors[String(code)]
  return known ? new IdentityError(...known) : new IdentityError('refused')
}

type Call = (path: string, body?: object) => Promise<{ status: number; json: unknown }>

const createCall =
  (baseUrl: string, fetch: typeof globalThis.fetch): Call =>
  async (path, body) => {
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
      // No response, a timeout, or invalid JSON.
    }
    throw new IdentityError('unavailable')
  }

interface Session {
  user: IdentityUser
  /** True if the user did not choose the password and must first change it. */
  isPasswordDue: boolean
}

const readSession = (json: unknown): Session | null => {
  const user = isRecord(json) ? json['user'] : undefined
  if (!isRecord(user) || typeof user['id'] !== 'string') return null
  return {
    user: { id: user['id'], fullName: String(user['name'] ?? ''), email: String(user['email'] ?? '') },
    isPasswordDue: user['mustChangePassword'] === true,
  }
}

const readSessions = (json: unknown): OpenSession[] => {
  const sessions = isRecord(json) ? json['sessions'] : undefined
  if (!Array.isArray(sessions)) throw new IdentityError('refused')
  return sessions
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Returns a JWT's lifetime in milliseconds: `exp` less `iat` (RFC 7519). This is correct even if the device's clock is wrong.
 * Returns 0 if either claim is missing or the JWT cannot be decoded.
 */
function tokenLifetime(jwt: string): number {
  try {
    const [, payload = ''] = jwt.split('.')
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : 0
  } catch {
    return 0
  }
}
