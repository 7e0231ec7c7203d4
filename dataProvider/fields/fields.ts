/**
 * The vocabulary in which a resource declares its fields. Plain data: the server makes columns and rules of it, the back
 * office inputs, cells and filters.
 */

interface Options {
  /** What forms and tables call it; made of its name unless told: `report_url` is "Report url". */
  label?: string
  /** Stands below its input. */
  help?: string
  /** Every record has one; else it may be null. */
  required?: boolean
}

interface TextOptions extends Options {
  /** In characters. */
  max: number
  /** No two records of a shop have the same. */
  unique?: boolean
  /** What it must look like besides, and what is said where it does not. */
  pattern?: readonly [regex: RegExp, message: string]
}

interface ChoiceOptions extends Options {
  /** What each option is called, where that is not the option itself. */
  optionLabels?: Readonly<Record<string, string>>
}

/** One line of text. */
export const text = <const Given extends TextOptions>(options: Given) =>
  ({ kind: 'text', ...options }) as const

/** Text of several lines. */
export const longText = <const Given extends Omit<TextOptions, 'unique' | 'pattern'>>(options: Given) =>
  ({ kind: 'longText', ...options }) as const

/** One of a few words. */
export const choice = <const Word extends string, const Given extends ChoiceOptions>(
  options: readonly Word[],
  given?: Given,
) => ({ kind: 'choice', options, ...given }) as const as { kind: 'choice'; options: readonly Word[] } & Given

/** Yes or no; no unless told. */
export const flag = <const Given extends Omit<Options, 'required'> & { initially?: boolean }>(
  options?: Given,
) => ({ kind: 'flag', ...options }) as const as { kind: 'flag' } & Given

/** A day, `2026-11-23`. */
export const date = <const Given extends Options>(options?: Given) =>
  ({ kind: 'date', ...options }) as const as { kind: 'date' } & Given

/** An absolute web address. */
export const link = <const Given extends Options>(options?: Given) =>
  ({ kind: 'link', ...options }) as const as { kind: 'link' } & Given

/** The address of a picture, of the shop's own files or elsewhere. */
export const picture = <const Given extends Options>(options?: Given) =>
  ({ kind: 'picture', ...options }) as const as { kind: 'picture' } & Given

/** The id of a record of another resource. */
export const reference = <const To extends string, const Given extends Options>(to: To, options?: Given) =>
  ({ kind: 'reference', to, ...options }) as const as { kind: 'reference'; to: To } & Given

export type Field =
  | ({ kind: 'text' } & TextOptions)
  | ({ kind: 'longText' } & TextOptions)
  | ({ kind: 'choice'; options: readonly string[] } & ChoiceOptions)
  | ({ kind: 'flag'; initially?: boolean } & Options)
  | ({ kind: 'date' | 'link' | 'picture' } & Options)
  | ({ kind: 'reference'; to: string } & Options)

export type FieldKind = Field['kind']
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** What a record holds in a field. */
export type ValueOf<Of extends Field> =
  | (Of extends { kind: 'choice'; options: readonly (infer Word)[] }
      ? Word
      : Of extends { kind: 'flag' }
        ? boolean
        : Of extends { kind: 'reference' }
          ? number
          : string)
  | (Of extends { kind: 'flag' } | { required: true } ? never : null)

/** What people call a field: `report_url` is "Report url" unless it has a label. */
export function labelOf(name: string, { label }: Pick<Field, 'label'>): string {
  const words = name.replaceAll('_', ' ')
  return label ?? words.charAt(0).toUpperCase() + words.slice(1)
}
