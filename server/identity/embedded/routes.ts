import { type APIError, isAPIError } from 'better-auth/api'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toEmailKey } from '../../../dataProvider/contract/email.ts'
import { HttpError } from '../../errors/httpError.ts'
import { readJsonOnly } from '../../http/bodies.ts'
import { limitCalls } from '../../http/limits/callLimit.ts'
import { clientNetwork, toNetwork } from '../../http/limits/clientNetwork.ts'
import { logEvent } from '../../http/logEvents.ts'
import { toHeaders } from './betterAuth.ts'
import { linkRoutes } from './linkRoutes.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { basePath, type EmbeddedProvider } from './provider.ts'
import { TooManyAttempts } from './rateLimiter.ts'
import { notSignedInError, toUser, withCookies } from './requests.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signIn } from './signIn.ts'
import { signUpRoutes } from './signUpRoutes.ts'

/** In bytes. The bodies that the pages send are shorter. */
const bodyLimit = 4096

interface Options {
  provider: EmbeddedProvider
}

/** Serves the embedded provider below /identity. better-auth's own endpoints are not served. */
export const identityRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  await app.register(
    async (scope) => {
      configureRoutes(scope)
      limitCalls(scope)
      refuseForeignOrigins(scope, options.provider)
      await accountRoutes(scope, options)
      await signUpRoutes(scope, options)
      await passwordRoutes(scope, options)
      await linkRoutes(scope, options)
      await sessionRoutes(scope, options)
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
  readJsonOnly(app)
  // The parent scope's error handler receives the rethrown error.
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof TooManyAttempts) reply.header('retry-after', String(error.retryAfter))
    throw isAPIError(error) ? toShopError(error) : error
  })
}

const toShopError = (error: APIError) => {
  const { statusCode, body, cause } = error
  // better-auth wraps a failed query in its own error. The cause has the details for the log.
  if (statusCode >= 500) return cause instanceof Error ? cause : error
  const { code = 'refused', message = 'The request was refused' } = body ?? {}
  return new HttpError(statusCode, code.toLowerCase(), message)
}

const refuseForeignOrigins = (app: FastifyInstance, { auth, publicUrl }: EmbeddedProvider) => {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET') return
    const { origin } = headers
    const isForm = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'navigate'
    // Browsers send `Origin` with every POST request, so a request without it is rejected too.
    if (origin === undefined || isForm || !(await auth.$context).isTrustedOrigin(origin)) {
      throw new HttpError(403, 'invalid_origin', `Accounts work only at ${publicUrl}`)
    }
  })
}

/**
 * Accepts any text, because invalid values get the same response as a wrong password. The email address is normalized before the
 * rate limiter counts the attempt, so that upper and lower case share one limit.
 */
const signInBody = z.strictObject({
  email: z.string().trim().overwrite(toEmailKey),
  password: z.string(),
})

const accountRoutes: FastifyPluginAsync<Options> = async (app, { provider }) => {
  const { auth, rateLimiter, sessionTokens } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const getSession = async (request: FastifyRequest, reply: FastifyReply) =>
    withCookies(reply, await auth.api.getSession({ headers: toHeaders(request), returnHeaders: true }))

  routes.post('/sign-in/email', { schema: { body: signInBody } }, async (request, reply) => {
    const { body } = request
    await rateLimiter.consumeSignIn(clientNetwork(request), body.email)
    return signIn(provider, request, reply, body)
  })

  routes.post('/sign-out', async (request, reply) => {
    const headers = toHeaders(request)
    const found = await auth.api.getSession({ headers })
    withCookies(reply, await auth.api.signOut({ headers, returnHeaders: true }))
    if (found) logEvent(request.log, 'sign_out', { user: found.user.id, network: toNetwork(request.ip) })
    return {}
  })

  // A HEAD request would refresh a session, or sign a token, without returning it.
  const withoutHead = { exposeHeadRoute: false }

  routes.get('/get-session', withoutHead, async (request, reply) => {
    const found = await getSession(request, reply)
    const answer = found && { ...toUser(found), session: { expiresAt: found.session.expiresAt } }
    // The body is `null` if no user is signed in.
    return reply.type('application/json').send(JSON.stringify(answer))
  })

  routes.get('/token', withoutHead, async (request, reply) => {
    const found = await getSession(request, reply)
    if (!found) throw notSignedInError()
    return { token: await sessionTokens.sign(found) }
  })
}
