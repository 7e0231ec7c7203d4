import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, type DataProvider } from 'react-admin'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { uploadingFetch, type OnUploaded } from '../../dataProvider/shopApi/uploadingFetch.ts'
import { useApi, type BackOfficeApi } from '../app/api.ts'
import { nextSeq, placeMedium, postMedium, readMedia, type NewMedium } from './itemMedia.ts'
import { useStoredMedia } from './useMedia.ts'

/** Uploads under way at the same time; our server takes six of a shop. */
const atOnce = 3

export interface FileUpload {
  /** Counted from 0, in the order in which the files were chosen. */
  key: number
  file: File
  type: MediaType
  status: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** How much of the file has left, from 0 to 1. */
  progress: number
  /** Why it failed. */
  error: unknown
  send: ReturnType<typeof createUpload>
}

/** The files chosen for an item, each with its own progress; whatever fails can be sent again and goes on where it was. */
export function useUploads(item: Item) {
  const api = useApi()
  const dataProvider = useDataProvider()
  const { media } = useStoredMedia(item)
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const [limit] = useState(() => pLimit(atOnce))
  const count = useRef(0)
  const attempts = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const { current } = attempts
    return () => current.forEach((attempt) => attempt.abort())
  }, [])

  const update = (key: number, changes: Partial<FileUpload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

  const start = async ({ key, send }: FileUpload) => {
    const attempt = new AbortController()
    const { signal } = attempt
    attempts.current.set(key, attempt)
    update(key, { status: 'waiting', progress: 0, error: undefined })
    try {
      await limit(async () => {
        signal.throwIfAborted()
        update(key, { status: 'sending' })
        await send(signal, (progress) => update(key, { progress }))
      })
      update(key, { status: 'done' })
    } catch (error) {
      update(key, signal.aborted ? { status: 'cancelled' } : { status: 'failed', error })
    }
  }
  const cancel = ({ key }: FileUpload) => attempts.current.get(key)?.abort()

  return {
    uploads,
    choose: (type: MediaType, files: File[]) => {
      const chosen = files.map((file): FileUpload => {
        const key = count.current++
        // Behind all that the item has, in the order in which they were chosen.
        const seq = Math.min(nextSeq(media) + key, limits.seq)
        const send = createUpload({ api, dataProvider, itemId: item.id, type, file, seq })
        return { key, file, type, status: 'chosen', progress: 0, error: undefined, send }
      })
      setUploads((now) => [...now, ...chosen])
    },
    startAll: () =>
      uploads.filter(({ status }) => status === 'chosen').forEach((upload) => void start(upload)),
    retry: (upload: FileUpload) => void start(upload),
    cancel,
    /** Takes a file away that has not begun. */
    remove: (upload: FileUpload) => {
      cancel(upload)
      setUploads((now) => now.filter(({ key }) => key !== upload.key))
    },
  }
}

interface UploadOptions {
  api: BackOfficeApi
  dataProvider: DataProvider
  itemId: number
  type: MediaType
  file: File
  /** Where the medium is to stand in the end. */
  seq: number
}

/**
 * Sends one file: the upload, the item's medium (always posted with seq 1, as specified) and, unless that is 1 too, its
 * place. The function may be called again after a failure and goes on where the last answer left it: the item does not show
 * the file twice, even when the answer that said so was lost. An upload whose answer was lost is sent once more, though,
 * and what the server had kept of it stays in its storage, shown nowhere. Its signal ends the upload; once the item has the
 * medium it is too late.
 */
function createUpload({ api, dataProvider, itemId, type, file, seq }: UploadOptions) {
  let uploaded: Pick<NewMedium, 'display_image' | 'mediafiles_id'> | undefined
  let medium: ItemMedia | undefined
  let mayBePosted = false

  const upload = async (signal: AbortSignal, onUploaded: OnUploaded) => {
    const options = { signal, fetch: uploadingFetch(onUploaded) }
    const { id, image, video } = await api.uploadMedia(type, file, options)
    const url = (type === 'Image' ? image : video)?.url
    if (!url) throw new Error(messages.mediaUrlMissing)
    return { display_image: url, mediafiles_id: id ?? null }
  }
  const post = async (shown: NonNullable<typeof uploaded>) => {
    const media = mayBePosted ? await readMedia(dataProvider, itemId) : []
    const posted = media.find(({ display_image }) => display_image === shown.display_image)
    if (posted) return posted
    mayBePosted = true
    return postMedium(dataProvider, { ...shown, items_id: itemId, image_type: type, youTube_url: null })
  }

  return async (signal: AbortSignal, onUploaded: OnUploaded): Promise<void> => {
    uploaded ??= await upload(signal, onUploaded)
    medium ??= await post(uploaded)
    medium = await placeMedium(dataProvider, medium, seq)
  }
}
