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
import type { EmailPreview } from '../../dataProvider/resources/emails.schema.ts'
import { LoadError } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emails.ts'

interface Props {
  /** Identifies the email and its texts. A new key loads a new preview. */
  previewKey: unknown
  load: (signal: AbortSignal) => Promise<EmailPreview>
  onClose: () => void
}

/** Shows an email, formatted or as plain text. */
export function EmailPreviewDialog({ previewKey, load, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['emailPreview', previewKey],
    queryFn: ({ signal }) => load(signal),
    // The preview is not cached, because the order or the texts may change.
    gcTime: 0,
  })
  const fullScreen = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      {...{ fullScreen }}
      fullWidth
      maxWidth="md"
      aria-labelledby="email-preview"
    >
      <DialogTitle id="email-preview" sx={{ overflowWrap: 'anywhere' }}>
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

const Preview = ({ preview: { html, text } }: { preview: EmailPreview }) => {
  const [tab, setTab] = useState<'html' | 'text'>('html')
  return (
    <>
      <Tabs value={tab} onChange={(_event, chosen) => setTab(chosen)} aria-label={texts.format}>
        <Tab value="html" label={texts.formatted} id="email-html" aria-controls="email-part" />
        <Tab value="text" label={texts.plainText} id="email-text" aria-controls="email-part" />
      </Tabs>
      <Box id="email-part" role="tabpanel" aria-labelledby={`email-${tab}`} tabIndex={0} sx={part}>
        {tab === 'text' ? (
          <Box component="pre" sx={plain}>
            {text}
          </Box>
        ) : (
          // Emails can contain text from visitors. The sandbox blocks scripts, forms and pop-ups.
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
