import { z } from 'zod'
import { changesOf, shopReference, optionalVersion } from '../contract/fields.schema.ts'
import { bodyShape, filterShape, type FilterShape } from '../fields/fields.schema.ts'
import type { FilterValues } from '../fields/filters.ts'
import { listedSchemaOf, recordSchemaOf } from './record.schema.ts'
import { externalOf, page, q, sortBy } from './queries.schema.ts'
import {
  referencesOf,
  getAllFields,
  sortFieldsOf,
  type ResourceDeclaration,
  type ShownFields,
} from './resource.ts'

export type ResourceSchemas = ReturnType<typeof createSchemas>

const known = new WeakMap<ResourceDeclaration, ResourceSchemas>()

/** Returns the schemas of a declared resource, for forms, routes and the OpenAPI document. */
export function schemasOf(resource: ResourceDeclaration): ResourceSchemas {
  const schemas = known.get(resource) ?? createSchemas(resource)
  known.set(resource, schemas)
  return schemas
}

const createSchemas = (resource: ResourceDeclaration) => {
  const values = z.object(bodyShape(resource.fields))
  const body: z.ZodObject = resource.isSpecified ? values.extend({ shops_id: shopReference }) : values
  return {
    record: recordSchemaOf(resource),
    listed: referencesOf(resource).length > 0 ? listedSchemaOf(resource) : recordSchemaOf(resource),
    values,
    body,
    /** `version` is the version that the changes are based on. The server rejects any other version as `stale`. */
    changes: changesOf(body).extend({ version: optionalVersion }),
    external: externalOf(querySchema(resource)),
  }
}

const querySchema = (resource: ResourceDeclaration) =>
  z.object({
    page,
    q,
    sort: sortBy(sortFieldsOf(resource)),
    expand: expandSchema(referencesOf(resource).map(([name]) => name)),
    ...filterShapeOf(resource),
  })

/** Returns the query schemas of a resource's list filters, for `z.object`. */
export function filterShapeOf<Resource extends ResourceDeclaration>(
  resource: Resource,
): FilterShape<FilterValues<ShownFields<Resource>, NonNullable<Resource['list']['filters']>>> {
  return filterShape(getAllFields(resource), resource.list.filters as never)
}

/** Names of reference fields whose records the response includes (extension `expand`). */
const expandSchema = (names: string[]) => {
  // `z.enum` needs at least one name.
  const name = names.length > 0 ? z.enum(names) : z.string()
  return z
    .array(name)
    .max(names.length)
    .transform((chosen) => [...new Set(chosen)].toSorted())
    .optional()
}
