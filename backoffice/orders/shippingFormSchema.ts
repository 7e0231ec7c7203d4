import { z } from 'zod'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { carriers } from '../../dataProvider/resources/orders.ts'
import { typedText } from './typedText.ts'

/** The shipping dialog (specification, section 5). What is missing is told once, at the first field that lacks it. */
export const shippingFormSchema = z
  .object({
    tracking: typedText.pipe(
      z.string().max(limits.trackingNumber, messages.tooLong('Tracking number', limits.trackingNumber)),
    ),
    carrier: z.enum(carriers).nullable().default(null),
  })
  .superRefine(({ tracking, carrier }, context) => {
    const path = tracking === '' ? 'tracking' : carrier === null ? 'carrier' : undefined
    if (path) context.addIssue({ code: 'custom', path: [path], message: messages.shippingRequired })
  })
