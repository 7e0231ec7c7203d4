import CloseIcon from '@mui/icons-material/Close'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  LinearProgress,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { FailureText } from '../layout/states.tsx'
import { errorText } from '../format/errorText.ts'
import { FilePicker } from './FilePicker.tsx'
import { fileError, fileHints, fileTypes } from './files.ts'
import { useRefreshMedia } from './useMedia.ts'
import { useUploads, type FileUpload } from './useUploads.ts'

/** Opens the dialog that uploads pictures or videos for an item. */
export function UploadButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<UploadIcon />}
        aria-label={`Upload media for ${item.title}`}
        onClick={() => setIsOpen(true)}
      >
        Upload
      </Button>
      {isOpen && <UploadDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Uploads pictures or videos for an item, as many as are chosen; it closes by itself when all have arrived. */
export function UploadDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const titleId = useId()
  const [error, setError] = useState('')
  const { uploads, choose, startAll, ...actions } = useUploads(item)
  const notify = useNotify()
  const refresh = useRefreshMedia()
  const isBusy = uploads.some(({ status }) => status === 'waiting' || status === 'sending')
  const isDone = uploads.length > 0 && uploads.every(({ status }) => status === 'done')
  const close = () => {
    if (isBusy) return
    // What failed may have arrived all the same.
    void refresh()
    onClose()
  }
  const finish = useEffectEvent(() => {
    for (const type of new Set(uploads.map((upload) => upload.type)))
      notify(messages.mediaUploaded(type), { type: 'success' })
    close()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault()
  })
  const submit = () => {
    setError(uploads.some(({ status }) => status === 'chosen') ? '' : messages.fileRequired)
    startAll()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // What was chosen is not lost by a click beside it.
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || uploads.length === 0) && close()}
    >
      <DialogTitle id={titleId}>Upload media for {item.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <MediaPicker error={error} onError={setError} onChoose={choose} />
        <Box component="ul" aria-label="Files" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...actions} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={close}>
          Close
        </Button>
        <Button variant="contained" onClick={submit}>
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PickerProps {
  error: string
  onError: (error: string) => void
  onChoose: (type: MediaType, files: File[]) => void
}

/** The kind of media and their files, of which only those of that kind are taken. */
const MediaPicker = ({ error, onError, onChoose }: PickerProps) => {
  const [type, setType] = useState<MediaType>('Image')
  const choose = (files: File[]) => {
    const errors = new Set(files.map((file) => fileError(file, type)).filter(Boolean))
    onError(files.length === 0 ? messages.noFile : [...errors].join(' '))
    onChoose(
      type,
      files.filter((file) => fileError(file, type) === ''),
    )
  }
  return (
    <>
      <TextField
        select
        id={useId()}
        label="Media type"
        value={type}
        onChange={({ target }) => setType(target.value === 'Video' ? 'Video' : 'Image')}
        slotProps={{ select: { native: true } }}
      >
        {mediaTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </TextField>
      <FilePicker
        label={type === 'Image' ? 'Choose pictures' : 'Choose videos'}
        accept={fileTypes[type]}
        isMultiple
        hint={fileHints[type]}
        error={error}
        onChoose={choose}
      />
    </>
  )
}

type RowProps = { upload: FileUpload } & Pick<ReturnType<typeof useUploads>, 'remove' | 'cancel' | 'retry'>

/** One file: how far it is, how it ended, and what can be done about it. */
const UploadRow = ({ upload, remove, cancel, retry }: RowProps) => {
  const { file, type, status, error } = upload
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.name} ({Math.max(0.1, file.size / 1024 / 1024).toFixed(1)} MB)
        </Typography>
        {(status === 'chosen' || status === 'waiting') && (
          <Tooltip title="Remove">
            <IconButton aria-label={`Remove ${file.name}`} onClick={() => remove(upload)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {status === 'sending' && (
          <Button color="inherit" aria-label={`Cancel ${file.name}`} onClick={() => cancel(upload)}>
            Cancel
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button aria-label={`Retry ${file.name}`} onClick={() => retry(upload)}>
            Retry
          </Button>
        )}
      </Box>
      {status === 'sending' && <UploadProgress upload={upload} />}
      <Typography role="status" variant="body2" color={status === 'done' ? 'success' : 'text.secondary'}>
        {status === 'waiting' && 'Waiting'}
        {status === 'cancelled' && 'Cancelled'}
        {status === 'done' && messages.mediaUploaded(type)}
      </Typography>
      <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {status === 'failed' && <FailureText said={describeFailure(type, error)} error={error} />}
      </Typography>
    </Box>
  )
}

// When all has left, the server still has to look at it.
const UploadProgress = ({ upload: { file, progress } }: { upload: FileUpload }) => (
  <LinearProgress
    aria-label={`Upload of ${file.name}`}
    {...(progress < 1 && { variant: 'determinate', value: Math.round(progress * 100) })}
  />
)

const describeFailure = (type: MediaType, error: unknown) => {
  const text = errorText(error)
  return text === messages.mediaUrlMissing ? text : messages.mediaUploadFailed(type, text)
}
