import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { identityUsers as users } from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { queueEmail } from '../../emails/queue.ts'
import { toHeaders } from './betterAuth.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { passwordChanged, passwordLink } from './emails.ts'
import { consumeLink, findLinkOwner } from './emailedLinks.ts'
import { findHash, lockUser, setPassword, toPasswordState } from './passwords.ts'
import type { EmbeddedProvider } from './provider.ts'
import { changePasswordBody, linkRequestBody, newPassword } from './requestBodies.ts'
import { linkExpiredError, requireSession, toUser, withCookies, type LinkRequest } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

const confirmPasswordBody = z.strictObject({ password: z.string().max(limits.passwordMax) })

const resetPasswordBody = z.strictObject({ token: z.string(), newPassword })

export const passwordRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { auth, db, rateLimiter } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post('/change-password', { schema: { body: changePasswordBody } }, async (request, reply) => {
    const { body } = request
    const { user } = await requireSession(provider, request)
    await refuseCommonPassword('newPassword', body.newPassword)
    await rateLimiter.consumePasswordChange(user.id)
    const answer = await auth.api.replacePassword({ body, headers: toHeaders(request), returnHeaders: true })
    await rateLimiter.onPasswordChange(user.id)
    return toUser(withCookies(reply, answer))
  })

  routes.post('/confirm-password', { schema: { body: confirmPasswordBody } }, async (request) => {
    const { session, user } = await requireSession(provider, request)
    await rateLimiter.consumePasswordChange(user.id)
    const hash = await findHash(db, eq(users.id, user.id))
    const { password } = await auth.$context
    if (!hash || !(await password.verify({ hash, password: request.body.password })))
      throw new HttpError(400, 'invalid_password', 'The password is wrong')
    await rateLimiter.onPasswordChange(user.id)
    await provider.saveConfirmation(session)
    return {}
  })

  routes.post('/request-password-reset', { schema: { body: linkRequestBody } }, async (request, reply) => {
    await rateLimiter.consumeLinkRequest(clientNetwork(request))
    const network = await provider.digestNetwork(request.ip)
    await requestPasswordLink(provider, { email: request.body.email, network })
    return reply.code(202).send({})
  })

  routes.post('/reset-password', { schema: { body: resetPasswordBody } }, async (request) => {
    const address = clientNetwork(request)
    await rateLimiter.consumePasswordReset(address)
    const { token, newPassword } = request.body
    await refuseCommonPassword('newPassword', newPassword)
    const email = await resetPassword(provider, token, newPassword)
    if (email === undefined) throw linkExpiredError()
    await rateLimiter.onPasswordReset(address, email)
    return {}
  })
}

/**
 * Queues an email with a link to the address, unless the client's network has reached the rate limit for it. Does the same work
 * for every address, so the caller cannot learn from the response or its timing whether an account exists.
 */
export async function requestPasswordLink(
  { db, rateLimiter }: Pick<EmbeddedProvider, 'db' | 'rateLimiter'>,
  { email, network }: LinkRequest,
): Promise<void> {
  if (!(await rateLimiter.mayEmailLink('password', email, network))) return
  const password = toPasswordState(await findHash(db, eq(users.email, email)))
  await queueEmail(db, passwordLink, { shopId: null, recipient: email, values: { password }, network })
}

/**
 * Sets the password of the link's account, ends its sessions, and queues an email that notifies the owner. better-auth's own
 * reset leaves older links of the account valid, even after a change of the password. It also cannot clear `mustChangePassword`
 * in the same transaction.
 * @returns the account's email address; undefined if the link is used, expired or unknown
 */
export async function resetPassword(
  { auth, db }: Pick<EmbeddedProvider, 'auth' | 'db'>,
  token: string,
  password: string,
): Promise<string | undefined> {
  const userId = await findLinkOwner(db, 'password', token)
  if (userId === undefined) return undefined
  // Hashing is expensive, so it is done only for a valid link.
  const hash = await (await auth.$context).password.hash(password)
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    // Only one of several simultaneous requests can use the link.
    if (!(await consumeLink(tx, 'password', token))) return undefined
    if (!(await setPassword(tx, userId, { hash, mustChange: false, provesEmail: true }))) return undefined
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user) await queueEmail(tx, passwordChanged, { shopId: null, recipient: user.email })
    return user?.email
  })
}
