import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'
import { messages } from '../../dataProvider/contract/messages.ts'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { FilePicker } from './FilePicker.tsx'
import { faultOfFile, faultsOfFiles, fileHints, fileTypes } from './files.ts'
import { UploadRow } from './UploadRow.tsx'
import { useRefreshMedia } from './useMedia.ts'
import { useUploads, type FileRow } from './useUploads.ts'

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
  const [fault, setFault] = useState('')
  const { rows, choose, leaveOut, start, retry, cancel } = useUploads(item)
  const isBusy = rows.some(({ state }) => state === 'waiting' || state === 'sending')
  const close = useClosing({ rows, isBusy, onClose })
  const title = useId()
  const submit = () => {
    setFault(rows.some(({ state }) => state === 'chosen') ? '' : messages.fileRequired)
    start()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      // What was chosen is not lost by a click beside it.
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || rows.length === 0) && close()}
    >
      <DialogTitle id={title}>Upload media for {item.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FileChooser fault={fault} onFault={setFault} onChoose={choose} />
        <Box component="ul" aria-label="Files" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <UploadRow
              key={row.key}
              row={row}
              onLeaveOut={() => leaveOut(row)}
              onCancel={() => cancel(row)}
              onRetry={() => retry(row)}
            />
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

interface ChooserProps {
  fault: string
  onFault: (fault: string) => void
  onChoose: (type: MediaType, files: File[]) => void
}

/** The kind of media and their files, of which only those of that kind are taken. */
const FileChooser = ({ fault, onFault, onChoose }: ChooserProps) => {
  const [type, setType] = useState<MediaType>('Image')
  const choose = (files: File[]) => {
    onFault(files.length === 0 ? messages.noFile : faultsOfFiles(files, type))
    const taken = files.filter((file) => faultOfFile(file, type) === undefined)
    onChoose(type, taken)
  }
  return (
    <>
      <TextField
        select
        id={useId()}
        label="Media type"
        value={type}
        onChange={({ target }) => {
          setType(target.value === 'Video' ? 'Video' : 'Image')
          onFault('')
        }}
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
        fault={fault}
        onChoose={choose}
      />
    </>
  )
}

/** Closes the dialog, by itself once all files have arrived, and has their item read again. */
const useClosing = ({ rows, isBusy, onClose }: { rows: FileRow[]; isBusy: boolean; onClose: () => void }) => {
  const notify = useNotify()
  const refresh = useRefreshMedia()
  const isDone = rows.length > 0 && rows.every(({ state }) => state === 'done')

  const finish = useEffectEvent(() => {
    for (const type of new Set(rows.map((row) => row.type)))
      notify(messages.mediaUploaded(type), { type: 'success' })
    void refresh()
    onClose()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault()
  })

  return () => {
    if (isBusy) return
    // What failed may have arrived all the same.
    if (rows.some(({ state }) => state !== 'chosen')) void refresh()
    onClose()
  }
}
