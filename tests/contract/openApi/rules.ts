import { z } from 'zod'

// The OpenAPI 3.1.0 objects in our document, with their fixed fields and requirements (https://spec.openapis.org/oas/v3.1.0). Any
// other field is an error. A Schema Object is JSON Schema 2020-12, where the standard allows any keyword.

const schema = z.looseObject({ $ref: z.string().startsWith('#/components/schemas/').optional() })
const content = z.record(z.string().regex(/^\w+\/[\w.+-]+$/), z.strictObject({ schema }))

const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['query', 'header', 'path']),
    required: z.boolean(),
    description: z.string().optional(),
    schema: schema.optional(),
    content: content.optional(),
  })
  .refine((it) => it.in !== 'path' || it.required, 'a path parameter is required')
  .refine((it) => (it.schema === undefined) !== (it.content === undefined), 'either schema or content')

const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()).length(0))),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
})

const pathItem = z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation)

export const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string().regex(/^[\w.-]+$/),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
    ),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
  }),
  paths: z.record(z.string().startsWith('/'), pathItem),
})

export type Document = z.infer<typeof documentSchema>
type Operation = z.infer<typeof operation>

export interface NamedOperation extends Operation {
  method: string
  address: string
}

/** Returns every operation of the document with its method and path. */
export function listOperations({ paths }: Document): NamedOperation[] {
  return Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, address, ...operation })),
  )
}

/** Returns every value of `$ref` at any depth. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : referencesIn(member),
  )
}
