import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requiredText } from '../../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { queueEmail } from '../../mail/queue.ts'
import { createUserId, toHeaders } from './betterAuth.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { signUpLink } from './emails.ts'
import { consumeLink, findLinkOwner } from './mailedLinks.ts'
import { setPassword, type NewPassword } from './passwords.ts'
import type { EmbeddedProvider } from './provider.ts'
import { accountEmail, linkRequestBody, newPassword } from './requestBodies.ts'
import { linkOver, toUser, withCookies } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

/** Makes accounts: at once, or by a mailed link in a shop that verifies addresses. */
export const signUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  await (provider.verifiesEmail ? mailedSignUpRoutes : directSignUpRoutes)(app, { provider })
}

const name = requiredText('Name', limits.fullName, 'Enter your name')

const signUpBody = z.strictObject({ name, email: accountEmail, password: newPassword })

/** Signing up at once, in a shop that sends no emails: it has to say that an address is taken. */
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

/** Signing up by a mailed link: no answer tells whether an address has an account (docs/decisions/027). */
const mailedSignUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { rateLimiter } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post('/request-sign-up', { schema: { body: linkRequestBody } }, async (request, reply) => {
    await rateLimiter.consumeSignUp(clientNetwork(request))
    await requestSignUpLink(provider, request.body.email)
    return reply.code(202).send({})
  })

  routes.post('/finish-sign-up', { schema: { body: finishSignUpBody } }, async (request, reply) => {
    await rateLimiter.consumePasswordReset(clientNetwork(request))
    const { token, name, password } = request.body
    await refuseCommonPassword('password', password)
    const email = await finishSignUp(provider, token, { name, password })
    if (email === undefined) throw linkOver()
    return signIn(provider, request, reply, { email, password })
  })
}

/** Signs in with the account that was just created. */
const signIn = async (
  { auth, rateLimiter }: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  body: { email: string; password: string },
) => {
  const answer = await auth.api.signInByPassword({ body, headers: toHeaders(request), returnHeaders: true })
  await rateLimiter.onSignIn(clientNetwork(request), body.email)
  return toUser(withCookies(reply, answer))
}

/** Queues an email to that address (in lower case), unless its limit is reached: the same work for every address. */
const requestSignUpLink = async ({ db, rateLimiter }: EmbeddedProvider, recipient: string) => {
  if (!(await rateLimiter.mayMailLink(recipient))) return
  await queueEmail(db, signUpLink, { shopId: null, recipient })
}

/**
 * Makes an account for the link's address and answers that; undefined for a link that is used, expired or unknown, or whose
 * address has an account by now.
 */
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
 * @returns the user id; undefined when the email has an account already
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
