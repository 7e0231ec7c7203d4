import { readFile } from 'node:fs/promises'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { categorySchema } from '../../dataProvider/resources/categories.schema.ts'
import { customerSchema } from '../../dataProvider/resources/customers.schema.ts'
import { messageReceiptSchema, messageSchema } from '../../dataProvider/resources/messages.schema.ts'
import { itemSchema, itemMediaSchema } from '../../dataProvider/resources/items.schema.ts'
import { orderLineSchema } from '../../dataProvider/resources/orders.schema.ts'
import { shopSchema } from '../../dataProvider/resources/shop.schema.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { schemasOf } from '../../dataProvider/resources/resource.schema.ts'
import { type Config, projectRoot } from '../config.ts'
import { digest } from '../database/digest.ts'
import { formAt } from './forms.ts'
import {
  headersOf,
  isMultipart,
  operationIdOf,
  refusalsOf,
  securityOf,
  securitySchemes,
  tagOf,
  tags,
} from './operation.ts'
import { errorBodySchema, sessionSchema, uploadSchema } from '../../dataProvider/contract/answers.schema.ts'

const apiRoot = '/api'

/** Says what the API answers; `GET /api/openapi.json` sends it. Before the routes, since it takes note of each. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as Manifest
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: manifest.name, version: manifest.version, description: manifest.description },
      servers: [{ url: '/' }],
      tags,
      components: { securitySchemes, schemas: componentSchemas() },
    },
    transform: transformWith(config, noteRoutes(app)),
  })
}

/** The document itself, OpenAPI 3.1: made when it is first asked for, and the same ever after. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let document: { json: string; tag: string } | undefined
  const make = () => {
    const json = JSON.stringify(app.swagger())
    return { json, tag: `W/"${digest(json)}"` }
  }

  app.get('/openapi.json', {
    config: { access: 'anyone' },
    schema: { summary: 'This document' },
    handler: async (request, reply) => {
      document ??= make()
      const { json, tag } = document
      reply.header('etag', tag).header('cache-control', 'no-cache')
      const known = request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag)
      return known ? reply.code(304).send() : reply.type('application/json').send(json)
    },
  })
}

interface Manifest {
  name: string
  version: string
  description: string
}

const answers = z
  .registry<{ id: string }>()
  .add(categorySchema, { id: 'Category' })
  .add(customerSchema, { id: 'Customer' })
  .add(errorBodySchema, { id: 'ErrorBody' })
  .add(itemSchema, { id: 'Item' })
  .add(itemMediaSchema, { id: 'ItemMedia' })
  .add(messageSchema, { id: 'Message' })
  .add(messageReceiptSchema, { id: 'MessageReceipt' })
  .add(orderLineSchema, { id: 'OrderLine' })
  .add(sessionSchema, { id: 'Session' })
  .add(shopSchema, { id: 'Shop' })
  .add(uploadSchema, { id: 'Upload' })

for (const resource of declaredResources)
  answers.add(schemasOf(resource).record, { id: resource.label[0].replaceAll(' ', '') })

const addressOf = (id: string) => `#/components/schemas/${id}`

const componentSchemas = (): Record<string, object> => {
  const { schemas } = z.toJSONSchema(answers, { io: 'output', uri: addressOf })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  )
}

/** `METHOD address` of every route that there is so far. */
const noteRoutes = (app: FastifyInstance): Set<string> => {
  const noted = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => void noted.add(`${String(method)} ${url}`))
  return noted
}

/** Outside: pages, media, health, and the sign-in. Under `/api/admin`: what answers under `/api` just the same. */
const isHidden = ({ method, url }: RouteOptions, noted: Set<string>) =>
  !url.startsWith(`${apiRoot}/`) ||
  url.endsWith('*') ||
  (url.startsWith(`${apiRoot}/admin/`) &&
    noted.has(`${String(method)} ${url.replace(`${apiRoot}/admin`, apiRoot)}`))

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: answers })

const transformWith =
  (config: Config, noted: Set<string>): SwaggerTransform =>
  ({ schema: own = {}, url, route, ...document }) => {
    if (isHidden(route, noted)) return { schema: { hide: true }, url }
    const { schema } = toJsonSchema({ schema: own, url, route, ...document })
    const address = url.slice(apiRoot.length)
    return {
      url,
      schema: {
        tags: [tagOf(address)],
        operationId: operationIdOf(String(route.method), address),
        security: securityOf(route, address),
        ...schema,
        ...(isMultipart(route) && { body: formAt(address) }),
        headers: withHeaders(schema.headers, headersOf(route, address, config)),
        response: withRefusals(schema.response, refusalsOf(route)),
      },
    }
  }

interface JsonObject {
  properties?: Record<string, object>
  required?: string[]
}

const withHeaders = (schema: unknown, headers: ReturnType<typeof headersOf>) => {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonObject
  const read = Object.entries(headers)
  const described = read.map(([name, { description }]) => [
    name,
    { type: 'string', description, ...properties[name] },
  ])
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(described) },
    required: [...required, ...read.filter(([, header]) => header.required).map(([name]) => name)],
  }
}

/** An answer without a body has no schema; the plugin knows it by this one. */
const empty = { type: 'null' }

const withRefusals = (own: unknown, refusals: number[]) => {
  const answered = Object.entries((own ?? { 200: empty }) as Record<string, object>)
  return Object.fromEntries([
    ...answered.map(([status, schema]) => [
      status,
      { description: STATUS_CODES[status], ...(status === '204' ? empty : schema) },
    ]),
    ...refusals.map((status) => [
      status,
      { description: STATUS_CODES[status], $ref: addressOf('ErrorBody') },
    ]),
  ])
}
