import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useApi } from '../app/api.ts'
import { errorText } from '../words/errorText.ts'
import { createFileUpload } from './fileUpload.ts'
import { readMedia, seqBehind } from './itemMedia.ts'
import { createTurns } from './turns.ts'

/** Uploads under way at the same time; our server takes six of a shop. */
const atOnce = 3

export interface FileRow {
  /** Counted from 0, in the order in which they were chosen; the files stand behind each other so. */
  key: number
  file: File
  type: MediaType
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** How much has left, from 0 to 1. */
  share: number
  /** What is said when it failed, and of what. */
  failure: { said: string; error: unknown } | undefined
  run: ReturnType<typeof createFileUpload>
}

/** The files chosen for an item, each with its own progress; whatever fails can be sent again and goes on where it was. */
export function useUploads(item: Item) {
  const api = useApi()
  const dataProvider = useDataProvider()
  const [rows, setRows] = useState<FileRow[]>([])
  const [inTurn] = useState(() => createTurns(atOnce))
  const count = useRef(0)
  const findFirstSeq = useFirstSeq(item.id)
  const attempts = useAttempts()

  const change = (key: number, changes: Partial<FileRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  const send = async ({ key, type, run }: FileRow) => {
    const { signal, isLatest } = attempts.begin(key)
    const tell = (changes: Partial<FileRow>) => isLatest() && change(key, changes)
    tell({ state: 'waiting', share: 0, failure: undefined })
    try {
      await inTurn(async () => {
        signal.throwIfAborted()
        tell({ state: 'sending' })
        const seq = Math.min((await findFirstSeq()) + key, limits.seq)
        await run({ seq, signal, onUploaded: (share) => tell({ share }) })
      })
      tell({ state: 'done' })
    } catch (error) {
      const failure = { said: sayFailure(type, error), error }
      tell(signal.aborted ? { state: 'cancelled' } : { state: 'failed', failure })
    }
  }

  return {
    rows,
    choose: (type: MediaType, files: File[]) => {
      const chosen = files.map((file): FileRow => {
        const run = createFileUpload({ api, dataProvider, itemId: item.id, type, file })
        return { key: count.current++, file, type, state: 'chosen', share: 0, failure: undefined, run }
      })
      setRows((now) => [...now, ...chosen])
    },
    leaveOut: ({ key }: FileRow) => setRows((now) => now.filter((row) => row.key !== key)),
    start: () => rows.filter(({ state }) => state === 'chosen').forEach((row) => void send(row)),
    retry: (row: FileRow) => void send(row),
    cancel: ({ key, state }: FileRow) => {
      attempts.end(key)
      if (state === 'waiting') change(key, { state: 'cancelled' })
    },
  }
}

const sayFailure = (type: MediaType, error: unknown) => {
  const text = errorText(error)
  return text === messages.mediaUrlMissing ? text : messages.mediaUploadFailed(type, text)
}

/** The place behind all that the item had when the first file was sent; asked for again when that failed. */
const useFirstSeq = (itemId: number) => {
  const dataProvider = useDataProvider()
  const known = useRef<Promise<number>>(undefined)
  const forget = (error: unknown) => {
    known.current = undefined
    throw error
  }
  return () => (known.current ??= readMedia(dataProvider, itemId).then(seqBehind).catch(forget))
}

/** What ends each file's latest attempt; all end with the component. */
const useAttempts = () => {
  const latest = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const { current } = latest
    return () => current.forEach((attempt) => attempt.abort())
  }, [])
  return {
    begin: (key: number) => {
      const attempt = new AbortController()
      latest.current.set(key, attempt)
      return { signal: attempt.signal, isLatest: () => latest.current.get(key) === attempt }
    },
    end: (key: number) => latest.current.get(key)?.abort(),
  }
}
