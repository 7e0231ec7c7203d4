import { z } from 'zod'
import { emailPattern, localPartPattern, normalizeEmail } from './email.ts'
import { limits } from './limits.ts'
import * as texts from './texts.ts'

export const rowId = z.int().min(1).max(limits.integer)

/** The version that a change is based on. The server rejects any other version as `stale` (extension `versions`). */
export const optionalVersion = z.int().min(1).optional()

// The OpenAPI document publishes these patterns. JSON Schema uses the flag `u`, but some validators do not support it. So the
// patterns mean the same with and without that flag, and need no other flag.

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate. */
// oxlint-disable-next-line no-control-regex -- the pattern rejects NUL
export const storable = /^(?:[^\u0000\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Text that the database can store unchanged. */
export const text = (message?: string) =>
  z.string(message).regex(storable, 'Contains characters that cannot be saved')

/** Arguments for zod's `regex`. The pattern rejects line breaks and other control characters. */
// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
export const oneLine = [/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'Must be a single line'] as const

export const trimmedText = (field: string, min: number, max: number, tooShort: string) =>
  limitText(text(tooShort).trim(), field, min, max, tooShort)

/** Like `trimmedText`, for a person's name. */
export const requiredName = (field: string, min: number, max: number, tooShort: string) =>
  limitText(nameText(tooShort), field, min, max, tooShort)

const limitText = (typed: z.ZodString, field: string, min: number, max: number, tooShort: string) =>
  typed.regex(trimmedLength(min), tooShort).max(max, texts.tooLong(field, max)).meta({ minLength: min })

/** Matches text of at least `min` characters, not counting surrounding white space. JSON Schema's `minLength` would count it. */
const trimmedLength = (min: number) => (min > 1 ? new RegExp(`^\\s*\\S[\\s\\S]{${min - 2},}\\S\\s*$`) : /\S/)

/**
 * Bidirectional controls, zero-width space, word joiner and byte order mark. In a name, they can reorder the text around it or
 * make it look like another name. The joiners U+200C and U+200D stay, because Persian, Indic scripts and emoji need them.
 */
const hiddenCharacters = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Text for a person's name: without characters that are invisible or change the direction of text. */
export const nameText = (message?: string) =>
  text(message)
    .overwrite((name) => name.replaceAll(hiddenCharacters, ''))
    .trim()

export const requiredText = (field: string, max: number, message: string) =>
  trimmedText(field, 1, max, message)

/**
 * An email address, trimmed and with its domain in ASCII.
 * @param orEmpty true if an empty text is valid
 */
export const emailText = (label = 'Email', { orEmpty = false, message = texts.emailInvalid } = {}) => {
  const typed = text(message)
    .trim()
    .overwrite(normalizeEmail)
    .max(limits.email, texts.tooLong(label, limits.email))
    .describe('The server stores the domain in ASCII (punycode)')
  return orEmpty
    ? typed.regex(orNothing(localPartPattern), message).regex(orNothing(emailPattern), message)
    : typed.regex(localPartPattern, message).check(z.email({ pattern: emailPattern, error: message }))
}

const orNothing = ({ source }: RegExp) => new RegExp(`^$|${source}`)

const notACurrency = 'Currency must be the code of a currency with two decimals, such as USD or EUR'

/** Details of an image in the shop's own storage (extension `media-variants`). */
const storedPictureSchema = z
  .object({
    /** In pixels, of the original. */
    width: z.int().min(1),
    height: z.int().min(1),
    /** A tiny preview as a `data:` URL, shown while the image loads. Null until it is generated, and for transparent images. */
    placeholder: z.string().nullable(),
    /** The widths that exist as AVIF and WebP, in ascending order. `variantUrlOf` returns their URLs. */
    widths: z.array(z.int().min(1)),
  })
  .meta({ id: 'StoredPicture' })
export type StoredPicture = z.infer<typeof storedPictureSchema>

/** The details of an image URL; null or absent if the server has none, for example for an image stored elsewhere. */
export const pictureDetails = storedPictureSchema.nullable().optional()

export const currencyCode = z
  .string(notACurrency)
  .regex(/^[A-Z]{3}$/, { error: notACurrency, abort: true })
  .refine((code) => listCurrencies().includes(code), notACurrency)
  .meta({
    // A getter, so defining the schema does not call `Intl`, which is slow.
    get enum() {
      return listCurrencies()
    },
  })

/** `shops_id` in a body: null (the default) or the caller's own shop. The server rejects any other shop. */
export const shopReference = rowId.nullable().default(null)

const maxDepth = 20

const isStorableJson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return storable.test(value)
  // JSON.parse reads 1e999 as Infinity, which JSON.stringify writes as null.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.entries(value).every(
    ([key, member]) => storable.test(key) && isStorableJson(member, depth + 1),
  )
}

/** A JSON object of at most `length` serialized characters and `maxDepth` levels. */
export const jsonObject = (length: number, tooLong: string) =>
  z
    .record(z.string(), z.unknown(), texts.invalidJson)
    .refine((value) => isStorableJson(value), {
      message: `Must be JSON with at most ${maxDepth} levels, without characters or numbers that cannot be saved`,
      abort: true,
    })
    .refine((value) => JSON.stringify(value).length <= length, tooLong)
    .describe(
      `At most ${length} characters of JSON and ${maxDepth} levels, without NUL, lone surrogates or numbers that do not fit a double`,
    )

/** Creates the PATCH schema of a body: every member is optional and has no default. */
export function changesOf<Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) {
  const members = Object.entries(body.shape).map(([key, member]) => [
    key,
    member instanceof z.ZodDefault ? member.unwrap() : member,
  ])
  return z.object(Object.fromEntries(members) as WithoutDefaults<Shape>).partial()
}

type WithoutDefaults<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Member> ? Member : Shape[Key]
}

/** Returns the ISO 4217 codes of the currencies with two decimals. The API and the database support no others. */
export function listCurrencies(): string[] {
  known ??= Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 2)
  return known
}

// Cached, because creating the list takes some milliseconds.
let known: string[] | undefined

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
