import { useMemo } from 'react'
import { nextAttempt, type Attempt } from '../../identity/attempt.ts'
import { readStoredJson, writeStorage } from '../../identity/storage.ts'
import { getControls, isNeverSaved, getTextValues, type Control } from './controls.ts'

/**
 * Saves a form's input to sessionStorage, so that it survives a reload. Never saves passwords or files. `restore` fills a form's
 * untouched fields; call `save` on each input and `clear` after sending. `idempotencyKey` returns the same key while `content` is
 * unchanged, so that a retry creates no second message. If storage is denied or full, the input may not survive a reload.
 */
export function useDraft(key: string) {
  return useMemo(() => createDraft(key), [key])
}

export type Draft = ReturnType<typeof createDraft>

interface StoredDraft {
  texts: Readonly<Record<string, unknown>>
  attempt?: Attempt | undefined
}

const createDraft = (key: string) => {
  let attempt: Attempt | undefined

  return {
    restore: (form: HTMLFormElement | null) => {
      if (form) fill(form, read(key).texts)
    },
    save: (form: HTMLFormElement) => write(key, { ...read(key), texts: getTextValues(form) }),
    clear: () => {
      attempt = undefined
      write(key, undefined)
    },
    idempotencyKey: (content: string): string => {
      const stored = read(key)
      attempt = nextAttempt(attempt ?? stored.attempt, content)
      write(key, { ...stored, attempt })
      return attempt.key
    },
  }
}

const fill = (form: HTMLFormElement, texts: StoredDraft['texts']) => {
  for (const control of getControls(form)) {
    const text = texts[control.name]
    if (typeof text === 'string' && !isNeverSaved(control) && isUntouched(control)) control.value = text
  }
}

/** Text typed before hydration is newer than any draft. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement ? control.selectedIndex <= 0 : control.value === control.defaultValue

/** Reads the stored draft. Ignores stored values of another shape. */
const read = (key: string): StoredDraft => {
  const { texts, attempt } = toRecord(readStoredJson(key, 'sessionStorage'))
  return { texts: toRecord(texts), attempt: toAttempt(attempt) }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const toAttempt = (value: unknown): Attempt | undefined => {
  const { key, content } = toRecord(value)
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
}

const write = (key: string, draft: StoredDraft | undefined) =>
  void writeStorage(key, draft && JSON.stringify(draft), 'sessionStorage')
