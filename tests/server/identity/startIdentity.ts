import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { putAccount } from '../../../server/identity/account.ts'
import { createEmbeddedProvider, type EmbeddedProviderOptions } from '../../../server/identity/provider.ts'
import { identityRoutes } from '../../../server/identity/routes.ts'
import { handleError } from '../../../server/errors.ts'
import { openTestDatabase } from '../../support/database.ts'

export const publicUrl = 'http://shop.test'
export const owner = { email: 'owner@example.com', password: 'a long password of the owner' }

/** The embedded provider with an owner, behind its routes. */
export async function startIdentity(options: Partial<EmbeddedProviderOptions> = {}) {
  const db = options.db ?? (await openTestDatabase()).db
  const provider = createEmbeddedProvider({
    db,
    secret: 'a secret for tests, of more than 32 characters',
    publicUrl,
    log: { warn: () => {}, error: () => {} },
    ...options,
  })
  const ownerId = await putAccount(provider, { ...owner, name: 'Owner' })
  const app = Fastify({ trustProxy: '127.0.0.1' })
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  await app.register(identityRoutes, { provider })

  const signIn = (body: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/identity/sign-in/email',
      headers: { origin: publicUrl, ...headers },
      payload: body,
    })

  /** Signs the owner in and answers the Cookie header of his browser. */
  const signInOwner = async () => {
    const { cookies } = await signIn(owner)
    return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  }

  const getToken = async (cookie: string) => {
    const answer = await app.inject({ url: '/identity/token', headers: { cookie } })
    return (answer.json() as { token: string }).token
  }

  return { app, db, provider, ownerId, signIn, signInOwner, getToken }
}
