import { STATUS_CODES } from 'node:http'
import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { getHeaders, getRefusalStatuses, getSecurity, type Header } from './operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schema of a multipart form, only for the OpenAPI document. The handler parses the form itself. */
    form?: z.ZodType
  }
}

const apiRoot = '/api'

/** Converts a route's schema for @fastify/swagger and adds what its access, limits and conventions imply. */
export function createTransform(app: FastifyInstance, config: Config): SwaggerTransform {
  const registered = collectRoutes(app)
  return ({ schema: own = {}, url, route, ...document }) => {
    if (isHidden(route, registered)) return { schema: { hide: true }, url }
    const form = isMultipart(route) && { body: formOf(route) }
    checkIds(own)
    const { schema } = jsonSchemaTransform({ schema: { ...own, ...form }, url, route, ...document })
    const address = url.slice(apiRoot.length)
    return {
      url,
      schema: {
        security: getSecurity(route, address),
        ...schema,
        ...(schema.querystring ? { querystring: asContent(schema.querystring) } : {}),
        headers: withHeaders(schema.headers, getHeaders(route, address, config)),
        response: withRefusals(schema.response, getRefusalStatuses(route)),
      },
    }
  }
}

/** Collects `METHOD path` of every route that is registered after this call. */
const collectRoutes = (app: FastifyInstance): Set<string> => {
  const registered = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => void registered.add(`${String(method)} ${url}`))
  return registered
}

/** Hides routes outside the API, such as pages and media, and `/api/admin` duplicates of `/api` routes. */
const isHidden = ({ method, url }: RouteOptions, registered: Set<string>) =>
  !url.startsWith(`${apiRoot}/`) ||
  url.endsWith('*') ||
  (url.startsWith(`${apiRoot}/admin/`) &&
    registered.has(`${String(method)} ${url.replace(`${apiRoot}/admin`, apiRoot)}`))

const isMultipart = ({ schema }: RouteOptions) => schema?.consumes?.includes('multipart/form-data') ?? false

const formOf = ({ url, config }: RouteOptions) => {
  if (!config?.form) throw new Error(`The route ${url} is multipart but has no config.form`)
  return config.form
}

interface JsonObject {
  properties?: Record<string, object>
  required?: string[]
}

/** Describes a query parameter that contains JSON by its content type. The plugin reads the content type from `x-consume`. */
const asContent = (querystring: unknown) => {
  const { properties = {}, ...schema } = querystring as JsonObject
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, toParameter(property)]),
    ),
  }
}

const toParameter = (property: {
  contentMediaType?: string
  contentSchema?: object
  description?: string
}) => {
  const { contentMediaType, contentSchema, description } = property
  return contentSchema ? { ...contentSchema, description, 'x-consume': contentMediaType } : property
}

const withHeaders = (schema: unknown, headers: Record<string, Header>) => {
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

/** The plugin requires this schema for a response without a body. */
const empty = { type: 'null' }

const componentAddress = (id: string) => `#/components/schemas/${id}`

const withRefusals = (own: unknown, refusals: number[]) => {
  const answered = Object.entries((own ?? { 200: empty }) as Record<string, object>)
  return Object.fromEntries([
    ...answered.map(([status, schema]) => [
      status,
      { description: STATUS_CODES[status], ...(status === '204' ? empty : schema) },
    ]),
    ...refusals.map((status) => [
      status,
      { description: STATUS_CODES[status], $ref: componentAddress('ErrorBody') },
    ]),
  ])
}

/**
 * Responses refer to schemas by id, but the registry stores only the last schema of each id.
 * @throws {Error} when a response uses another schema with the same id
 */
const checkIds = ({ response }: FastifySchema) => {
  for (const schema of Object.values(response ?? {})) {
    if (!(schema instanceof z.ZodType)) continue
    z.toJSONSchema(schema, {
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const { id } = z.globalRegistry.get(zodSchema) ?? {}
        if (id !== undefined && z.globalRegistry._idmap.get(id) !== zodSchema)
          throw new Error(`Two schemas have the id "${id}"`)
      },
    })
  }
}

/** Adds the schemas that the document refers to by id. Only response schemas have ids; request schemas have none. */
export function withComponents<Document extends { paths?: object; components?: object }>(document: Document) {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'output', uri: componentAddress })
  const used = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id) || !schemas[id]) continue
      used.add(id)
      collect(schemas[id])
    }
  }
  collect(document.paths)
  const components = Object.entries(schemas)
    .filter(([id]) => used.has(id))
    .map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(components) } }
}
