import { z } from 'zod'
import { rowId } from '../dataProvider/contract/fields.schema.ts'

/** A row's id in the path: digits alone, so that each row has one address. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'id must be a whole number')
    .transform(Number)
    .pipe(rowId),
})
