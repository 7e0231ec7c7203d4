import { randomUuid } from '../../identity/uuid.ts'
import { draftKey, dropDraft, writeDraft, type Draft, type TypedFields } from './drafts.ts'

type Values = Readonly<Record<string, unknown>>

/** Milliseconds between two writes while somebody types: what a crash may cost. */
const pause = 500

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Keeps what is typed into one form in the browser until it is saved, so that neither a closed tab nor a crash loses it.
 * Each form has a draft of its own: two tabs with the same record do not overwrite each other's.
 */
export function createKeeper(place: string) {
  const key = draftKey(place, randomUuid())
  let fields: TypedFields = {}
  let isSaved = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const hasUnsaved = () => !isSaved && Object.keys(fields).length > 0
  /** Writes at once what waits; false where the browser keeps nothing. */
  const flush = (): boolean => {
    clearTimeout(waiting)
    waiting = undefined
    if (hasUnsaved()) return writeDraft({ key, at: Date.now(), fields })
    dropDraft(key)
    return true
  }

  return {
    place,
    key,
    hasUnsaved,
    flush,
    /** Takes in what the form holds and what its record says; a field keeps what stood there when typing began. */
    follow: (values: Values, record: Values, isTyped: boolean) => {
      const before = fields
      fields = typedIn(values, record, before)
      if (isTyped) isSaved = false
      if (sameText(fields, before)) return
      waiting ??= setTimeout(flush, pause)
    },
    /** Goes on with what another form left; its draft is this one's from now on. */
    adopt: (draft: Draft) => {
      fields = { ...fields, ...draft.fields }
      flush()
    },
    /** Forgets it all: it has been saved. */
    saved: () => {
      isSaved = true
      fields = {}
      flush()
    },
    /** The fields whose record says something else now than when typing began. */
    changedMeanwhile: (record: Values) => changedSince(fields, record),
  }
}

/** The names of the fields for which the record says something else now than when typing began. */
export function changedSince(fields: TypedFields, record: Values): string[] {
  return Object.entries(fields)
    .filter(([name, { before }]) => !sameText(before, record[name]))
    .map(([name]) => name)
}

const typedIn = (values: Values, record: Values, known: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, typed]) => !sameText(typed, record[name]))
      .map(([name, typed]) => [name, { before: known[name] ? known[name].before : record[name], typed }]),
  )

/** As a person sees it: an emptied field is one that never held anything, and 12 is what somebody typed as "12". */
const sameText = (left: unknown, right: unknown) => textOf(left) === textOf(right)

const textOf = (value: unknown): string => {
  if (value == null || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
