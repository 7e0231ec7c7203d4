import { STATUS_CODES } from 'node:http'
import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { getHeaders, getRefusalStatuses, getSecurity, type Header } from './operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a multipart form holds. It is for the API's document alone: the handler reads the form part by part. */
    form?: z.ZodType
  }
}

const apiRoot = '/api'

/** What a route's schema says, as @fastify/swagger takes it, with what access, limits and conventions add. */
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

/** `METHOD address` of every route that is registered after this. */
const collectRoutes = (app: FastifyInstance): Set<string> => {
  const registered = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => void registered.add(`${String(method)} ${url}`))
  return registered
}

/** Outside: pages, media, health, and the sign-in. Under `/api/admin`: what answers under `/api` just the same. */
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

/** A parameter that holds JSON, as OpenAPI has it: by its content, which the plugin knows by `x-consume`. */
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

/** An answer without a body has no schema; the plugin knows it by this one. */
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
 * A response refers to the schemas that have an id by it, and the registry knows the last one alone that was given the id.
 * @throws {Error} where a response means another one
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

/** The document with the schemas that have an id and that it refers to. They are answers; what a call takes has none. */
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
