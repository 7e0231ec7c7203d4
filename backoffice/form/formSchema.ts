import { z } from 'zod'
import { formShape } from '../fields/formShape.ts'
import type { Fields } from '../../dataProvider/fields/fields.ts'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import { isChosen } from './chosenPictures.ts'

/** What a form of these fields may hold: the wire's rules, and pictures that are still to be uploaded. */
export function formSchemaOf(fields: Fields) {
  const chosen = z.string().refine(isChosen)
  const pictures = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name, field]) => [name, z.union([chosen, fieldSchema(name, field)])])
  return z.object({
    ...formShape(fields),
    ...(Object.fromEntries(pictures) as Record<string, z.ZodType>),
  })
}
