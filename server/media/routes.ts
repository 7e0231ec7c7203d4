import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

/** Pictures and videos of the shops. A file never changes under its name; none of them can act as a page. */
export const mediaRoutes: FastifyPluginAsync<{ mediaDir: string }> = async (app, { mediaDir }) => {
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
}
