import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { HttpError } from '../../errors/httpError.ts'
import { answerWith, userAnswer } from './answers.ts'
import { changePasswordBody, linkRequestBody, resetPasswordBody } from './bodies.ts'
import { refuseWhileWaiting } from './refuseWhileWaiting.ts'
import type { EmbeddedProvider } from './provider.ts'
import { toAddress, toHeaders, toWebRequest } from './webRequest.ts'

/** Changing one's password, and choosing a new one by a mailed link. */
export const passwordRoutes: FastifyPluginAsync<{ provider: EmbeddedProvider }> = async (
  app,
  { provider },
) => {
  const { handle, findUserId, passwordReset, attempts, publicUrl } = provider
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post('/change-password', { schema: { body: changePasswordBody } }, async (request, reply) => {
    const userId = await findUserId(toHeaders(request))
    if (userId === undefined) throw new HttpError(401, 'unauthorized', 'Nobody is signed in')
    refuseWhileWaiting(reply, await attempts.changePassword(userId))
    const response = await handle(toWebRequest(request, publicUrl, '/change-password'))
    const answer = await answerWith(response, reply, userAnswer)
    await attempts.changePasswordSucceeded(userId)
    return answer
  })

  routes.post(
    '/request-password-reset',
    {
      schema: { body: linkRequestBody },
      preHandler: async (request, reply) =>
        refuseWhileWaiting(reply, await attempts.askForLink(toAddress(request))),
      // Once the answer is out, so that it is the same in time as well, whoever was asked for.
      onResponse: async ({ body }, { statusCode }) => {
        if (statusCode === 202) passwordReset.requestLink(body.email)
      },
    },
    async (_request, reply) => reply.code(202).send({}),
  )

  routes.post('/reset-password', { schema: { body: resetPasswordBody } }, async (request, reply) => {
    const address = toAddress(request)
    refuseWhileWaiting(reply, await attempts.resetPassword(address))
    const { token, newPassword } = request.body
    const email = await passwordReset.reset(token, newPassword)
    if (email === undefined) throw new HttpError(400, 'link_over', 'This link was used or is too old')
    await attempts.resetPasswordSucceeded(address, email)
    return {}
  })
}
