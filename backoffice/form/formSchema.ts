import { z } from 'zod'
import { formShape } from '../fields/formShape.ts'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import { fieldOf, fieldsOfKind, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { isChosen } from './chosenPictures.ts'

/** What a form of the resource may hold: the wire's rules, and pictures that are still to be uploaded. */
export function formSchemaOf(resource: ResourceDeclaration) {
  const chosen = z.string().refine(isChosen)
  const pictures = fieldsOfKind(resource, 'picture').map((field) => [
    field,
    z.union([chosen, fieldSchema(field, fieldOf(resource, field))]),
  ])
  return z.object({
    ...formShape(resource.fields),
    ...(Object.fromEntries(pictures) as Record<string, z.ZodType>),
  })
}
