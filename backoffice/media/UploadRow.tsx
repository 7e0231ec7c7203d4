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

/** A file and the attributes of the medium to create from it. */
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
          // Indeterminate after the upload, while the server processes the file.
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

// Below the server's limit of six parallel uploads per shop.
const limit = pLimit(3)

export const uploadKey = ['upload']

/** Uploads a file and adds it to the item. After an error or a cancellation, a retry continues with the failed step. */
const useUpload = (chosen: ChosenFile, onDone: () => void) => {
  const api = useApi()
  const dataProvider = useDataProvider()
  const [send] = useState(() => createUpload(api, dataProvider, chosen))
  // The uploaded share of the file, from 0 to 1.
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
 * Returns a function that uploads a file and adds it to the item's media. After a failure, call it again to continue with the
 * step that failed. Before it adds a medium again, it checks whether the item already has the medium. If the response to an
 * upload was lost, the file is uploaded again, and the first copy remains unused in the server's storage. The signal aborts only
 * the upload, not the request that adds the medium.
 */
function createUpload(api: BackOfficeApi, dataProvider: DataProvider, chosen: ChosenFile) {
  const { file, type, itemId, seq } = chosen
  let uploaded: Pick<NewMedium, 'display_image' | 'mediafiles_id'> | undefined
  let mayExist = false

  const upload = async (signal: AbortSignal, onUploaded: OnUploaded) => {
    const options = { signal, fetch: uploadingFetch(onUploaded) }
    const { id, image, video } = await api.uploadMedia(type, file, options)
    const url = (type === 'Image' ? image : video)?.url
    if (!url) throw new Error(commonTexts.mediaUrlMissing)
    return { display_image: url, mediafiles_id: id ?? null }
  }

  return async (signal: AbortSignal, onUploaded: OnUploaded): Promise<void> => {
    const shown = (uploaded ??= await upload(signal, onUploaded))
    const media = mayExist ? await readMedia(dataProvider, itemId) : []
    const existing = media.find(({ display_image }) => display_image === shown.display_image)
    mayExist = true
    const medium = { ...shown, items_id: itemId, image_type: type, youTube_url: null }
    await addMedium(dataProvider, medium, seq, existing)
  }
}

/** `share` is the uploaded part of the request, from 0 to 1. */
type OnUploaded = (share: number) => void

/**
 * Creates a `fetch` that reports upload progress, by using XMLHttpRequest. The browser's `fetch` does not report it. Like
 * `fetch`, it rejects with a TypeError if there is no response, or with the signal's reason if it is aborted.
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
        // XMLHttpRequest always follows redirects. A response from another address is an error.
        const isSameAddress = request.responseURL === new URL(String(input), location.href).href
        if (isSameAddress) resolve(toResponse(request))
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
