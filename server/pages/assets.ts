import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { distFolder } from './frontend.ts'

/** Built files carry a hash of their content in the name: kept by browsers for a year. */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  for (const [index, folder] of ['assets', 'admin-assets'].entries()) {
    await app.register(fastifyStatic, {
      root: join(distFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The build has left `.br` and `.gz` beside what gains by it.
      preCompressed: true,
    })
  }
}
