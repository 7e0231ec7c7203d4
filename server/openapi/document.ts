import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type Config, projectRoot } from '../config/config.ts'
import { createStoredBody, type StoredBody, sendStoredBody } from '../http/storedBody.ts'
import { createTransform, withComponents } from './transform.ts'

const tags = [
  { name: 'Session', description: 'Who is asking' },
  { name: 'Customers', description: 'The caller’s own record; for admins everybody’s' },
  { name: 'Catalogue', description: 'Items' },
  { name: 'Media', description: 'Pictures and videos' },
  { name: 'Orders', description: 'What was asked for at checkout, line by line' },
  { name: 'Messages', description: 'What visitors write to the shop, and its answers' },
  { name: 'Mails', description: 'What the shop mails, and with which texts' },
  { name: 'Shop', description: 'The shop itself' },
  { name: 'Content', description: 'Categories, and what else the shop has to show' },
  { name: 'Operations', description: 'Figures, and lists as CSV' },
  { name: 'API', description: 'This document' },
]

const securitySchemes = {
  authToken: { type: 'http', scheme: 'bearer', description: 'What GET /auth/me answers; good for 5 minutes' },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The sign-in provider’s; without it, a visitor',
  },
} as const

/** What no schema can say. */
const conventions =
  'A text’s length is counted in UTF-16 code units. Most texts are trimmed before they are checked and stored. ' +
  'Validators that divide by `multipleOf` have to allow for rounding: 19.99 is a multiple of 0.01.'

/** Describes the routes that are registered after it; `GET /api/openapi.json` sends the description. */
export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as Manifest
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: manifest.name,
        version: manifest.version,
        description: `${manifest.description} ${conventions}`,
      },
      servers: [{ url: '/' }],
      tags,
      components: { securitySchemes },
    },
    transform: createTransform(app, config),
    transformObject: (document) =>
      'openapiObject' in document ? withComponents(document.openapiObject) : document.swaggerObject,
  })
}

interface Manifest {
  name: string
  version: string
  description: string
}

/** The document, OpenAPI 3.1: made when it is first asked for, and the same ever after. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let document: StoredBody | undefined

  app.get('/openapi.json', {
    config: { access: 'anyone' },
    schema: { operationId: 'getOpenApiDocument', tags: ['API'], summary: 'This document' },
    handler: async (request, reply) => {
      document ??= createStoredBody(JSON.stringify(app.swagger()))
      reply.type('application/json').header('cache-control', 'no-cache')
      return sendStoredBody(request, reply, document)
    },
  })
}
