import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { getErrorMessage } from '../format/errors.ts'
import { ErrorText } from '../layout/states.tsx'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { addMedium, readMedia, type NewMedium } from './itemMedia.ts'

/** A file, and the medium that it is to be. */
export interface ChosenFile {
  file: File
  type: MediaType
  itemId: number
  seq: number
}

interface Props {
  chosen: ChosenFile
  isStarted: boolean
  onDone: () => void
  onRemove: () => void
}

/** One file: how far its upload is, how it ended, and what can be done about it. */
export function UploadRow({ chosen, isStarted, onDone, onRemove }: Props) {
  const { file, type } = chosen
  const upload = useUpload(chosen, onDone)
  const { mutate, cancel, progress, isWaiting, isSending, error } = upload
  useEffect(() => {
    if (isStarted) mutate()
  }, [isStarted, mutate])
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {texts.nameAndSize(file.name, Math.max(0.1, file.size / 1024 / 1024).toFixed(1))}
        </Typography>
        {(!isStarted || isWaiting) && (
          <Tooltip title={texts.remove}>
            <IconButton aria-label={texts.removeFile(file.name)} onClick={onRemove}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {isSending && (
          <Button color="inherit" aria-label={texts.cancelFile(file.name)} onClick={cancel}>
            {commonTexts.cancel}
          </Button>
        )}
        {error && (
          <Button aria-label={texts.tryFileAgain(file.name)} onClick={() => mutate()}>
            {commonTexts.tryAgain}
          </Button>
        )}
      </Box>
      {isSending && (
        <LinearProgress
          aria-label={texts.uploading(file.name)}
          // When all has left, the server still has to look at it.
          {...(progress < 1 && { variant: 'determinate', value: Math.round(progress * 100) })}
        />
      )}
      <UploadOutcome type={type} {...upload} />
    </li>
  )
}

type OutcomeProps = ReturnType<typeof useUpload> & { type: MediaType }

const UploadOutcome = ({ type, isWaiting, isSuccess, error }: OutcomeProps) => {
  const isCancelled = error?.name === 'AbortError'
  return (
    <>
      <Typography role="status" variant="body2" color={isSuccess ? 'success' : 'text.secondary'}>
        {isWaiting && texts.waiting}
        {isSuccess && texts.mediaUploaded(type)}
        {isCancelled && texts.cancelled}
      </Typography>
      <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {error && !isCancelled && <ErrorText message={describeFailure(type, error)} error={error} />}
      </Typography>
    </>
  )
}

const describeFailure = (type: MediaType, error: Error) => {
  const text = getErrorMessage(error)
  return text === commonTexts.mediaUrlMissing ? text : texts.mediaUploadFailed(type, text)
}

// Our server takes six of a shop at a time.
const limit = pLimit(3)

export const uploadKey = ['upload']

/** Uploads a file as an item's medium. What fails or is cancelled can be sent again and goes on where it was. */
const useUpload = (chosen: ChosenFile, onDone: () => void) => {
  const api = useApi()
  const dataProvider = useDataProvider()
  const [send] = useState(() => createUpload(api, dataProvider, chosen))
  // How much of the file has left, from 0 to 1.
  const [progress, setProgress] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  const cancel = () => attempt.current?.abort()
  useEffect(() => cancel, [])
  const mutation = useMutation({
    mutationKey: uploadKey,
    mutationFn: () => {
      const { signal } = (attempt.current = new AbortController())
      setProgress(0)
      setIsWaiting(true)
      return limit(() => {
        signal.throwIfAborted()
        setIsWaiting(false)
        return send(signal, setProgress)
      })
    },
    onSuccess: onDone,
  })
  return { ...mutation, isWaiting, isSending: mutation.isPending && !isWaiting, progress, cancel }
}

/**
 * Sends one file: the upload, and the item's medium. The function may be called again after a failure and goes on where the
 * last answer left it: the item does not show the file twice, even when the answer that said so was lost. An upload whose
 * answer was lost is sent once more, though, and what the server had kept of it stays in its storage, shown nowhere. Its
 * signal ends the upload; once the item has the medium it is too late.
 */
function createUpload(api: BackOfficeApi, dataProvider: DataProvider, chosen: ChosenFile) {
  const { file, type, itemId, seq } = chosen
  let uploaded: Pick<NewMedium, 'display_image' | 'mediafiles_id'> | undefined
  let mayBePosted = false

  const upload = async (signal: AbortSignal, onUploaded: OnUploaded) => {
    const options = { signal, fetch: uploadingFetch(onUploaded) }
    const { id, image, video } = await api.uploadMedia(type, file, options)
    const url = (type === 'Image' ? image : video)?.url
    if (!url) throw new Error(commonTexts.mediaUrlMissing)
    return { display_image: url, mediafiles_id: id ?? null }
  }

  return async (signal: AbortSignal, onUploaded: OnUploaded): Promise<void> => {
    const shown = (uploaded ??= await upload(signal, onUploaded))
    const media = mayBePosted ? await readMedia(dataProvider, itemId) : []
    const posted = media.find(({ display_image }) => display_image === shown.display_image)
    mayBePosted = true
    const medium = { ...shown, items_id: itemId, image_type: type, youTube_url: null }
    await addMedium(dataProvider, medium, seq, posted)
  }
}

/** How much of a request has left, from 0 to 1. */
type OnUploaded = (share: number) => void

/**
 * A `fetch` that tells how far its request's body is, which the browser's own does not (XMLHttpRequest Standard, `upload`).
 * It rejects as `fetch` does: TypeError where no answer comes, the signal's reason where it is aborted.
 */
function uploadingFetch(onUploaded: OnUploaded): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = init
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, String(input))
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onUploaded(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        // XMLHttpRequest always follows redirects: a response from another address is an error.
        const isThere = request.responseURL === new URL(String(input), location.href).href
        if (isThere) resolve(toResponse(request))
        else reject(new TypeError('redirected'))
      })
      request.addEventListener('error', () => reject(new TypeError('network error')))
      request.addEventListener('abort', () => reject(signal?.reason))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

const toResponse = ({ status, statusText, response }: XMLHttpRequest) => {
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? (response as Blob) : null, { status, statusText })
}
