import { z } from 'zod'
import { isRecord } from '../../dataProvider/contract/json.ts'
import * as contractTexts from '../../dataProvider/contract/texts.ts'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import { labelOf, type Field, type Fields, type ValuesOf } from '../../dataProvider/fields/fields.ts'
import * as texts from '../texts/fields.tsx'
import { readNumber } from './readNumber.ts'

/**
 * The rules of a form's fields: those of the wire, read from what a person typed. Numbers and JSON stay text while they are
 * edited, so that nothing typed is rewritten under the cursor.
 */
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
  // Chosen from a list; one that a record has from elsewhere is no fault of whoever edits another field.
  if (field.kind === 'currency') return z.string().optional()
  if (field.kind === 'picture') return z.union([chosenPicture, schema], texts.chooseImageAgain)
  return field.kind === 'json' ? z.pipe(typedJson, schema as never) : schema
}

/** A file that is uploaded once the form is saved; a draft keeps none. */
const chosenPicture = z.object({ rawFile: z.instanceof(File), src: z.string() })

/** A number as it was typed; nothing typed is null. What is no number stays text. */
const typedNumber = (message: string) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const read = readNumber(value)
      if (typeof read !== 'string') return read
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
      context.addIssue({ code: 'custom', message: texts.jsonObject })
    } catch {
      context.addIssue({ code: 'custom', message: contractTexts.invalidJson })
    }
    return z.NEVER
  })
