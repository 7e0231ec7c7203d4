import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { HttpError } from '../../errors/httpError.ts'
import { answerWith, nothing, sessionAnswer, tokenAnswer, userAnswer } from './answers.ts'
import { signInBody, signUpBody } from './bodies.ts'
import { refuseWhileWaiting } from './refuseWhileWaiting.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { basePath, type EmbeddedProvider } from './provider.ts'
import { toAddress, toHeaders, toWebRequest } from './webRequest.ts'

/** In bytes: whatever is valid fits. */
const bodyLimit = 4096

interface Options {
  provider: EmbeddedProvider
}

/** The embedded provider under /identity. What is not here of better-auth is not offered. */
export const identityRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  await app.register(
    async (scope) => {
      configureRoutes(scope)
      refuseForeignOrigins(scope, options.provider)
      await scope.register(accountRoutes, options)
      await scope.register(passwordRoutes, options)
    },
    { prefix: basePath },
  )
}

const configureRoutes = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    Object.assign(route, { bodyLimit, schema: { ...route.schema, hide: true } })
  })
  app.setValidatorCompiler(validatorCompiler)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  // JSON only, which no foreign page's form can send.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
}

const refuseForeignOrigins = (app: FastifyInstance, { context }: EmbeddedProvider) => {
  app.addHook('onRequest', async ({ method, headers: { origin } }) => {
    if (method === 'GET' || method === 'HEAD') return
    // A browser always says where a POST comes from.
    if (origin === undefined || !(await context).isTrustedOrigin(origin)) {
      throw new HttpError(403, 'invalid_origin', 'This page may not sign anybody in here')
    }
  })
}

const accountRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { handle, findUserId, attempts, publicUrl, context } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const pass = (request: FastifyRequest, path: string) => handle(toWebRequest(request, publicUrl, path))
  const ask = async (request: FastifyRequest, path: string) => {
    const response = await pass(request, path)
    // better-auth takes a session that could not be read for none: a browser would forget that somebody is signed in.
    if (!response.ok) await findUserId(toHeaders(request))
    return response
  }

  routes.post('/sign-in/email', { schema: { body: signInBody } }, async (request, reply) => {
    const address = toAddress(request)
    const { email } = request.body
    refuseWhileWaiting(reply, await attempts.signIn(address, email))
    const answer = await answerWith(await pass(request, '/sign-in/email'), reply, userAnswer)
    await attempts.signInSucceeded(address, email)
    return answer
  })

  routes.post('/sign-up/email', { schema: { body: signUpBody } }, async (request, reply) => {
    const address = toAddress(request)
    const { email } = request.body
    refuseWhileWaiting(reply, await attempts.signUp(address))
    const response = await pass(request, '/sign-up/email')
    // Somebody was first: before it was looked for or, when both came at once, after.
    if (response.status === 422 && (await (await context).internalAdapter.findUserByEmail(email)))
      throw new HttpError(409, 'email_taken', 'There is an account with this e-mail already')
    const answer = await answerWith(response, reply, userAnswer)
    await attempts.signInSucceeded(address, email)
    return answer
  })

  routes.post('/sign-out', async (request, reply) =>
    answerWith(await pass(request, '/sign-out'), reply, nothing),
  )

  routes.get('/get-session', async (request, reply) => {
    const session = await answerWith(await ask(request, '/get-session'), reply, sessionAnswer)
    // Nobody is `null`, which Fastify would send as nothing at all.
    return reply.type('application/json').send(JSON.stringify(session))
  })

  routes.get('/token', async (request, reply) => answerWith(await ask(request, '/token'), reply, tokenAnswer))
}
