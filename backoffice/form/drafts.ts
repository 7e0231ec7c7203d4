import { useState } from 'react'
import { type RaRecord, type Store, useStore, useStoreContext } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { randomUuid } from '../../identity/uuid.ts'
import { useLeaveGuard } from '../layout/LeaveDialog.tsx'
import { draftSuffix } from '../settings/preferences.ts'
import * as texts from '../texts/form.ts'

type Values = Readonly<Record<string, unknown>>

/** For each edited field, the edited value and the record's value when editing began. */
type TypedFields = Readonly<Record<string, { before: unknown; typed: unknown }>>

export interface Draft {
  /** When the draft was last stored, in milliseconds since the epoch. */
  at: number
  /** The record's version when editing began, if the server has versions (extension `versions`). */
  version?: unknown
  fields: TypedFields
}

export type StoredDraft = Draft & { key: string }

const maxAge = 30 * 24 * 60 * 60_000

/** Returns the drafts of a form such as `products/12`, newest first. Deletes drafts older than 30 days. */
export function findDrafts(store: Store, formId: string): StoredDraft[] {
  const stored = Object.entries(store.listItems?.(`${formId}.`) ?? {})
  const found = stored.map(([key, draft]) => ({ ...(draft as Draft), key }))
  const oldest = Date.now() - maxAge
  for (const { key, at } of found) if (at < oldest) store.removeItem(key)
  return found.filter(({ at }) => at >= oldest).toSorted((a, b) => b.at - a.at)
}

/**
 * Autosaves a form's edits to the store until they are saved, so that neither a closed tab nor a crash loses them. Each form
 * instance has its own key, so that two tabs with the same record do not overwrite each other's drafts.
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
    /** Returns true if the form has a chosen file, which drafts do not store. */
    hasFile: () => Object.keys(omitFiles(fields)).length < Object.keys(fields).length,
    /** Returns false if the browser cannot store the draft. */
    save,
    /** Stores the values that differ from the record, with the record's version when editing began. */
    update: (values: Values, record: Values, recordVersion?: unknown) => {
      const known = fields
      fields = getTypedFields(values, record, known)
      version = hasUnsaved() ? (version ?? recordVersion) : undefined
      if (!isSameValue(fields, known)) save()
    },
    /** Continues an earlier draft. */
    restore: (draft: StoredDraft) => {
      fields = { ...fields, ...draft.fields }
      version = draft.version
      // Removes the earlier draft only after this form has stored the draft's fields, because the storage may be full.
      if (save()) store.removeItem(draft.key)
    },
    findEarlier: () => findDrafts(store, formId),
    discardEarlier: ({ key: earlierKey }: StoredDraft) => store.removeItem(earlierKey),
    /** Returns the names of edited fields whose value in the record has changed since editing began. */
    getConflicts: (record: Values, typed = fields) => getConflicts(typed, record),
    /**
     * Returns the base of a save: the record with the version that the admin edited. The server then checks for changes since
     * that version. If the form already shows conflicts, the current version is the base, and the save overwrites them.
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

/** True for a chosen image, as `PictureInput` stores it in the form. */
const isChosenFile = (value: unknown) => isRecord(value) && value['rawFile'] instanceof File

/** Compares values as text: an empty field equals null, and "12" equals 12. */
const isSameValue = (left: unknown, right: unknown) => toText(left) === toText(right)

const toText = (value: unknown): string => {
  if (value == null || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns false if the browser's storage is full or denied. */
const saveDraft = (store: Store, key: string, draft: unknown): boolean => {
  try {
    store.setItem(key, draft)
    return true
  } catch {
    return false
  }
}

/** Stores an admin's draft under an id such as `messages.7`. `empty` must be the same value on every render. */
export function useStoredDraft<T>(draftId: string, empty: T) {
  const key = `${draftId}${draftSuffix}`
  const store = useStoreContext()
  const [stored] = useStore<T>(key, empty)
  // A draft that the browser did not store.
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
