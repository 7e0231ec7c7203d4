import { z } from 'zod'
import { categoryBodySchema } from '../../dataProvider/resources/categories.schema.ts'
import { isChosen } from '../form/chosenPictures.ts'

const { shape } = categoryBodySchema

/** The category form: the wire's rules, and a picture that is still to be uploaded. */
export const categoryFormSchema = categoryBodySchema.omit({ shops_id: true }).extend({
  image_url: z.union([z.string().refine(isChosen), shape.image_url.unwrap()]).default(null),
})
