import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useBeforeUnload } from 'react-router-dom'
import type { Item } from '../../dataProvider/resources/items.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { FileChooser } from './FileChooser.tsx'
import { UploadRow } from './UploadRow.tsx'
import { useRefreshMedia } from './useRefreshMedia.ts'
import { useUploads, type FileRow } from './useUploads.ts'

interface Props {
  item: Item
  onClose: () => void
}

/** Uploads pictures or videos for an item, as many as are chosen; it closes by itself when all have arrived. */
export function UploadDialog({ item, onClose }: Props) {
  const [fault, setFault] = useState('')
  const { rows, choose, leaveOut, start, retry, cancel } = useUploads(item)
  const isBusy = rows.some(({ state }) => state === 'waiting' || state === 'sending')
  const close = useClosing({ rows, isBusy, onClose })
  const title = useId()

  const submit = () => {
    const isAny = rows.some(({ state }) => state === 'chosen')
    setFault(isAny ? '' : messages.fileRequired)
    start()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      onClose={(_event, reason) => {
        // What was chosen is not lost by a click beside it.
        if (reason === 'escapeKeyDown' || rows.length === 0) close()
      }}
    >
      <DialogTitle id={title}>Upload media for {item.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FileChooser fault={fault} onFault={setFault} onChoose={choose} />
        <Box component="ul" aria-label="Files" sx={{ p: 0, m: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <UploadRow
              key={row.key}
              row={row}
              onLeaveOut={() => leaveOut(row.key)}
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
