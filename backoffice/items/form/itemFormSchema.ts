import { z } from 'zod'
import { itemBodySchema } from '../../../dataProvider/contract/items.schema.ts'
import { isRecord } from '../../../dataProvider/contract/json.ts'
import { messages } from '../../../dataProvider/contract/messages.ts'

const { shape } = itemBodySchema

/** A number as it was typed; nothing typed is null. What is no number stays text. */
const typedNumber = (message: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const text = String(value ?? '').trim()
      if (text === '') return null
      if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** JSON as it was typed, or an object that nobody touched; nothing typed is null. */
const typedJson = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (typeof value !== 'string') return isRecord(value) ? value : null
    if (value.trim() === '') return null
    try {
      const parsed: unknown = JSON.parse(value)
      if (isRecord(parsed) || parsed === null) return parsed
      context.addIssue({ code: 'custom', message: 'Must be an object in braces, like {"excerpt": "…"}' })
    } catch {
      context.addIssue({ code: 'custom', message: messages.invalidJson })
    }
    return z.NEVER
  })

/**
 * The item form: what the wire wants of a body (contract/items.schema.ts), read from what a person typed. Numbers and
 * JSON stay text while they are edited, so that nothing typed is rewritten under the cursor.
 */
export const itemFormSchema = itemBodySchema.omit({ shops_id: true, item_type: true }).extend({
  price: typedNumber('Price must be a number, like 120 or 99.50').pipe(shape.price.unwrap()),
  rank: typedNumber('Rank must be a whole number').pipe(shape.rank.unwrap()),
  // Chosen from a list; one that an item has from elsewhere is no fault of whoever edits another field.
  currency: z.string().optional(),
  item_info: typedJson.pipe(shape.item_info.unwrap()),
})
