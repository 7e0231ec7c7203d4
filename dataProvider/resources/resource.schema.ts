import { z } from 'zod'
import { changesOf, rowId, storable, versionStated } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { bodyShape, recordShape, valueSchema } from '../fields/fields.schema.ts'
import type { Field } from '../fields/fields.ts'
import { externalOf, page, q, sortBy } from './queries.schema.ts'
import { sortFieldsOf, typeName, type ResourceDeclaration } from './resource.ts'

export type ResourceSchemas = ReturnType<typeof createSchemas>

const known = new WeakMap<ResourceDeclaration, ResourceSchemas>()

/** The rules of a resource's wire, the same ones whoever asks: forms, routes and the API's document. */
export function schemasOf(resource: ResourceDeclaration): ResourceSchemas {
  const schemas = known.get(resource) ?? createSchemas(resource)
  known.set(resource, schemas)
  return schemas
}

const createSchemas = (resource: ResourceDeclaration) => {
  const { fields } = resource
  const body = z.object(bodyShape(fields))
  return {
    record: z
      .object({
        id: z.int(),
        ...recordShape(fields),
        version: z.int(),
        created_at: z.int(),
      })
      .meta({ id: typeName(resource.label[0]) }),
    body,
    /** With the version that the changes were made to: another is refused as `stale`. */
    changes: changesOf(body).extend({ version: versionStated }),
    external: externalOf(querySchema(resource)),
  }
}

const querySchema = (resource: ResourceDeclaration) => {
  const { fields, list } = resource
  const filters = Object.entries(fields).filter(([name]) => list.filters?.includes(name))
  return z.object({
    page,
    q,
    sort: sortBy(sortFieldsOf(resource)),
    ...Object.fromEntries(
      filters.map(([name, field]) => [
        name,
        (field.kind === 'many' ? rowId : valueSchema(field).meta(comparable(field))).optional(),
      ]),
    ),
  })
}

/** What the database can compare with; it refuses the rest of what the schema lets through. */
const comparable = ({ kind }: Field): Record<string, unknown> => {
  if (kind === 'number' || kind === 'reference') return { minimum: 0, maximum: limits.integer }
  return kind === 'flag' || kind === 'json' ? {} : { pattern: storable.source }
}
