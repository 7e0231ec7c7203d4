import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Tab,
  Tabs,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailPreview } from '../../dataProvider/resources/mails.schema.ts'
import { LoadError } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emails.ts'

interface Props {
  /** Which mail it is, and with which texts: another key is loaded anew. */
  previewKey: unknown
  load: (signal: AbortSignal) => Promise<MailPreview>
  onClose: () => void
}

/** A mail as its reader sees it, under its subject: with pictures and colours, or as plain text. */
export function MailPreviewDialog({ previewKey, load, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailPreview', previewKey],
    queryFn: ({ signal }) => load(signal),
    // The order or the texts may have changed since.
    gcTime: 0,
  })
  // A phone is narrow enough.
  const fullScreen = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} {...{ fullScreen }} fullWidth maxWidth="md" aria-labelledby="mail-preview">
      <DialogTitle id="mail-preview" sx={{ overflowWrap: 'anywhere' }}>
        {data?.subject ?? commonTexts.preview}
      </DialogTitle>
      <DialogContent>
        {data && <Preview preview={data} />}
        {!data && isFetching && (
          <Skeleton variant="rounded" height="60vh" aria-label={texts.loadingPreview} />
        )}
        {error && !isFetching && <LoadError error={error} onRetry={() => void refetch()} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Preview = ({ preview: { html, text } }: { preview: MailPreview }) => {
  const [tab, setTab] = useState<'html' | 'text'>('html')
  return (
    <>
      <Tabs value={tab} onChange={(_event, chosen) => setTab(chosen)} aria-label={texts.format}>
        <Tab value="html" label={texts.formatted} id="mail-html" aria-controls="mail-part" />
        <Tab value="text" label={texts.plainText} id="mail-text" aria-controls="mail-part" />
      </Tabs>
      <Box id="mail-part" role="tabpanel" aria-labelledby={`mail-${tab}`} tabIndex={0} sx={part}>
        {tab === 'text' ? (
          <Box component="pre" sx={plain}>
            {text}
          </Box>
        ) : (
          // What a mail says is in part what others wrote: here it can neither run anything nor lead anywhere.
          <iframe title={commonTexts.email} sandbox="" srcDoc={html} style={frame} />
        )}
      </Box>
    </>
  )
}

const part = {
  height: { xs: 'calc(100dvh - 14rem)', sm: '60vh' },
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
const frame = { display: 'block', border: 0, width: '100%', height: '100%' }
const plain = { m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
