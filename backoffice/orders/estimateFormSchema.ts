import { z } from 'zod'
import { currencyCode } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { sayNumber } from '../words/counts.ts'
import { typedText } from './typedText.ts'

const notAnAmount = 'Amount must be above 0, with at most 2 decimals, like 120 or 99.50'

/** The estimate dialog (specification, section 5; requirement VAL-30). The amount is in major units, of the
 * order's currency unless one is chosen. */
export const estimateFormSchema = z.object({
  amount: typedText
    .pipe(
      z
        .string()
        .min(1, messages.estimateRequired)
        .regex(/^\d+(\.\d{1,2})?$/, notAnAmount),
    )
    .transform(Number)
    .pipe(
      z
        .number()
        .positive(notAnAmount)
        .max(limits.price, `Amount must be at most ${sayNumber(limits.price)}`),
    ),
  currency: currencyCode.optional(),
  note: typedText.pipe(z.string().max(limits.estimateNote, messages.tooLong('Note', limits.estimateNote))),
})
