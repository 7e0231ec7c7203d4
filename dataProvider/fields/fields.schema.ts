import { z } from 'zod'
import { mediaAddress, rowId, text } from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import { labelOf, type Field, type FieldKind, type FieldOf } from './fields.ts'

type Rules<Kind extends FieldKind> = (field: FieldOf<Kind>, label: string) => z.ZodType

/** What each kind of field takes, where it takes anything. */
const rules: { [Kind in FieldKind]: Rules<Kind> } = {
  text: ({ max, required, pattern }, label) => {
    const line = boundedText(label, max, required).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must be one line')
    return pattern ? line.regex(...pattern) : line
  },
  longText: ({ max, required }, label) => boundedText(label, max, required),
  choice: ({ options }, label) => z.enum(options, `${label} must be one of ${options.join(', ')}`),
  flag: () => z.boolean(),
  date: (_, label) => z.iso.date(`${label} must be a day`),
  link: (_, label) =>
    text()
      .trim()
      .max(limits.url, messages.tooLong(label, limits.url))
      .pipe(z.url({ protocol: /^https?$/, error: `${label} must be a web address` })),
  picture: (_, label) => mediaAddress(label),
  reference: () => rowId,
}

const boundedText = (label: string, max: number, required = false) =>
  text(`${label} is required`)
    .trim()
    .min(required ? 1 : 0, `${label} is required`)
    .max(max, messages.tooLong(label, max))

/** What a body may hold in that field; nothing sent is null, or false for a flag. */
export function fieldSchema(name: string, field: Field): z.ZodType {
  const schema = (rules[field.kind] as Rules<FieldKind>)(field as never, labelOf(name, field))
  if (field.kind === 'flag') return schema.default(field.initially ?? false)
  return field.required ? schema : schema.nullable().default(null)
}

/** What a record holds in it. */
export function valueSchema(field: Field): z.ZodType {
  const schema = plain[field.kind]
  return field.required || field.kind === 'flag' ? schema : schema.nullable()
}

const plain: Record<FieldKind, z.ZodType> = {
  text: z.string(),
  longText: z.string(),
  choice: z.string(),
  flag: z.boolean(),
  date: z.iso.date(),
  link: z.string(),
  picture: z.string(),
  reference: z.int(),
}
