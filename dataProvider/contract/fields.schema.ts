import { z } from 'zod'
import { emailPattern, localPartPattern, normalizeEmail } from './email.ts'
import { limits } from './limits.ts'
import * as texts from './texts.ts'

/** A row's id. */
export const rowId = z.int().min(1).max(limits.integer)

/** The version that a change was made to; another is refused as `stale` (extension `versions`). */
export const versionStated = z.int().min(1).optional()

// The API's document tells these patterns to other programs. So they mean the same with and without the flag `u`, which JSON
// Schema has and some validators have not, and need no other flag.

/** PostgreSQL stores no NUL, and UTF-8 knows no half of a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- NUL is what it refuses
export const storable = /^(?:[^\u0000\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Text that can be stored as it came. */
export const text = (message?: string) =>
  z.string(message).regex(storable, 'Contains characters that cannot be saved')

/** What stands in one line of a mail or a heading: no line break, no other control character. For zod's `regex`. */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
export const oneLine = [/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'Must be a single line'] as const

/** Text of `min` to `max` characters, trimmed. */
export const trimmedText = (field: string, min: number, max: number, tooShort: string) =>
  text(tooShort)
    .trim()
    .regex(trimmedLength(min), tooShort)
    .max(max, texts.tooLong(field, max))
    .meta({ minLength: min })

/** At least `min` characters without the space around them, which JSON Schema's `minLength` counts. */
const trimmedLength = (min: number) => (min > 1 ? new RegExp(`^\\s*\\S[\\s\\S]{${min - 2},}\\S\\s*$`) : /\S/)

/** Text that must say something, trimmed. */
export const requiredText = (field: string, max: number, message: string) =>
  trimmedText(field, 1, max, message)

/**
 * An email address, trimmed and with its domain in ASCII.
 * @param orEmpty whether it may be left out
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

/** What is known of a picture that lies in the shop's own storage (extension `media-variants`). */
const storedPictureSchema = z
  .object({
    /** Of the original, in pixels. */
    width: z.int().min(1),
    height: z.int().min(1),
    /** A `data:` address of at most 150 characters: the picture in a few pixels, to stand behind it. Null until it is made. */
    placeholder: z.string().nullable(),
    /** In which it can be had by now as AVIF and WebP, narrowest first; the address follows (`variantUrlOf`). */
    widths: z.array(z.int().min(1)),
  })
  .meta({ id: 'StoredPicture' })
export type StoredPicture = z.infer<typeof storedPictureSchema>

/** The same beside an address; null when that is not of the shop's own storage. */
export const pictureBeside = storedPictureSchema.nullable().optional()

/** A currency that prices can be in. */
export const currencyCode = z
  .string(notACurrency)
  .regex(/^[A-Z]{3}$/, { error: notACurrency, abort: true })
  .refine((code) => listCurrencies().includes(code), notACurrency)
  .meta({
    // Intl is asked only when the document is made.
    get enum() {
      return listCurrencies()
    },
  })

/** `shops_id` in a body: null, or the caller's own shop; the server assigns it and refuses another's. */
export const shopReference = rowId.nullable().default(null)

/** How deep free JSON may be nested. */
const maxDepth = 20

const isStorableJson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return storable.test(value)
  // JSON's 1e999 is Infinity here, and null when it is written again.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.entries(value).every(
    ([key, member]) => storable.test(key) && isStorableJson(member, depth + 1),
  )
}

/** A free JSON object of at most `length` characters, serialised. */
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

/** The body's schema for a PATCH: every member may be missing, and none is filled in. */
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

/**
 * The currencies a price can be in, by their ISO 4217 codes: those Intl knows that have exactly two decimals, as the wire
 * and the database count them.
 */
export function listCurrencies(): string[] {
  known ??= Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 2)
  return known
}

// Asked of Intl once: it takes some milliseconds.
let known: string[] | undefined

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
