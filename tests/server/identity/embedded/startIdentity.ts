import { createHash, randomBytes } from 'node:crypto'
import { makeSignature } from 'better-auth/crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type LightMyRequestResponse,
  LogController,
} from 'fastify'
import { onTestFinished } from 'vitest'
import type { Config } from '../../../../server/config/config.ts'
import { upsertAccount, type AccountInput } from '../../../../server/identity/embedded/account.ts'
import {
  createEmbeddedProvider,
  type EmbeddedProviderOptions,
} from '../../../../server/identity/embedded/provider.ts'
import { identityRoutes } from '../../../../server/identity/embedded/routes.ts'
import { defaultRateLimits } from '../../../../server/identity/embedded/rateLimiter.ts'
import type { PasswordHashing } from '../../../../server/identity/embedded/passwords.ts'
import { createLogger } from '../../../../server/http/logger.ts'
import { createNetworkDigests } from '../../../../server/secrets/networkDigests.ts'
import { handleError } from '../../../../server/http/errorHandler.ts'
import { openTestSecrets } from '../../../support/database/testSecrets.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import {
  createRecordingMailbox,
  openMailbox,
  type ReceivedEmail,
} from '../../../support/email/createMailbox.ts'

export const publicUrl = 'http://shop.test'
export const cookieSecret = 'a secret for tests, of more than 32 characters'
export const owner = { email: 'owner@example.com', password: 'a long password of the owner' }

type Headers = Record<string, string>

const salted = (password: string, salt: string) =>
  `${salt}:${createHash('sha256')
    .update(salt + password.normalize('NFKC'))
    .digest('hex')}`

/** A fast replacement for scrypt, because most tests concern other behavior. */
const quickHashing: PasswordHashing = {
  hash: async (password) => salted(password, randomBytes(8).toString('hex')),
  verify: async ({ hash, password }) => salted(password, hash.split(':')[0]!) === hash,
}

interface IdentityOptions
  extends Partial<EmbeddedProviderOptions>, Partial<Pick<AccountInput, 'mustChange'>> {
  /** Sends emails with this configuration; by default, emails are recorded in `emails`. */
  emailConfig?: Config
}

/** Starts the embedded provider with an owner and its routes. */
export async function startIdentity(options: IdentityOptions = {}) {
  const db = options.db ?? (await openTestDatabase()).db
  const { mustChange = false, emailConfig, ...given } = options
  const recording = createRecordingMailbox(db, publicUrl)
  const { deliver } = emailConfig ? openMailbox(db, emailConfig) : recording
  const secrets = openTestSecrets(db)
  const provider = createEmbeddedProvider({
    secret: cookieSecret,
    tokenKeys: secrets.signingKeys['session-token'],
    digestNetworks: createNetworkDigests(secrets),
    publicUrl,
    log: { warn: () => {} },
    hashing: quickHashing,
    ...given,
    db,
  })
  const ownerId = await upsertAccount(provider, { ...owner, name: 'Owner', mustChange })
  const logged: Record<string, unknown>[] = []
  const app = Fastify({
    trustProxy: '127.0.0.1',
    loggerInstance: createLogger(
      { LOG_LEVEL: 'info' },
      { write: (line) => void logged.push(JSON.parse(line)) },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  await app.register(identityRoutes, { provider })

  /** Sends a request as a page of the shop does, then sends the queued emails. */
  const post = async (path: string, body: object, headers: Headers = {}) => {
    const answer = await postFromPage(app, publicUrl, path, body, headers)
    if (answer.statusCode < 300) await deliver()
    return answer
  }
  const get = (path: string, cookie = '') => app.inject({ url: `/identity${path}`, headers: { cookie } })

  const signIn = (body: object, headers?: Headers) => post('/sign-in/email', body, headers)

  /** Signs the owner in and returns the Cookie header. */
  const signInOwner = async () => cookieOf(await signIn(owner))

  const getToken = async (cookie: string) => ((await get('/token', cookie)).json() as { token: string }).token

  return {
    app,
    db,
    provider,
    secrets,
    ownerId,
    emails: recording.received,
    logged,
    post,
    get,
    signIn,
    signInOwner,
    getToken,
    deliver,
  }
}

/** Sends a POST to a sign-in route as a page of this origin does. */
export const postFromPage = (
  app: FastifyInstance,
  origin: string,
  path: string,
  payload: object,
  headers: Headers = {},
) => app.inject({ method: 'POST', url: `/identity${path}`, headers: { origin, ...headers }, payload })

/** Returns the Cookie header of a browser that received this response. */
export function cookieOf({ cookies }: LightMyRequestResponse): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** Returns the session token in a Cookie header. */
export function sessionTokenOf(cookie: string): string {
  return decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
}

/** Returns the Cookie header for a session token, signed with the cookie secret. */
export async function signCookie(token: string, secret: string): Promise<string> {
  const value = `${token}.${await makeSignature(token, secret)}`
  return `welo.session_token=${encodeURIComponent(value)}`
}

const generous = { max: 100, seconds: 60 }

/** Returns rate limits that tests do not reach, except for the given ones. */
export function limitsExcept(limits: Partial<typeof defaultRateLimits>): typeof defaultRateLimits {
  const names = Object.keys(defaultRateLimits)
  return { ...defaultRateLimits, ...Object.fromEntries(names.map((name) => [name, generous])), ...limits }
}

/** Returns the token of the link in an email. */
export function findToken({ text }: Pick<ReceivedEmail, 'text'>): string {
  return /#token=([\w-]+)\n/.exec(text)?.[1] ?? ''
}
