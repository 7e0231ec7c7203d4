import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { fileRequired } from '../../dataProvider/contract/texts.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { FilePicker } from '../fields/FilePicker.tsx'
import { validateFile, fileHints, fileTypes } from '../fields/files.ts'
import { useLeaveGuard } from '../layout/LeaveDialog.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { useMedia, useRefreshMedia } from './useMedia.ts'
import { uploadKey, UploadRow, type ChosenFile } from './UploadRow.tsx'
import { nextSeq } from './itemMedia.ts'

export function UploadButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<UploadIcon />}
        aria-label={texts.uploadFor(item.title)}
        onClick={() => setIsOpen(true)}
      >
        {texts.upload}
      </Button>
      {isOpen && <UploadDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Uploads images or videos for an item. Closes when all files have been uploaded. */
export function UploadDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { files, error, isChecking, choose, remove, setError } = useChosenFiles(item)
  const [started, setStarted] = useState<ChosenFile[]>([])
  const [arrived, setArrived] = useState<ChosenFile[]>([])
  const notify = useNotify()
  const refresh = useRefreshMedia()
  const isBusy = useIsMutating({ mutationKey: uploadKey }) > 0
  const missing = files.filter((chosen) => !arrived.includes(chosen))
  const isDone = files.length > 0 && missing.length === 0
  useLeaveGuard(() => missing.length > 0 && describeMissing(missing))
  const close = () => {
    const types = new Set(isDone ? files.map(({ type }) => type) : [])
    types.forEach((type) => notify(texts.mediaUploaded(type), { type: 'success' }))
    // Refreshes after failures too, because an upload may have succeeded despite an error.
    void refresh()
    onClose()
  }
  const finish = useEffectEvent(close)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  const submit = () => {
    setError(files.every((chosen) => started.includes(chosen)) ? fileRequired : '')
    setStarted(files)
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      // A click on the backdrop must not discard the chosen files.
      onClose={(_event, reason) => !isBusy && (reason === 'escapeKeyDown' || files.length === 0) && close()}
    >
      <DialogTitle>{texts.uploadFor(item.title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <MediaPicker error={error} isChecking={isChecking} onChoose={choose} />
        <Box component="ul" aria-label={texts.files} sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {files.map((chosen) => (
            <UploadRow
              key={chosen.seq}
              chosen={chosen}
              isStarted={started.includes(chosen)}
              onDone={() => setArrived((known) => [...known, chosen])}
              onRemove={() => remove(chosen)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={close}>
          {commonTexts.close}
        </Button>
        <Button variant="contained" disabled={isChecking} onClick={submit}>
          {texts.upload}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Names at most three of the files. */
const describeMissing = (missing: ChosenFile[]) => {
  const named = missing.slice(0, 3)
  const names = named.map(({ file }) => file.name).join(', ')
  const others = missing.length - named.length
  return others > 0 ? texts.leaveManyUploads(names, others) : texts.leaveUploads(names)
}

/** Validates the chosen files. Accepted files get sequence numbers after the item's media and the files chosen before. */
const useChosenFiles = (item: Item) => {
  const { media } = useMedia(item)
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [error, setError] = useState('')
  const [checks, setChecks] = useState(0)
  const choose = async (offered: File[], type: MediaType) => {
    setChecks((count) => count + 1)
    const refusals = await Promise.all(offered.map((file) => validateFile(file, type)))
    setChecks((count) => count - 1)
    const taken = offered.filter((_, index) => refusals[index] === '')
    setFiles((known) => {
      const next = nextSeq([...media, ...known])
      return [...known, ...taken.map((file, index) => ({ file, type, itemId: item.id, seq: next + index }))]
    })
    setError(offered.length === 0 ? texts.noFile : [...new Set(refusals.filter(Boolean))].join(' '))
  }
  const remove = (chosen: ChosenFile) => setFiles((known) => known.filter((file) => file !== chosen))
  return { files, error, isChecking: checks > 0, choose, remove, setError }
}

interface PickerProps {
  error: string
  isChecking: boolean
  onChoose: (files: File[], type: MediaType) => Promise<void>
}

const MediaPicker = ({ error, isChecking, onChoose }: PickerProps) => {
  const [type, setType] = useState<MediaType>('Image')
  return (
    <>
      <TextField
        select
        id={useId()}
        label={texts.mediaType}
        value={type}
        onChange={({ target }) => setType(target.value === 'Video' ? 'Video' : 'Image')}
        slotProps={{ select: { native: true } }}
      >
        {mediaTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </TextField>
      <FilePicker
        label={type === 'Image' ? texts.chooseImages : texts.chooseVideos}
        accept={fileTypes[type]}
        isMultiple
        hint={isChecking ? texts.checkingFiles : fileHints[type]}
        error={error}
        onChoose={(files) => void onChoose(files, type)}
      />
    </>
  )
}
