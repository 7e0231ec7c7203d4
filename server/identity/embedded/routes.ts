import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { HttpProblem } from '../../errors.ts'
import { answerWith, nothing, sessionAnswer, tokenAnswer, userAnswer } from './answers.ts'
import { signInBody, signUpBody } from './bodies.ts'
import { hold } from './hold.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { basePath, type EmbeddedProvider } from './provider.ts'
import { toAddress, toWebRequest } from './webRequest.ts'

/** In bytes: whatever is valid fits. */
const bodyLimit = 4096

interface Options {
  provider: EmbeddedProvider
}

/** The embedded provider under /identity. What is not here of better-auth is not offered. */
export const identityRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  await app.register(
    async (scope) => {
      hideAndLimit(scope)
      acceptOwnPagesAlone(scope, options.provider)
      await scope.register(accountRoutes, options)
      await scope.register(passwordRoutes, options)
    },
    { prefix: basePath },
  )
}

const hideAndLimit = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    Object.assign(route, { bodyLimit, schema: { ...route.schema, hide: true } })
  })
  app.setValidatorCompiler(validatorCompiler)
}

/** Bodies are JSON only, which no foreign page's form can send. */
const acceptOwnPagesAlone = (app: FastifyInstance, { context }: EmbeddedProvider) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', async ({ method, headers: { origin } }, reply) => {
    reply.header('cache-control', 'no-store')
    if (method === 'GET' || method === 'HEAD' || origin === undefined) return
    if (!(await context).isTrustedOrigin(origin)) {
      throw new HttpProblem(403, 'invalid_origin', 'This page may not sign anybody in here')
    }
  })
}

const accountRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { handle, tries, publicUrl, context } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const pass = (request: FastifyRequest, path: string) => handle(toWebRequest(request, publicUrl, path))

  routes.post('/sign-in/email', { schema: { body: signInBody } }, async (request, reply) => {
    const address = toAddress(request)
    const { email } = request.body
    hold(reply, await tries.signIn(address, email))
    const answer = await answerWith(await pass(request, '/sign-in/email'), reply, userAnswer)
    await tries.signedIn(address, email)
    return answer
  })

  routes.post('/sign-up/email', { schema: { body: signUpBody } }, async (request, reply) => {
    hold(reply, await tries.signUp(toAddress(request)))
    const response = await pass(request, '/sign-up/email')
    // Somebody was first: before it was looked for or, when both came at once, after.
    if (
      response.status === 422 &&
      (await (await context).internalAdapter.findUserByEmail(request.body.email))
    )
      throw new HttpProblem(409, 'email_taken', 'There is an account with this e-mail already')
    return answerWith(response, reply, userAnswer)
  })

  routes.post('/sign-out', async (request, reply) =>
    answerWith(await pass(request, '/sign-out'), reply, nothing),
  )

  routes.get('/get-session', async (request, reply) => {
    const session = await answerWith(await pass(request, '/get-session'), reply, sessionAnswer)
    // Nobody is `null`, which Fastify would send as nothing at all.
    return reply.type('application/json').send(JSON.stringify(session))
  })

  routes.get('/token', async (request, reply) =>
    answerWith(await pass(request, '/token'), reply, tokenAnswer),
  )
}
