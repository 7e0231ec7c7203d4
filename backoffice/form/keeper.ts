import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { randomUuid } from '../../identity/uuid.ts'
import { useSettings } from '../app/settings.ts'
import { announceOpen, type Draft, draftKey, dropDraft, type TypedFields, writeDraft } from './drafts.ts'

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

/** Keeps what the signed-in person types into the form of that name, e.g. `products/12`, for as long as it is open. */
export function useKeeper(form: string): Keeper {
  const { customer } = useSettings()
  const [keeper] = useState(() => createKeeper(`${customer.elegant_user_id}/${form}`))
  return keeper
}

/** Has the keeper follow the form around it; `onChanged` hears which fields were changed elsewhere, when that changes. */
export function useFollowing(keeper: Keeper, onChanged?: (fields: string[]) => void) {
  const { subscribe } = useFormContext()
  const tell = useEffectEvent((record: Readonly<Record<string, unknown>>) => {
    const fields = keeper.changedMeanwhile(record)
    onChanged?.(fields)
  })

  useEffect(() => announceOpen(keeper.key), [keeper])
  useEffect(
    () =>
      subscribe({
        // Fields that are typed in keep their values when the record changes, as long as somebody follows which they are.
        formState: { values: true, dirtyFields: true },
        callback: ({ values, defaultValues = {}, type }) => {
          // Only what a person does has a type; what has just been saved is read into the form as well.
          keeper.follow(values, defaultValues, type !== undefined)
          tell(defaultValues)
        },
      }),
    [keeper, subscribe],
  )
  useEffect(() => {
    // A tab that is put aside may never be heard of again.
    const keep = () => void keeper.flush()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keeper])
}
