import { z } from 'zod'
import { changesOf, shopReference, versionStated } from '../contract/fields.schema.ts'
import { bodyShape, filterShape, type FilterShape } from '../fields/fields.schema.ts'
import type { FilterValues } from '../fields/filters.ts'
import { listedSchemaOf, recordSchemaOf } from './record.schema.ts'
import { externalOf, page, q, sortBy } from './queries.schema.ts'
import {
  referencesOf,
  shownFieldsOf,
  sortFieldsOf,
  type ResourceDeclaration,
  type ShownFields,
} from './resource.ts'

export type ResourceSchemas = ReturnType<typeof createSchemas>

const known = new WeakMap<ResourceDeclaration, ResourceSchemas>()

/** The rules of a resource's wire, the same ones whoever asks: forms, routes and the API's document. */
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
    /** A record of a list. */
    listed: referencesOf(resource).length > 0 ? listedSchemaOf(resource) : recordSchemaOf(resource),
    /** What a new record holds in its fields. */
    values,
    body,
    /** With the version that the changes were made to: another is refused as `stale`. */
    changes: changesOf(body).extend({ version: versionStated }),
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

/** A query's schemas of the filters of a resource's list, for `z.object`. */
export function filterShapeOf<Resource extends ResourceDeclaration>(
  resource: Resource,
): FilterShape<FilterValues<ShownFields<Resource>, NonNullable<Resource['list']['filters']>>> {
  return filterShape(shownFieldsOf(resource), resource.list.filters as never)
}

/** Fields that name other records, which the answer then has beside each record (extension `expand`). */
const expandSchema = (names: string[]) => {
  // A list without such a field has no name to choose from.
  const name = names.length > 0 ? z.enum(names) : z.string()
  return z
    .array(name)
    .max(names.length)
    .transform((chosen) => [...new Set(chosen)].toSorted())
    .optional()
}
