import { useMemo } from 'react'
import { randomUuid } from '../../identity/uuid.ts'
import { controlsOf, isNeverKept, textsOf, type Control } from './controls.ts'

/**
 * Keeps what is typed into a form for as long as its tab lives, so that a reload or a way round the shop loses nothing;
 * passwords and files are never kept. `attach` fills a form that appears where nobody has typed yet, `keep` follows it,
 * `clear` forgets it once it was sent. `keyFor` names an attempt to send `content` (Idempotency-Key): the same name for
 * as long as the same is sent, so that a repetition is none, another name for anything else. Where the browser denies
 * its storage nothing outlives the page.
 */
export function useDraft(key: string) {
  return useMemo(() => createDraft(key), [key])
}

export type Draft = ReturnType<typeof createDraft>

interface Attempt {
  key: string
  content: string
}

interface Kept {
  texts: Readonly<Record<string, unknown>>
  attempt?: Attempt | undefined
}

const createDraft = (key: string) => {
  let attempt: Attempt | undefined

  return {
    attach: (form: HTMLFormElement | null) => {
      if (form) fill(form, read(key).texts)
    },
    keep: (form: HTMLFormElement) => write(key, { ...read(key), texts: textsOf(form) }),
    clear: () => {
      attempt = undefined
      write(key, undefined)
    },
    keyFor: (content: string): string => {
      const kept = read(key)
      attempt ??= kept.attempt
      if (attempt?.content !== content) attempt = { key: randomUuid(), content }
      write(key, { ...kept, attempt })
      return attempt.key
    },
  }
}

const fill = (form: HTMLFormElement, texts: Kept['texts']) => {
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (typeof text === 'string' && !isNeverKept(control) && isUntouched(control)) control.value = text
  }
}

/** Typed before the page was alive: that is newer than any draft. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement ? control.selectedIndex <= 0 : control.value === control.defaultValue

/** Whatever else is found there counts as nothing. */
const read = (key: string): Kept => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    const { texts, attempt } = toRecord(value)
    return { texts: toRecord(texts), attempt: toAttempt(attempt) }
  } catch {
    return { texts: {} }
  }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const toAttempt = (value: unknown): Attempt | undefined => {
  const { key, content } = toRecord(value)
  return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined
}

const write = (key: string, kept: Kept | undefined) => {
  try {
    if (kept === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Denied or full: the form goes on without.
  }
}
