import { useState } from 'react'
import { type RaRecord, type Store, useStore, useStoreContext } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { useLeaveGuard } from '../layout/LeaveQuestion.tsx'
import { draftSuffix } from '../settings/preferences.ts'
import * as texts from '../texts/form.ts'

type Values = Readonly<Record<string, unknown>>

/** For each field that was typed in: what is typed, and what the record said when typing began. */
type TypedFields = Readonly<Record<string, { before: unknown; typed: unknown }>>

/** What was typed into a form and not saved. */
export interface Draft {
  /** When it was last typed in, in milliseconds since the epoch. */
  at: number
  /** Which version of the record it was typed on, where records count their changes (extension `versions`). */
  version?: unknown
  fields: TypedFields
}

export type StoredDraft = Draft & { key: string }

const maxAge = 30 * 24 * 60 * 60_000

/** What was typed into that form (`products/12`) and not saved, newest first. Drafts older than 30 days are thrown away. */
export function findDrafts(store: Store, formId: string): StoredDraft[] {
  const stored = Object.entries(store.listItems?.(`${formId}.`) ?? {})
  const found = stored.map(([key, draft]) => ({ ...(draft as Draft), key }))
  const oldest = Date.now() - maxAge
  for (const { key, at } of found) if (at < oldest) store.removeItem(key)
  return found.filter(({ at }) => at >= oldest).toSorted((a, b) => b.at - a.at)
}

/**
 * Writes what is typed into one form to the store at every change, until it is saved: neither a closed tab nor a crash loses
 * it. Each form has a key of its own, so that two tabs with the same record do not overwrite each other's.
 */
export function createDraftAutosave(store: Store, formId: string) {
  const key = `${formId}.${randomUuid()}${draftSuffix}`
  let fields: TypedFields = {}
  let version: unknown

  const hasUnsaved = () => Object.keys(fields).length > 0
  const save = (): boolean => {
    const stored = omitFiles(fields)
    const draft: Draft = { at: Date.now(), version, fields: stored }
    if (Object.keys(stored).length > 0) return saveDraft(store, key, draft)
    store.removeItem(key)
    return true
  }

  return {
    hasUnsaved,
    /** Whether the form has a chosen file, which no draft keeps. */
    hasFile: () => Object.keys(omitFiles(fields)).length < Object.keys(fields).length,
    /** False where the browser does not keep it. */
    save,
    /** Saves what of the form's values differs from its record, which has that version. */
    update: (values: Values, record: Values, recordVersion?: unknown) => {
      const known = fields
      fields = getTypedFields(values, record, known)
      version = hasUnsaved() ? (version ?? recordVersion) : undefined
      if (!isSameValue(fields, known)) save()
    },
    /** Goes on with what another form left. */
    restore: (draft: StoredDraft) => {
      fields = { ...fields, ...draft.fields }
      version = draft.version
      // Only once it is this form's own: where the storage is full it stays where it is.
      if (save()) store.removeItem(draft.key)
    },
    /** What other forms of the same name left, newest first. */
    findEarlier: () => findDrafts(store, formId),
    discardEarlier: ({ key: earlierKey }: StoredDraft) => store.removeItem(earlierKey),
    /** The names of the typed fields whose value in the record has changed since typing began. */
    getConflicts: (record: Values, typed = fields) => getConflicts(typed, record),
    /**
     * What a save is compared with: the record, under the version that was typed on. So the server is asked whether others
     * have changed it since; of fields for which the form shows that they have, the save is meant.
     */
    toPreviousData: (record: RaRecord): RaRecord =>
      version === undefined || getConflicts(fields, record).length > 0 ? record : { ...record, version },
  }
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

const getConflicts = (fields: TypedFields, record: Values): string[] =>
  Object.entries(fields)
    .filter(([name, { before }]) => !isSameValue(before, record[name]))
    .map(([name]) => name)

const getTypedFields = (values: Values, record: Values, known: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, typed]) => !isSameValue(typed, record[name]))
      .map(([name, typed]) => [name, { before: known[name] ? known[name].before : record[name], typed }]),
  )

const omitFiles = (fields: TypedFields): TypedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { typed }]) => !isChosenFile(typed)))

/** A chosen picture as `PictureInput` stores it in the form. */
const isChosenFile = (value: unknown) => isRecord(value) && value['rawFile'] instanceof File

/** As a person sees it: an emptied field is one that never held anything, and 12 is what somebody typed as "12". */
const isSameValue = (left: unknown, right: unknown) => toText(left) === toText(right)

const toText = (value: unknown): string => {
  if (value == null || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** False where the browser does not keep it: its storage is full or denied. */
const saveDraft = (store: Store, key: string, draft: unknown): boolean => {
  try {
    store.setItem(key, draft)
    return true
  } catch {
    return false
  }
}

/**
 * What was typed under that id (`messages.7`) and not sent: there again for the same admin, in this browser, until
 * `clearDraft`. `empty` is what stands for nothing typed, the same object each time.
 */
export function useStoredDraft<T>(draftId: string, empty: T) {
  const key = `${draftId}${draftSuffix}`
  const store = useStoreContext()
  const [stored] = useStore<T>(key, empty)
  // What a full storage did not take.
  const [unsaved, setUnsaved] = useState<{ typed: T }>()
  useLeaveGuard(() => unsaved && texts.changesLost)
  return {
    draft: unsaved ? unsaved.typed : stored,
    saveDraft: (typed: T) => setUnsaved(saveDraft(store, key, typed) ? undefined : { typed }),
    clearDraft: () => {
      store.removeItem(key)
      setUnsaved(undefined)
    },
  }
}
