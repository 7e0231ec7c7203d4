import { isRecord } from '../../dataProvider/contract/json.ts'

/** What is typed into one field, and what stood there when typing began. */
export interface TypedField {
  before: unknown
  typed: unknown
}

/** What was typed into a form and not saved, field by field. */
export type TypedFields = Readonly<Record<string, TypedField>>

/** Kept in the browser by one form in one tab. */
export interface Draft {
  key: string
  /** When it was last typed in, in milliseconds since the epoch. */
  at: number
  fields: TypedFields
}

const prefix = 'backoffice-draft'
const keptFor = 30 * 24 * 60 * 60_000

/** The drafts of a place (one person's form of one record) begin with this key; each form adds a name of its own. */
export function draftKey(place: string, form = ''): string {
  return `${prefix}:${place}:${form}`
}

/** The drafts of a place, the newest first. Those older than 30 days are thrown away; none where storage is denied. */
export function readDrafts(place: string): Draft[] {
  const drafts = keysOf(draftKey(place)).flatMap((key) => readDraft(key) ?? [])
  const oldest = Date.now() - keptFor
  for (const { key, at } of drafts) if (at < oldest) dropDraft(key)
  return drafts.filter(({ at }) => at >= oldest).toSorted((a, b) => b.at - a.at)
}

/** False where the browser does not keep it: its storage is denied or full. */
export function writeDraft({ key, at, fields }: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at, fields }))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is denied there is nothing to drop.
  }
}

const keysOf = (start: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Whatever else is found there counts as nothing. */
const readDraft = (key: string): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    if (!isRecord(value) || typeof value['at'] !== 'number' || !isRecord(value['fields'])) return undefined
    const fields = Object.entries(value['fields']).filter((entry): entry is [string, TypedField] =>
      isTypedField(entry[1]),
    )
    return { key, at: value['at'], fields: Object.fromEntries(fields) }
  } catch {
    return undefined
  }
}

const isTypedField = (value: unknown): value is TypedField => isRecord(value) && 'typed' in value
