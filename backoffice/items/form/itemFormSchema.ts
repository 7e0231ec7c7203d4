import { z } from 'zod'
import { itemFields } from '../../../dataProvider/resources/items.ts'
import { formShape } from '../../fields/formShape.ts'

/** The item form: what the wire wants of a body, read from what a person typed. */
export const itemFormSchema = z.object(formShape(itemFields))
