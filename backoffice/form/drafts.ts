import { useEffect, useState } from 'react'
import { isRecord } from '../../dataProvider/contract/json.ts'
import type { Keeper } from './keeper.ts'

/** What is typed into one field, and what stood there when typing began. */
interface TypedField {
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

/**
 * Tells the other tabs that the form behind a draft is open, until the returned function is called or the tab ends, however
 * it ends (Web Locks). Where the browser has no locks, nobody is told.
 */
export function announceOpen(key: string): () => void {
  let close = () => {}
  const isClosed = new Promise<void>((resolve) => (close = resolve))
  if ('locks' in navigator) void navigator.locks.request(key, () => isClosed).catch(() => undefined)
  return close
}

/** The keys of the drafts whose form is open in some tab. */
async function readOpenForms(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** What other forms of the same place have left in the browser: those that are gone, and those open in another tab. */
export function useDrafts({ place, key: own }: Keeper) {
  const [found, setFound] = useState<{ left: Draft[]; isOpenElsewhere: boolean }>(nothing)

  useEffect(() => {
    let isGone = false
    const look = async () => {
      const open = await readOpenForms()
      const others = readDrafts(place).filter(({ key }) => key !== own)
      const left = others.filter(({ key }) => !open.has(key))
      if (!isGone) setFound({ left, isOpenElsewhere: left.length < others.length })
    }
    // Another tab has written; null when it has emptied the storage.
    const lookAgain = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(draftKey(place))) void look()
    }
    void look()
    addEventListener('storage', lookAgain)
    return () => {
      isGone = true
      removeEventListener('storage', lookAgain)
    }
  }, [place, own])

  return {
    /** The newest of them. */
    offered: found.left[0],
    isOpenElsewhere: found.isOpenElsewhere,
    discard: ({ key }: Draft) => {
      dropDraft(key)
      setFound(({ left, ...rest }) => ({ ...rest, left: left.filter((draft) => draft.key !== key) }))
    },
  }
}

const nothing = { left: [], isOpenElsewhere: false }
