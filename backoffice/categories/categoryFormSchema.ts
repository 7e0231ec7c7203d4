import { z } from 'zod'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import { categoryFields } from '../../dataProvider/resources/categories.ts'
import { formShape } from '../fields/formShape.ts'
import { isChosen } from '../form/chosenPictures.ts'

const chosen = z.string().refine(isChosen)

/** What the wire wants of a body, and a chosen picture, which becomes an address when it is uploaded. */
export const categoryFormSchema = z.object({
  ...formShape(categoryFields),
  image_url: z.union([chosen, fieldSchema('image_url', categoryFields.image_url)]),
})
