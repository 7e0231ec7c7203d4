import { z } from 'zod'
import { currencyCode } from '../../dataProvider/contract/fields.schema.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { carriers } from '../../dataProvider/resources/orders.ts'
import { sayNumber } from '../words/counts.ts'

// react-admin keeps an empty field as null.
const typedText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() : ''))

const textUpTo = (max: number, field: string) =>
  typedText.pipe(z.string().max(max, messages.tooLong(field, max)))

const notAnAmount = 'Amount must be above 0, with at most 2 decimals, like 120 or 99.50'
const tooMuch = `Amount must be at most ${sayNumber(limits.price)}`

/**
 * The estimate dialog (specification, section 5; requirement VAL-30). The amount is in major units, of the order's currency
 * unless one is chosen.
 */
export const estimateSchema = z.object({
  amount: typedText
    .pipe(
      z
        .string()
        .min(1, messages.estimateRequired)
        .regex(/^\d+(\.\d{1,2})?$/, notAnAmount),
    )
    .transform(Number)
    .pipe(z.number().positive(notAnAmount).max(limits.price, tooMuch)),
  currency: currencyCode.optional(),
  note: textUpTo(limits.estimateNote, 'Note'),
})

/** The shipping dialog (specification, section 5). What is missing is told once, at the first field that lacks it. */
export const shippingSchema = z
  .object({
    tracking: textUpTo(limits.trackingNumber, 'Tracking number'),
    carrier: z.enum(carriers).nullable().default(null),
  })
  .superRefine(({ tracking, carrier }, context) => {
    const path = tracking === '' ? 'tracking' : carrier === null ? 'carrier' : undefined
    if (path) context.addIssue({ code: 'custom', path: [path], message: messages.shippingRequired })
  })
