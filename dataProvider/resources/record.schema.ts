import { z } from 'zod'
import { pictureDetails } from '../contract/fields.schema.ts'
import { itemTypes } from '../contract/itemTypes.ts'
import { recordShape } from '../fields/fields.schema.ts'
import type { ReferenceField } from '../fields/fields.ts'
import { findDeclared } from './declared.ts'
import { expandedItemFields } from './expanded.ts'
import {
  pictureDetailsOf,
  referencesOf,
  getAllFields,
  typeName,
  type ResourceDeclaration,
} from './resource.ts'

const expandedItem = z
  .object({
    id: z.int(),
    item_type: z.enum(itemTypes),
    ...recordShape(expandedItemFields),
    picture: z.string().nullable(),
  })
  .meta({ id: 'ExpandedItem' })

const createRecordSchema = (resource: ResourceDeclaration) =>
  z
    .object({
      id: z.int(),
      ...recordShape(getAllFields(resource)),
      ...detailsShape(resource),
      ...(resource.isSpecified ? specifiedShape : ownShape),
    })
    .meta({ id: typeName(resource.label[0]) })

const ownShape: z.ZodRawShape = { version: z.int(), created_at: z.int() }
const specifiedShape: z.ZodRawShape = { shops_id: z.int(), version: z.int().optional() }

const detailsShape = (resource: ResourceDeclaration): z.ZodRawShape =>
  Object.fromEntries(Object.keys(pictureDetailsOf(resource)).map((key) => [key, pictureDetails]))

const known = new WeakMap<ResourceDeclaration, ReturnType<typeof createRecordSchema>>()

/** Returns the schema of a declared resource's records. Each schema is created only once. */
export function recordSchemaOf(resource: ResourceDeclaration) {
  const schema = known.get(resource) ?? createRecordSchema(resource)
  known.set(resource, schema)
  return schema
}

/** Returns the schema of the records in a list, with the optional `expanded`. */
export function listedSchemaOf(resource: ResourceDeclaration) {
  const { shape } = recordSchemaOf(resource)
  const expanded = referencesOf(resource).map(([name, field]) => [name, referredSchema(field)])
  return z
    .object({
      ...shape,
      expanded: z
        .object(Object.fromEntries(expanded) as Record<string, z.ZodType>)
        .partial()
        .optional()
        .describe(
          'By the names in `expand`. A record that the caller may not see is null, or missing from a list.',
        ),
    })
    .meta({ id: `Listed${typeName(resource.label[0])}` })
}

const referredSchema = (field: ReferenceField): z.ZodType => {
  const record = schemaOf(field.to)
  return field.kind === 'many' ? z.array(record) : record.nullable()
}

const schemaOf = (to: string): z.ZodType => {
  const declared = findDeclared(to)
  return declared ? recordSchemaOf(declared) : expandedItem
}
