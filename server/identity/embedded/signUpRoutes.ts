import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requiredName } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { queueEmail } from '../../emails/queue.ts'
import { createUserId } from './betterAuth.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { signUpLink } from './emails.ts'
import { consumeLink, findLinkOwner } from './emailedLinks.ts'
import { setPassword, type NewPassword } from './passwords.ts'
import type { EmbeddedProvider } from './provider.ts'
import { accountEmail, linkRequestBody, newPassword } from './requestBodies.ts'
import { linkExpiredError, type LinkRequest } from './requests.ts'
import { signIn } from './signIn.ts'

interface Options {
  provider: EmbeddedProvider
}

/** Routes to create accounts: directly or, in a shop that verifies addresses, through an emailed link. */
export const signUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  await (provider.verifiesEmail ? emailedSignUpRoutes : directSignUpRoutes)(app, { provider })
}

const name = requiredName('Name', 1, limits.fullName, 'Enter your name')

const signUpBody = z.strictObject({ name, email: accountEmail, password: newPassword })

/** Direct sign-up, in a shop that sends no emails. The response cannot hide that an address is taken. */
const directSignUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { auth, db, rateLimiter } = provider

  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/sign-up/email', { schema: { body: signUpBody } }, async (request, reply) => {
      const { body } = request
      await refuseCommonPassword('password', body.password)
      await rateLimiter.consumeSignUp(clientNetwork(request))
      const { name, email, password } = body
      const hash = await (await auth.$context).password.hash(password)
      const created = { hash, mustChange: false, provesEmail: false }
      const id = await db.transaction((tx) => insertAccount(tx, { name, email }, created))
      if (!id) throw new HttpError(409, 'email_taken', 'An account with this email already exists')
      return signIn(provider, request, reply, { email, password })
    })
}

const finishSignUpBody = z.strictObject({ token: z.string(), name, password: newPassword })

/** Sign-up through an emailed link. No response reveals whether an address has an account (docs/decisions/027). */
const emailedSignUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { rateLimiter } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post('/request-sign-up', { schema: { body: linkRequestBody } }, async (request, reply) => {
    await rateLimiter.consumeSignUp(clientNetwork(request))
    const network = await provider.digestNetwork(request.ip)
    await requestSignUpLink(provider, { email: request.body.email, network })
    return reply.code(202).send({})
  })

  routes.post('/finish-sign-up', { schema: { body: finishSignUpBody } }, async (request, reply) => {
    await rateLimiter.consumePasswordReset(clientNetwork(request))
    const { token, name, password } = request.body
    await refuseCommonPassword('password', password)
    const email = await finishSignUp(provider, token, { name, password })
    if (email === undefined) throw linkExpiredError()
    return signIn(provider, request, reply, { email, password })
  })
}

/**
 * Queues an email to the address, unless the client's network has reached the rate limit for it. Does the same work for every
 * address.
 */
const requestSignUpLink = async ({ db, rateLimiter }: EmbeddedProvider, { email, network }: LinkRequest) => {
  if (!(await rateLimiter.mayEmailLink('sign-up', email, network))) return
  await queueEmail(db, signUpLink, { shopId: null, recipient: email, network })
}

/** Creates an account and returns its email address; undefined if the link is invalid or the address already has an account. */
const finishSignUp = async (
  { auth, db }: EmbeddedProvider,
  token: string,
  account: { name: string; password: string },
): Promise<string | undefined> => {
  const email = await findLinkOwner(db, 'sign-up', token)
  if (email === undefined) return undefined
  // Hashing is expensive, so it is done only for a valid link.
  const hash = await (await auth.$context).password.hash(account.password)
  return db.transaction(async (tx) => {
    if (!(await consumeLink(tx, 'sign-up', token))) return undefined
    const created = { hash, mustChange: false, provesEmail: true }
    return (await insertAccount(tx, { name: account.name, email }, created)) && email
  })
}

/**
 * Inserts an account.
 * @param tx a transaction
 * @param account its `email` is in lower case
 * @returns the user id; undefined if the email address already has an account
 */
async function insertAccount(
  tx: Database,
  account: { name: string; email: string },
  password: NewPassword,
): Promise<string | undefined> {
  const [user] = await tx
    .insert(identityUsers)
    .values({ id: createUserId(), ...account })
    .onConflictDoNothing()
    .returning({ id: identityUsers.id })
  if (!user) return undefined
  await setPassword(tx, user.id, password)
  return user.id
}
