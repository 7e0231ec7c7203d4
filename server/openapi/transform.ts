import { STATUS_CODES } from 'node:http'
import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { idempotencyHeader, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a multipart form holds. It is for the API's document alone: the handler reads the form part by part. */
    form?: z.ZodType
    /** Statuses the route refuses with beyond those that its access, schema and limits imply; the API's document tells them. */
    refuses?: readonly number[]
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
  if (!config?.form) throw new Error(`The route ${url} does not state its form`)
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

const withHeaders = (schema: unknown, headers: ReturnType<typeof getHeaders>) => {
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

/** What the caller shows: nearly everywhere the authToken, at `/auth/me` the sign-in provider's token or nothing. */
const getSecurity = ({ config }: RouteOptions, address: string): Record<string, string[]>[] => {
  if (address === paths.session) return [{}, { sessionToken: [] }]
  return config?.access === 'anyone' ? [] : [{ authToken: [] }]
}

interface Header {
  required: boolean
  description: string
}

/** The headers that the route reads, whether or not its schema names them. */
const getHeaders = (
  { config, method }: RouteOptions,
  address: string,
  { DOMAIN_HEADER, AUTH_KEY_HEADER }: Config,
): Record<string, Header> => {
  if (address === paths.session) {
    return {
      [DOMAIN_HEADER]: { required: true, description: 'The domain identifier: names the shop' },
      [AUTH_KEY_HEADER]: { required: true, description: 'The shop’s auth key: public, grants nothing' },
    }
  }
  return {
    ...(config?.userId && { [userIdHeader]: userId }),
    ...(method === 'POST' && idempotentPaths.includes(address) && { [idempotencyHeader]: key }),
  }
}

const userId = { required: true, description: 'The token’s subject; of a visitor the temporary id' }

const idempotentPaths: string[] = [paths.cartItems, paths.customRequests, paths.contactMessages]
const key = {
  required: false,
  description: 'The same key and body: the first answer again. The same key and another body: 422',
}

type Implies = (route: RouteOptions) => unknown

const readsToken: Implies = ({ config }) => config?.access !== 'anyone'
const readsUserId: Implies = ({ config }) => config?.userId
/** A body that comes is read, even where none is awaited. */
const readsBody: Implies = ({ method }) => method !== 'GET' && method !== 'HEAD'

const implied: [status: number, when: Implies][] = [
  [
    400,
    (route) => readsBody(route) || route.schema?.params || route.schema?.querystring || readsUserId(route),
  ],
  [401, readsToken],
  [403, (route) => readsUserId(route) || (readsToken(route) && route.config?.access !== 'reader')],
  // What a body names may be unknown too.
  [404, ({ url, schema }) => url.includes(':') || schema?.body],
  [409, ({ schema }) => schema?.body],
  [413, readsBody],
  [415, readsBody],
  [429, ({ config }) => config?.rateLimit],
  [503, () => true],
]

/** The statuses that the route refuses with. */
const getRefusalStatuses = (route: RouteOptions): number[] => {
  const statuses = implied.filter(([, when]) => when(route)).map(([status]) => status)
  return [...new Set([...statuses, ...(route.config?.refuses ?? [])])].toSorted((a, b) => a - b)
}

/** The document with the schemas that have an id and that it refers to. They are answers; what a call takes has none. */
export function withComponents<Document extends { paths?: object; components?: object }>(document: Document) {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'output', uri: componentAddress })
  const text = JSON.stringify([document.paths, schemas])
  const used = Object.entries(schemas)
    .filter(([id]) => text.includes(`"$ref":"${componentAddress(id)}"`))
    .map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } }
}
