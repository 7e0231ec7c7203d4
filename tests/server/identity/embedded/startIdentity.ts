import { createHash, randomBytes } from 'node:crypto'
import { makeSignature } from 'better-auth/crypto'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
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
import { handleError } from '../../../../server/http/errorHandler.ts'
import { openTestSecrets } from '../../../support/database/testSecrets.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import {
  createRecordingMailbox,
  openMailbox,
  type ReceivedMail,
} from '../../../support/mail/createMailbox.ts'

export const publicUrl = 'http://shop.test'
export const cookieSecret = 'a secret for tests, of more than 32 characters'
export const owner = { email: 'owner@example.com', password: 'a long password of the owner' }

type Headers = Record<string, string>

const salted = (password: string, salt: string) =>
  `${salt}:${createHash('sha256')
    .update(salt + password.normalize('NFKC'))
    .digest('hex')}`

/** As scrypt, but at once: most tests are about something else, and hash hundreds of times. */
const quickHashing: PasswordHashing = {
  hash: async (password) => salted(password, randomBytes(8).toString('hex')),
  verify: async ({ hash, password }) => salted(password, hash.split(':')[0]!) === hash,
}

interface IdentityOptions
  extends Partial<EmbeddedProviderOptions>, Partial<Pick<AccountInput, 'mustChange'>> {
  /** Where its mails are handed on; unless it is given they are kept in `mails`. */
  mailConfig?: Config
}

/** The embedded provider with an owner, behind its routes. */
export async function startIdentity(options: IdentityOptions = {}) {
  const db = options.db ?? (await openTestDatabase()).db
  const { mustChange = false, mailConfig, ...given } = options
  const recording = createRecordingMailbox(db, publicUrl)
  const { deliver } = mailConfig ? openMailbox(db, mailConfig) : recording
  const secrets = openTestSecrets(db)
  const provider = createEmbeddedProvider({
    secret: cookieSecret,
    tokenKeys: secrets.signingKeys['session-token'],
    publicUrl,
    log: { warn: () => {} },
    hashing: quickHashing,
    ...given,
    db,
  })
  const ownerId = await upsertAccount(provider, { ...owner, name: 'Owner', mustChange })
  const app = Fastify({ trustProxy: '127.0.0.1' })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  await app.register(identityRoutes, { provider })

  /** As a page of the shop sends it; what it has left to be mailed is mailed. */
  const post = async (path: string, body: object, headers: Headers = {}) => {
    const answer = await postFromPage(app, publicUrl, path, body, headers)
    if (answer.statusCode < 300) await deliver()
    return answer
  }
  const get = (path: string, cookie = '') => app.inject({ url: `/identity${path}`, headers: { cookie } })

  const signIn = (body: object, headers?: Headers) => post('/sign-in/email', body, headers)

  /** Signs the owner in and answers the Cookie header of his browser. */
  const signInOwner = async () => cookieOf(await signIn(owner))

  const getToken = async (cookie: string) => ((await get('/token', cookie)).json() as { token: string }).token

  return {
    app,
    db,
    provider,
    secrets,
    ownerId,
    mails: recording.received,
    post,
    get,
    signIn,
    signInOwner,
    getToken,
    deliver,
  }
}

/** What sign-in at `/identity` answers to a page of that origin. */
export const postFromPage = (
  app: FastifyInstance,
  origin: string,
  path: string,
  payload: object,
  headers: Headers = {},
) => app.inject({ method: 'POST', url: `/identity${path}`, headers: { origin, ...headers }, payload })

/** The Cookie header of a browser that got that answer. */
export function cookieOf({ cookies }: LightMyRequestResponse): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

/** The token of the session that such a header names. */
export function sessionTokenOf(cookie: string): string {
  return decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
}

/** The Cookie header that whoever knows the secret of cookies can make of a token. */
export async function signCookie(token: string, secret: string): Promise<string> {
  const value = `${token}.${await makeSignature(token, secret)}`
  return `welo.session_token=${encodeURIComponent(value)}`
}

const generous = { max: 100, seconds: 60 }

/** Limits of which none but those given is reached. */
export function limitsBut(limits: Partial<typeof defaultRateLimits>): typeof defaultRateLimits {
  const names = Object.keys(defaultRateLimits)
  return { ...defaultRateLimits, ...Object.fromEntries(names.map((name) => [name, generous])), ...limits }
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Pick<ReceivedMail, 'text'>): string {
  return /#token=([\w-]+)\n/.exec(text)?.[1] ?? ''
}
