import { z } from 'zod'
import {
  currencyCode,
  emailText,
  jsonObject,
  oneLine,
  rowId,
  storable,
  text,
  trimmedText,
} from '../contract/fields.schema.ts'
import { limits } from '../contract/limits.ts'
import { toCents } from '../contract/money.ts'
import * as texts from '../contract/texts.ts'
import {
  isFilled,
  isOrEmpty,
  labelOf,
  type BodyValuesOf,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  type ValueOf,
  type ValuesOf,
} from './fields.ts'
import { toFilters, type FilterOf, type FilterValues, type Operator } from './filters.ts'

type Rules<Kind extends FieldKind> = (field: FieldOf<Kind>, label: string) => z.ZodType

/** The schema of a value that is not null, by kind of field. */
const rules: { [Kind in FieldKind]: Rules<Kind> } = {
  text: (field, label) => {
    const { example, verbatim = false } = field
    const line = verbatim ? boundedText(field, label) : boundedText(field, label).regex(...oneLine)
    const matching = matchingText(field, line)
    return example === undefined ? matching : matching.meta({ examples: [example] })
  },
  longText: (field, label) => matchingText(field, boundedText(field, label)),
  number: numberRules,
  money: ({ max }, label) =>
    between(0, max, z.number(`${label} must be a number`), label)
      .refine(hasTwoDecimals, `${label} must have at most 2 decimals`)
      .meta({ multipleOf: 0.01 }),
  currency: () => currencyCode,
  json: ({ max }, label) => jsonObject(max, texts.tooLong(label, max)),
  choice: ({ options }, label) => z.enum(options, `${label} must be one of ${options.join(', ')}`),
  flag: (_, label) => z.boolean(`${label} must be true or false`),
  date: (_, label) => z.iso.date(`${label} must be a date`),
  email: (field, label) => emailText(label, { orEmpty: isOrEmpty(field) }),
  link: (field, label) => {
    const { protocol, error, pattern } = field.httpsOnly
      ? { protocol: /^https$/, error: `${label} must start with https://`, pattern: secureWebAddress }
      : { protocol: /^https?$/, error: `${label} must be a web address`, pattern: webAddress }
    return text()
      .trim()
      .max(limits.url, texts.tooLong(label, limits.url))
      .pipe(emptyOr(field, z.url({ protocol, error })))
      .meta({ pattern: isOrEmpty(field) ? `^$|${pattern}` : pattern })
  },
  picture: (_, label) => mediaAddress(label),
  reference: () => rowId,
  many: ({ max }) => z.array(rowId).max(max),
}

function boundedText(
  { max, required = false, orEmpty = false, verbatim = false }: FieldOf<'text' | 'longText'>,
  label: string,
) {
  const message = `${label} is required`
  if (required) return trimmedText(label, 1, max, message)
  const typed = verbatim && !orEmpty ? text() : text(message).trim()
  return typed.max(max, texts.tooLong(label, max))
}

function matchingText({ pattern }: FieldOf<'text' | 'longText'>, schema: z.ZodString) {
  return pattern ? schema.regex(...pattern) : schema
}

// Allows `//host/…`, as specified for category images, but no executable scheme such as `javascript:`.
const mediaAddressPattern = /^(?:[hH][tT][tT][pP][sS]?:\/)?\/\S+$/

/** The URL of an image or video: absolute (http, https), protocol-relative, or relative to the shop's root. */
const mediaAddress = (field: string) =>
  text()
    .max(limits.url, texts.tooLong(field, limits.url))
    .regex(mediaAddressPattern, `${field} must be a web address`)

/** Approximates the http and https URLs that `URL` accepts, for the OpenAPI document. It also matches some invalid hosts. */
const webAddress =
  '^[hH][tT][tT][pP][sS]?:\\/\\/(?:[^\\s\\/?#@\\\\]*@)?[^\\s\\/?#@\\\\:%<>^|\\[\\]\\u0000-\\u001f\\u007f\\ud800-\\udfff]+(?::[0-5]?\\d{0,4})?(?:[\\/?#][^\\s\\u0000\\ud800-\\udfff]*)?$'

/** Approximates the https URLs that `URL` accepts. */
const secureWebAddress = webAddress.replace('[sS]?', '[sS]')

const emptyOr = (field: Field, schema: z.ZodType<string, string>) =>
  isOrEmpty(field) ? z.union([z.literal(''), schema]) : schema

const between = (min: number, max: number, schema: z.ZodNumber, label: string) =>
  schema.min(min, `${label} must be ${min} or greater`).max(max, `${label} must be at most ${max}`)

function numberRules({ min = 0, max, decimals, step }: FieldOf<'number'>, label: string) {
  const digits: number = decimals ?? 0
  if (step !== undefined && Number(step.toFixed(digits)) !== step)
    throw new Error(`${label} needs more decimals for steps of ${step}`)
  const base = digits === 0 ? z.int(`${label} must be a whole number`) : z.number(`${label} must be a number`)
  const places = `${label} must have at most ${digits} ${digits === 1 ? 'decimal' : 'decimals'}`
  const bounded = between(min, max, base, label)
  if (digits === 0 && step === undefined) return bounded
  return bounded
    .refine((value) => Number(value.toFixed(digits)) === value, places)
    .refine(
      (value) => step === undefined || isMultiple(value, step, digits),
      `${label} must be a multiple of ${step}`,
    )
    .meta({ multipleOf: step ?? Number((10 ** -digits).toFixed(digits)) })
}

/** Compares integers in units of the last digit: as doubles, 0.3 is not a multiple of 0.1. */
const isMultiple = (value: number, step: number, digits: number) =>
  Math.round(value * 10 ** digits) % Math.round(step * 10 ** digits) === 0

/** True if the amount converts to cents and back without a change. */
export const hasTwoDecimals = (amount: number) => toCents(amount) / 100 === amount

/**
 * Returns the schema of a field in a body. An optional field defaults to `initially`, false, an empty array, an empty text or
 * null, depending on its kind and options. A currency or a field of an extension has no default.
 */
export function fieldSchema<Of extends Field>(name: string, field: Of): z.ZodType<ValueOf<Of>> {
  return takenAs(
    field,
    (rules[field.kind] as Rules<FieldKind>)(field as never, labelOf(name, field)),
  ) as never
}

const orNull = (field: Field, schema: z.ZodType) => (isFilled(field) ? schema : schema.nullable())

const takenAs = (field: Field, schema: z.ZodType) => {
  if (field.extension || field.kind === 'currency') return orNull(field, schema).optional()
  if (field.kind === 'flag') return schema.default(field.initially ?? false)
  if (field.kind === 'number' && field.initially !== undefined) return schema.default(field.initially)
  if (field.kind === 'many') return schema.default([])
  if (isOrEmpty(field)) return schema.default('')
  return field.required ? schema : schema.nullable().default(null)
}

/** The schema of a field in a record. */
function valueSchema<Of extends Field>(field: Of): z.ZodType<ValueOf<Of>> {
  const schema = plainSchema(field)
  const value = orNull(field, schema)
  return (field.extension ? value.optional() : value) as never
}

const plainSchema = (field: Field): z.ZodType =>
  field.kind === 'number' && field.decimals !== undefined ? z.number() : plain[field.kind]

const plain: Record<FieldKind, z.ZodType> = {
  text: z.string(),
  longText: z.string(),
  choice: z.string(),
  flag: z.boolean(),
  date: z.iso.date(),
  email: z.string(),
  link: z.string(),
  picture: z.string(),
  number: z.int(),
  money: z.number(),
  currency: z.string(),
  json: z.record(z.string(), z.unknown()),
  reference: z.int(),
  many: z.array(z.int()),
}

type Shape<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name]
    ? z.ZodOptional<z.ZodType<Exclude<Values[Name], undefined>>>
    : z.ZodType<Values[Name]>
}

/** Returns the body schemas of these fields, for `z.object`. */
export function bodyShape<Of extends Fields>(fields: Of): Shape<BodyValuesOf<Of>> {
  return shapeOf(fields, fieldSchema) as Shape<BodyValuesOf<Of>>
}

/** Returns the record schemas of these fields, for `z.object`. */
export function recordShape<Of extends Fields>(fields: Of): Shape<ValuesOf<Of>> {
  return shapeOf(fields, (_, field) => valueSchema(field)) as Shape<ValuesOf<Of>>
}

/** Returns the query schemas of a list's filters, for `z.object`. An `equals` filter of a nullable field accepts null. */
export function filterShape<Of extends Fields, By extends readonly FilterOf<Of>[]>(
  fields: Of,
  filters: By,
): FilterShape<FilterValues<Of, By>> {
  const shape = toFilters(fields, filters).map(({ key, field, operator }) => [
    key,
    comparedSchema(field, operator).optional(),
  ])
  return Object.fromEntries(shape) as never
}

export type FilterShape<Values> = {
  [Key in keyof Values]-?: z.ZodOptional<z.ZodType<NonNullable<Values[Key]>>>
}

const comparedSchema = (field: Field, operator: Operator): z.ZodType => {
  if (field.kind === 'many' || field.kind === 'reference') return orNullIfEqual(rowId, field, operator)
  const schema = operator === 'contains' ? text().min(1).max(limits.search) : equalSchema(field)
  return orNullIfEqual(schema.meta(comparable(field)), field, operator)
}

const equalSchema = (field: Field): z.ZodType => {
  if (field.kind === 'choice') return z.enum(field.options)
  return field.kind === 'text' ? z.string().max(field.max) : plainSchema(field)
}

const orNullIfEqual = (schema: z.ZodType, field: Field, operator: Operator) =>
  operator === 'equals' && !isFilled(field) ? schema.nullable() : schema

/** Documents the values that the database can compare. */
const comparable = ({ kind }: Field): Record<string, unknown> => {
  if (kind === 'number') return { minimum: -limits.integer, maximum: limits.integer }
  // The database stores amounts as integers in minor units.
  if (kind === 'money') return { minimum: 0, maximum: Math.floor(limits.integer / 100) }
  return kind === 'flag' || kind === 'date' || kind === 'choice' ? {} : { pattern: storable.source }
}

const shapeOf = (fields: Fields, toSchema: (name: string, field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(name, field)]))
