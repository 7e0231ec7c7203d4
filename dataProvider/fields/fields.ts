/**
 * The kinds of field in resource declarations, as plain data. The server derives columns and validation from them, and the back
 * office derives inputs, cells and filters. `@__NO_SIDE_EFFECTS__` lets a build drop unused declarations.
 */

interface Options {
  /** The label in forms and tables. Default: derived from the field's name, such as "Report url" for `report_url`. */
  label?: string
  help?: string
  /** True if every record must have a value. */
  required?: boolean
  /** The extension that adds the field. A server that does not announce it does not have the field. */
  extension?: string
}

interface TextOptions extends Options {
  max: number
  /** True if no two records of a shop can have the same value. */
  unique?: boolean
  /** A pattern that the text must match, and the error message. */
  pattern?: readonly [regex: RegExp, message: string]
  /** A value that matches `pattern`, for the OpenAPI document and tests. */
  example?: string
  /** The empty value is an empty text instead of null. */
  orEmpty?: boolean
  /** Allows line breaks. If the value can be null, also preserves surrounding spaces, as specified. */
  verbatim?: boolean
}

type AddressOptions = Options & Pick<TextOptions, 'orEmpty'>

interface LinkOptions extends AddressOptions {
  /** True if the URL must start with `https://`. */
  httpsOnly?: boolean
}

interface PictureOptions extends Options {
  /**
   * The record's key for the image's size, placeholder and variants (extension `media-variants`). The value is null if the
   * image is not in the shop's own storage.
   */
  detailsKey?: string
}

interface BoundedOptions extends Options {
  /** The maximum value, serialized length or number of ids, depending on the kind. */
  max: number
}

interface NumberOptions extends BoundedOptions {
  /** Default: 0. */
  min?: number
  /** The maximum number of decimals. If absent, the number must be an integer. */
  decimals?: 1 | 2 | 3 | 4
  /** Every value must be a multiple of this number. */
  step?: number
  /** The default of a new record. */
  initially?: number
}

interface ChoiceOptions<Word extends string = string> extends Options {
  /** An option without a label is displayed as it is. */
  optionLabels?: Readonly<Partial<Record<Word, string>>>
}

/** `on` is the text for true, `off` for false. */
interface FlagWords {
  on: string
  off: string
}

interface FlagOptions extends Options {
  initially?: boolean
  /** Default: a switch. */
  as?: 'checkbox'
  /** The texts for the flag's values, for example in a list. Default: `Yes` and `No`. */
  states?: FlagWords
  /** The texts of the buttons that set and clear the flag. Default: no buttons. */
  actions?: FlagWords
}

/** Rejects unknown keys, which a generic parameter would accept. */
type Only<Given, Known> = Given & { [Key in Exclude<keyof Given, keyof Known>]: never }

/** One line of text; `verbatim` also allows line breaks. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const Given extends TextOptions>(options: Only<Given, TextOptions>) =>
  ({ kind: 'text', ...options }) as const

/** Text that can have several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const longText = <const Given extends Omit<TextOptions, 'unique' | 'example'>>(
  options: Only<Given, Omit<TextOptions, 'unique' | 'example'>>,
) => ({ kind: 'longText', ...options }) as const

/** A number. Default: an integer of at least 0. */
/* @__NO_SIDE_EFFECTS__ */
export const number = <const Given extends NumberOptions>(options: Only<Given, NumberOptions>) =>
  ({ kind: 'number', ...options }) as const

/** An amount in major units, with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export const money = <const Given extends BoundedOptions>(options: Only<Given, BoundedOptions>) =>
  ({ kind: 'money', ...options }) as const

/** The ISO 4217 code of a currency. If the body of a new record has none, the server sets it. */
/* @__NO_SIDE_EFFECTS__ */
export const currency = <const Given extends Omit<Options, 'required'>>(
  options?: Only<Given, Omit<Options, 'required'>>,
) => ({ kind: 'currency', ...options }) as const as { kind: 'currency' } & Given

/** A JSON object of at most `max` characters when serialized. */
/* @__NO_SIDE_EFFECTS__ */
export const json = <const Given extends BoundedOptions>(options: Only<Given, BoundedOptions>) =>
  ({ kind: 'json', ...options }) as const

/** One of a fixed set of words. */
/* @__NO_SIDE_EFFECTS__ */
export const choice = <const Word extends string, const Given extends ChoiceOptions<Word>>(
  options: readonly Word[],
  given?: Only<Given, ChoiceOptions<Word>> & {
    optionLabels?: Only<Given['optionLabels'], Record<Word, string>>
  },
) =>
  ({ kind: 'choice', options, ...(given as Given | undefined) }) as const as {
    kind: 'choice'
    options: readonly Word[]
  } & Given

/** A boolean. Default: `initially` or, if absent, false. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = <const Given extends Omit<FlagOptions, 'required'>>(
  options?: Only<Given, Omit<FlagOptions, 'required'>>,
) => ({ kind: 'flag', ...options }) as const as { kind: 'flag' } & Given

/** A day such as `2026-11-23`. */
/* @__NO_SIDE_EFFECTS__ */
export const date = <const Given extends Options>(options?: Only<Given, Options>) =>
  ({ kind: 'date', ...options }) as const as { kind: 'date' } & Given

/* @__NO_SIDE_EFFECTS__ */
export const email = <const Given extends AddressOptions>(options?: Only<Given, AddressOptions>) =>
  ({ kind: 'email', ...options }) as const as { kind: 'email' } & Given

/** An absolute web URL. */
/* @__NO_SIDE_EFFECTS__ */
export const link = <const Given extends LinkOptions>(options?: Only<Given, LinkOptions>) =>
  ({ kind: 'link', ...options }) as const as { kind: 'link' } & Given

/** The URL of an image, in the shop's own storage or elsewhere. */
/* @__NO_SIDE_EFFECTS__ */
export const picture = <const Given extends PictureOptions>(options?: Only<Given, PictureOptions>) =>
  ({ kind: 'picture', ...options }) as const as { kind: 'picture' } & Given

/** The id of a record of another resource. */
/* @__NO_SIDE_EFFECTS__ */
export const reference = <const To extends string, const Given extends Options>(
  to: To,
  options?: Only<Given, Options>,
) => ({ kind: 'reference', to, ...options }) as const as { kind: 'reference'; to: To } & Given

/** The ids of at most `max` records of another resource. */
/* @__NO_SIDE_EFFECTS__ */
export const many = <const To extends string, const Given extends Omit<BoundedOptions, 'required'>>(
  to: To,
  options: Only<Given, Omit<BoundedOptions, 'required'>>,
) => ({ kind: 'many', to, ...options }) as const

interface KindOptions {
  text: TextOptions
  longText: TextOptions
  number: NumberOptions
  money: BoundedOptions
  currency: Options
  json: BoundedOptions
  choice: { options: readonly string[] } & ChoiceOptions
  flag: FlagOptions
  date: Options
  email: AddressOptions
  link: LinkOptions
  picture: PictureOptions
  reference: { to: string } & Options
  many: { to: string } & BoundedOptions
}

export type FieldKind = keyof KindOptions
export type Field = { [Kind in FieldKind]: { kind: Kind } & KindOptions[Kind] }[FieldKind]
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

export type ReferenceField = FieldOf<'reference' | 'many'>

/** The type of a field's value if it is not null. */
export type FilledOf<Of extends Field> = Of extends { kind: 'choice'; options: readonly (infer Word)[] }
  ? Word
  : {
      text: string
      longText: string
      choice: string
      flag: boolean
      date: string
      email: string
      link: string
      picture: string
      number: number
      money: number
      currency: string
      json: Record<string, unknown>
      reference: number
      many: number[]
    }[Of['kind']]

export type ValueOf<Of extends Field> =
  | FilledOf<Of>
  | (Of extends { kind: 'flag' | 'many' | 'currency' } | { required: true } | { orEmpty: true }
      ? never
      : null)

export type Fields = Readonly<Record<string, Field>>

/** The same fields; an option that their kind does not have is a type error. */
export type OnlyKnown<Of extends Fields> = {
  [Name in keyof Of]: Only<Of[Name], FieldOf<Of[Name]['kind']>>
}

type NamesWhere<Of extends Fields, Like> = {
  [Name in keyof Of]: Of[Name] extends Like ? Name : never
}[keyof Of]

type Values<Of extends Fields, Missing extends keyof Of> = {
  -readonly [Name in Exclude<keyof Of, Missing>]: ValueOf<Of[Name]>
} & { -readonly [Name in Missing]?: ValueOf<Of[Name]> | undefined }

interface ByExtension {
  extension: string
}

/** The values of these fields in a record. Values that an extension adds may be missing. */
export type ValuesOf<Of extends Fields> = Values<Of, NamesWhere<Of, ByExtension>>

/** The values of these fields in the body of a create. */
export type BodyValuesOf<Of extends Fields> = Values<Of, NamesWhere<Of, ByExtension | { kind: 'currency' }>>

/** Returns a field's label. Default: derived from its name, such as "Report url" for `report_url`. */
export function labelOf(name: string, { label }: Pick<Field, 'label'>): string {
  const words = name.replaceAll('_', ' ')
  return label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** True if the field is never null in a record. An empty text is a value. */
export function isFilled(field: Field): boolean {
  const { kind, required = false } = field
  return required || kind === 'flag' || kind === 'many' || kind === 'currency' || isOrEmpty(field)
}

/** True if the field's empty value is an empty text. */
export function isOrEmpty(field: Field): boolean {
  return 'orEmpty' in field && field.orEmpty === true
}

/** Returns the record's values of these fields, without its other members. */
export function valuesIn<Of extends Fields>(fields: Of, record: ValuesOf<Of>): ValuesOf<Of> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, record[name as keyof ValuesOf<Of>]]),
  ) as ValuesOf<Of>
}

export function namesOf<Of extends Fields>(fields: Of): (keyof Of & string)[] {
  return Object.keys(fields)
}
