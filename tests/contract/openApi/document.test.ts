import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '../../../server/config/config.ts'
import { registerOpenApi } from '../../../server/openapi/document.ts'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { schemasOf } from '../../../dataProvider/resources/resource.schema.ts'
import { errorBodySchema } from '../../../dataProvider/contract/responses.schema.ts'
import { itemBodySchema } from '../../../dataProvider/resources/items/items.schema.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { matrix } from '../authorization/matrix.ts'
import { documentSchema, listOperations, referencesIn, type Document, type NamedOperation } from './rules.ts'

const askFor = async () => {
  const { app } = await startShop()
  return { app, answer: await app.inject('/api/openapi.json') }
}

let read: Promise<{ document: Document; operations: NamedOperation[] }> | undefined

const readDocument = () =>
  (read ??= askFor().then(({ answer }) => {
    const document = documentSchema.parse(answer.json())
    return { document, operations: listOperations(document) }
  }))

const find = (operations: NamedOperation[], method: string, address: string) =>
  operations.find((one) => one.method === method && one.address === address)!

const bodyOf = ({ requestBody }: NamedOperation) => requestBody!.content['application/json']!.schema

test('the document is OpenAPI 3.1 with the name and version of the package', async () => {
  const { document } = await readDocument()
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8'))

  expect(document.info).toMatchObject({ title: name, version })
  expect(Object.keys(document.components.securitySchemes)).toEqual(['authToken', 'sessionToken'])
})

test('every schema reference resolves, and every schema is used', async () => {
  const { document } = await readDocument()
  const parts = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)

  expect([...new Set(referencesIn(document))].toSorted()).toEqual(parts.toSorted())
})

test('every call accepts the authToken, except /auth/me with the sign-in provider’s token or none, and two calls without a token', async () => {
  const { operations } = await readDocument()
  const takesOther = operations.filter(({ security }) => !('authToken' in (security[0] ?? {})))

  expect(Object.fromEntries(takesOther.map(({ address, security }) => [address, security]))).toEqual({
    '/api/auth/me': [{}, { sessionToken: [] }],
    '/api/openapi.json': [],
    '/api/watches/{token}/stop': [],
  })
})

test('two schemas with the same id fail the document instead of one replacing the other', async () => {
  const app = Fastify()
  await registerOpenApi(app, loadConfig({}))
  const shown = z.object({ id: z.int() }).meta({ id: 'Twin' })
  const other = z.object({ name: z.string() }).meta({ id: 'Twin' })
  onTestFinished(() => void z.globalRegistry.remove(other))
  app.setSerializerCompiler(serializerCompiler)
  const schema = { operationId: 'getTwin', response: { 200: z.array(shown) } }
  app.get('/api/twin', { config: { access: 'anyone' }, schema }, async () => [])
  await app.ready()

  expect(() => app.swagger()).toThrow('Two schemas have the id "Twin"')
})

test('every operation has a unique name, a known tag, its path parameters, one success response and the error body', async () => {
  const { document, operations } = await readDocument()
  const tags = document.tags.map(({ name }) => name)

  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const {
    operationId,
    address,
    parameters = [],
    responses,
    tags: [tag],
    security,
  } of operations) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
    expect(inPath.toSorted(), operationId).toEqual((address.match(/\{\w+\}/g) ?? []).toSorted())
    expect(tags, operationId).toContain(tag)
    for (const name of security.flatMap((one) => Object.keys(one))) {
      expect(document.components.securitySchemes, operationId).toHaveProperty(name)
    }
    const answers = Object.entries(responses)
    const successes = answers.filter(([status]) => status < '400')
    const refusals = answers.filter(([status]) => status >= '400')
    expect(successes, operationId).toHaveLength(1)
    for (const [status, { content }] of refusals) {
      expect(content?.['application/json']?.schema, `${operationId} ${status}`).toEqual({
        $ref: '#/components/schemas/ErrorBody',
      })
    }
  }
})

test('the documented error body matches the server’s error responses', async () => {
  const { app, answer } = await askFor()
  const read = z.fromJSONSchema(
    answer.json().components.schemas['ErrorBody']! as z.core.JSONSchema.JSONSchema,
  )

  const refused = (await app.inject('/api/shop')).json()

  expect(read.parse(refused)).toEqual(errorBodySchema.parse(refused))
  const stale = { code: 'stale', message: 'Changed in between', payload: { record: { id: 1, version: 2 } } }
  expect(read.parse(stale)).toEqual(errorBodySchema.parse(stale))
})

test('the document contains every API route except the Admin API’s alternative addresses and unknown addresses', async () => {
  const { operations } = await readDocument()
  const documented = operations.map(({ method, address }) => `${method.toUpperCase()} ${address}`)

  const routes = matrix.map(({ route }) => route.replaceAll(/:(\w+)/g, '{$1}'))
  const isDocumented = (route: string) =>
    / \/api\/(?!\*)/.test(route) &&
    !route.startsWith('HEAD') &&
    !(route.includes('/api/admin/') && routes.includes(route.replace('/api/admin/', '/api/')))
  expect(documented.toSorted()).toEqual(routes.filter(isDocumented).toSorted())
})

test('a request body is documented as the contract validates it', async () => {
  const { operations } = await readDocument()
  const item = bodyOf(find(operations, 'post', '/api/items'))
  const category = bodyOf(find(operations, 'post', '/api/items_categories'))

  expect(item).toMatchObject(
    withoutSchema(z.toJSONSchema(itemBodySchema, { io: 'input', unrepresentable: 'any' })),
  )
  expect(category).toMatchObject(withoutSchema(z.toJSONSchema(schemasOf(categories).body, { io: 'input' })))
  expect(item).toMatchObject({
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 200 },
      description: { maxLength: 2000 },
      item_type: { enum: ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] },
    },
    required: ['item_type', 'title', 'slug', 'sku', 'description'],
  })
  const read = z.fromJSONSchema(item as z.core.JSONSchema.JSONSchema)
  expect(read.safeParse(buildItemBody()).success).toBe(true)
  expect(read.safeParse(buildItemBody({ title: 'x'.repeat(limits.title + 1) })).success).toBe(false)
})

const withoutSchema = ({ $schema: _dialect, ...schema }: Record<string, unknown>) => schema

test('the document is generated once, and a matching ETag gets 304', async () => {
  const { app, answer } = await askFor()
  const etag = String(answer.headers['etag'])

  const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': `"old", ${etag}` } })
  const old = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': '"old"' } })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(old.body).toBe(answer.body)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-type']).toContain('application/json')
})
