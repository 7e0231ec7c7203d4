/**
 * The vocabulary in which a resource declares its fields. Plain data: the server makes columns and rules of it, the back
 * office inputs, cells and filters. `@__NO_SIDE_EFFECTS__` lets a build leave out the declarations that it does not read.
 */

interface Options {
  /** What forms and tables call it; made of its name unless told: `report_url` is "Report url". */
  label?: string
  /** Stands below its input. */
  help?: string
  /** Every record has one; else it may be null. */
  required?: boolean
  /** The extension that brings it: the server announces the name, and a server that does not has no such field. */
  extension?: string
}

interface TextOptions extends Options {
  /** In characters. */
  max: number
  /** No two records of a shop have the same. */
  unique?: boolean
  /** What it must look like besides, and what is said where it does not. */
  pattern?: readonly [regex: RegExp, message: string]
  /** One that fits the pattern, for the API's document and for tests; those write another number in the place of its first. */
  example?: string
  /** Nothing is an empty text and never null. */
  orEmpty?: boolean
  /** Kept as it was sent, with its line breaks, and the spaces around it where it may be null: the specified wire. */
  verbatim?: boolean
}

type AddressOptions = Options & Pick<TextOptions, 'orEmpty'>

interface PictureOptions extends Options {
  /**
   * The key under which a record has what a page needs to lay the picture out before it arrives: size, placeholder and variants
   * (extension `media-variants`); null for a picture that is not in the shop's own storage.
   */
  detailsKey?: string
}

interface BoundedOptions extends Options {
  /** The largest; 0 is the smallest. */
  max: number
}

interface NumberOptions extends BoundedOptions {
  /** The smallest; 0 unless told. */
  min?: number
  /** Digits after the decimal point; without it, only whole numbers are valid. */
  decimals?: 1 | 2 | 3 | 4
  /** Every value is a multiple of it. */
  step?: number
  /** What it is where a body has none. */
  initially?: number
}

interface ChoiceOptions<Word extends string = string> extends Options {
  /** What each option is called, where that is not the option itself. */
  optionLabels?: Readonly<Partial<Record<Word, string>>>
}

/** Two words, for a flag that is set and for one that is not. */
interface FlagWords {
  on: string
  off: string
}

interface FlagOptions extends Options {
  initially?: boolean
  /** A switch unless told. */
  as?: 'checkbox'
  /** What a list, its filter and an order's badge say; `Yes` and `No` unless told. */
  states?: FlagWords
  /** What the buttons say that set and clear it: of selected records, and of one. It has none unless told. */
  actions?: FlagWords
}

/** Rejects unknown keys, which a generic parameter would accept. */
type Only<Given, Known> = Given & { [Key in Exclude<keyof Given, keyof Known>]: never }

/** One line of text. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const Given extends TextOptions>(options: Only<Given, TextOptions>) =>
  ({ kind: 'text', ...options }) as const

/** Text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const longText = <const Given extends Omit<TextOptions, 'unique' | 'example'>>(
  options: Only<Given, Omit<TextOptions, 'unique' | 'example'>>,
) => ({ kind: 'longText', ...options }) as const

/** A number, whole and not below 0 unless its options say otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const number = <const Given extends NumberOptions>(options: Only<Given, NumberOptions>) =>
  ({ kind: 'number', ...options }) as const

/** An amount in major units, with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export const money = <const Given extends BoundedOptions>(options: Only<Given, BoundedOptions>) =>
  ({ kind: 'money', ...options }) as const

/** The ISO 4217 code of an amount's currency; the server sets it where a body has none. */
/* @__NO_SIDE_EFFECTS__ */
export const currency = <const Given extends Omit<Options, 'required'>>(
  options?: Only<Given, Omit<Options, 'required'>>,
) => ({ kind: 'currency', ...options }) as const as { kind: 'currency' } & Given

/** A free JSON object of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const json = <const Given extends BoundedOptions>(options: Only<Given, BoundedOptions>) =>
  ({ kind: 'json', ...options }) as const

/** One of a few words. */
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

/** Yes or no; no unless told. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = <const Given extends Omit<FlagOptions, 'required'>>(
  options?: Only<Given, Omit<FlagOptions, 'required'>>,
) => ({ kind: 'flag', ...options }) as const as { kind: 'flag' } & Given

/** A day, `2026-11-23`. */
/* @__NO_SIDE_EFFECTS__ */
export const date = <const Given extends Options>(options?: Only<Given, Options>) =>
  ({ kind: 'date', ...options }) as const as { kind: 'date' } & Given

/** An email address. */
/* @__NO_SIDE_EFFECTS__ */
export const email = <const Given extends AddressOptions>(options?: Only<Given, AddressOptions>) =>
  ({ kind: 'email', ...options }) as const as { kind: 'email' } & Given

/** An absolute web address. */
/* @__NO_SIDE_EFFECTS__ */
export const link = <const Given extends AddressOptions>(options?: Only<Given, AddressOptions>) =>
  ({ kind: 'link', ...options }) as const as { kind: 'link' } & Given

/** The address of a picture, of the shop's own files or elsewhere. */
/* @__NO_SIDE_EFFECTS__ */
export const picture = <const Given extends PictureOptions>(options?: Only<Given, PictureOptions>) =>
  ({ kind: 'picture', ...options }) as const as { kind: 'picture' } & Given

/** The id of a record of another resource. */
/* @__NO_SIDE_EFFECTS__ */
export const reference = <const To extends string, const Given extends Options>(
  to: To,
  options?: Only<Given, Options>,
) => ({ kind: 'reference', to, ...options }) as const as { kind: 'reference'; to: To } & Given

/** The ids of records of another resource, at most `max` of them. */
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
  link: AddressOptions
  picture: PictureOptions
  reference: { to: string } & Options
  many: { to: string } & BoundedOptions
}

export type FieldKind = keyof KindOptions
export type Field = { [Kind in FieldKind]: { kind: Kind } & KindOptions[Kind] }[FieldKind]
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** A field that names records of a resource. */
export type ReferenceField = FieldOf<'reference' | 'many'>

/** What a field holds where it holds anything. */
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

/** What a record holds in a field. */
export type ValueOf<Of extends Field> =
  | FilledOf<Of>
  | (Of extends { kind: 'flag' | 'many' | 'currency' } | { required: true } | { orEmpty: true }
      ? never
      : null)

export type Fields = Readonly<Record<string, Field>>

/** The same fields, of which none has an option that its kind does not know. */
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

/** What a record holds in these fields; what an extension brings may be missing. */
export type ValuesOf<Of extends Fields> = Values<Of, NamesWhere<Of, ByExtension>>

/** What the body of a create holds in these fields. */
export type BodyValuesOf<Of extends Fields> = Values<Of, NamesWhere<Of, ByExtension | { kind: 'currency' }>>

/** What people call a field: `report_url` is "Report url" unless it has a label. */
export function labelOf(name: string, { label }: Pick<Field, 'label'>): string {
  const words = name.replaceAll('_', ' ')
  return label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** True where every record has something in the field; else it may be null. */
export function isFilled(field: Field): boolean {
  const { kind, required = false } = field
  return required || kind === 'flag' || kind === 'many' || kind === 'currency' || isOrEmpty(field)
}

/** True where nothing is an empty text. */
export function isOrEmpty(field: Field): boolean {
  return 'orEmpty' in field && field.orEmpty === true
}

/** What the record holds in these fields, and nothing else that it holds. */
export function valuesIn<Of extends Fields>(fields: Of, record: ValuesOf<Of>): ValuesOf<Of> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, record[name as keyof ValuesOf<Of>]]),
  ) as ValuesOf<Of>
}

/** The names of the fields, with their types. */
export function namesOf<Of extends Fields>(fields: Of): (keyof Of & string)[] {
  return Object.keys(fields)
}
