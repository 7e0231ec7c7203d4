import { z } from 'zod'
import { isRecord } from '../../dataProvider/contract/json.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import { labelOf, type Field, type Fields, type ValuesOf } from '../../dataProvider/fields/fields.ts'
import * as texts from '../texts/fields.tsx'
import { parseNumber } from './parseNumber.ts'

/** Returns the API's rules for the values of a form, in which numbers and JSON can be text. */
export function getFormShape<Of extends Fields>(
  fields: Of,
): { [Name in keyof Of]: z.ZodType<ValuesOf<Of>[Name & keyof ValuesOf<Of>]> } {
  const shape = Object.entries(fields).map(([name, field]) => [name, formSchema(name, field)])
  return Object.fromEntries(shape) as never
}

const formSchema = (name: string, field: Field): z.ZodType => {
  const schema = fieldSchema(name, field)
  const label = labelOf(name, field)
  if (field.kind === 'number') {
    const message = field.decimals === undefined ? texts.wholeNumber(label) : texts.number(label)
    return z.pipe(typedNumber(message), schema as never)
  }
  if (field.kind === 'money') return z.pipe(typedNumber(texts.amount(label)), schema as never)
  // The API's rule is not needed, because the input offers only valid currencies. An unknown currency in the stored record must
  // not block edits of other fields.
  if (field.kind === 'currency') return z.string().optional()
  if (field.kind === 'picture') return z.union([chosenPicture, schema], texts.chooseImageAgain)
  return field.kind === 'json' ? z.pipe(typedJson, schema as never) : schema
}

/** A file that is uploaded when the form is saved. Drafts do not store it. */
const chosenPicture = z.object({ rawFile: z.instanceof(File), src: z.string() })

/** Parses a typed number. Empty text becomes null; other text that is not a number is an error. */
const typedNumber = (message: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const read = parseNumber(value)
      if (typeof read !== 'string') return read
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** Parses typed JSON, and accepts an object as it is. Empty text becomes null. */
const typedJson = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (typeof value !== 'string') return isRecord(value) ? value : null
    if (value.trim() === '') return null
    try {
      const parsed: unknown = JSON.parse(value)
      if (isRecord(parsed) || parsed === null) return parsed
      context.addIssue({ code: 'custom', message: texts.jsonObject })
    } catch {
      context.addIssue({ code: 'custom', message: contractTexts.invalidJson })
    }
    return z.NEVER
  })
