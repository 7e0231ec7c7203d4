import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type Config, projectRoot } from '../config/config.ts'
import { createStoredBody, type StoredBody, sendStoredBody } from '../http/storedBody.ts'
import { createTransform, withComponents } from './transform.ts'

const tags = [
  { name: 'Session', description: 'The token and the role of the caller' },
  { name: 'Customers', description: 'The caller’s own record; for admins, all customers' },
  { name: 'Catalog', description: 'Items' },
  { name: 'Media', description: 'Images and videos' },
  { name: 'Orders', description: 'Orders, order lines and estimates' },
  { name: 'Messages', description: 'Messages to the shop, and replies' },
  { name: 'Emails', description: 'Emails from the shop, and their templates' },
  { name: 'Shop', description: 'The shop and its settings' },
  { name: 'Content', description: 'Categories, pages and other content' },
  { name: 'Operations', description: 'Counts, reports, and CSV import and export' },
  { name: 'API', description: 'The OpenAPI document' },
]

const securitySchemes = {
  authToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from GET /auth/me; valid for 5 minutes',
  },
  sessionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the sign-in provider; without it, the caller is a visitor',
  },
} as const

/** Rules that JSON Schema cannot express. */
const conventions =
  'The length of a text is counted in UTF-16 code units. The server trims most texts before it validates and stores them. ' +
  'Validators that divide by `multipleOf` must tolerate floating-point errors: 19.99 must pass for 0.01.'

/** Adds the API routes that are registered after this call to the OpenAPI document, which `GET /api/openapi.json` returns. */
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

/** Serves the OpenAPI 3.1 document. It is generated on the first request and then cached. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let document: StoredBody | undefined

  app.get('/openapi.json', {
    config: { access: 'anyone' },
    schema: { operationId: 'getOpenApiDocument', tags: ['API'], summary: 'Get the OpenAPI document' },
    handler: async (request, reply) => {
      document ??= createStoredBody(JSON.stringify(app.swagger()))
      reply.type('application/json').header('cache-control', 'no-cache')
      return sendStoredBody(request, reply, document)
    },
  })
}
