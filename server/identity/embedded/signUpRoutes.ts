import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { HttpError } from '../../errors/httpError.ts'
import { clientNetwork } from '../../http/limits/clientNetwork.ts'
import { insertAccount } from './insertAccount.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import type { EmbeddedProvider } from './provider.ts'
import { finishSignUpBody, linkRequestBody, signUpBody } from './requestBodies.ts'
import { linkOver, toHeaders, toUser, withCookies } from './requests.ts'

interface Options {
  provider: EmbeddedProvider
}

/** Signing up at once, in a shop that can mail nobody: it has to say that an address is taken. */
export const directSignUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
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

/** Signing up by a mailed link: no answer tells whether an address has an account. */
export const mailedSignUpRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { rateLimiter, mailedSignUp } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post('/request-sign-up', { schema: { body: linkRequestBody } }, async (request, reply) => {
    await rateLimiter.consumeSignUp(clientNetwork(request))
    await mailedSignUp.requestLink(request.body.email)
    return reply.code(202).send({})
  })

  routes.post('/finish-sign-up', { schema: { body: finishSignUpBody } }, async (request, reply) => {
    await rateLimiter.consumePasswordReset(clientNetwork(request))
    const { token, name, password } = request.body
    await refuseCommonPassword('password', password)
    const email = await mailedSignUp.finish(token, { name, password })
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
