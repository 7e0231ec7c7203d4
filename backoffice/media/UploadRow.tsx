import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material'
import { messages } from '../../dataProvider/contract/messages.ts'
import { FailureText } from '../layout/states.tsx'
import { sizeOf } from './files.ts'
import type { FileRow } from './useUploads.ts'

interface Props {
  row: FileRow
  onLeaveOut: () => void
  onCancel: () => void
  onRetry: () => void
}

/** One file in the upload dialog: how far it is, how it ended, and what can be done about it. */
export function UploadRow({ row, onLeaveOut, onCancel, onRetry }: Props) {
  const { file, state } = row
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.name}{' '}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {sizeOf(file)}
          </Typography>
        </Typography>
        {state === 'chosen' && (
          <Tooltip title="Remove">
            <IconButton aria-label={`Remove ${file.name}`} onClick={onLeaveOut}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <Button size="small" color="inherit" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="small" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            Retry
          </Button>
        )}
      </Box>
      {state === 'sending' && <Progress row={row} />}
      <Outcome row={row} />
    </Box>
  )
}

// When all has left, the server still has to look at it.
const Progress = ({ row: { file, share } }: Pick<Props, 'row'>) => (
  <LinearProgress
    aria-label={`Upload of ${file.name}`}
    {...(share < 1 && { variant: 'determinate', value: Math.round(share * 100) })}
  />
)

const Outcome = ({ row: { state, type, failure } }: Pick<Props, 'row'>) => (
  <>
    <Typography role="status" variant="body2" color={state === 'done' ? 'success' : 'text.secondary'}>
      {state === 'done' ? messages.mediaUploaded(type) : (words[state] ?? '')}
    </Typography>
    <Typography role="alert" variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
      {failure && <FailureText {...failure} />}
    </Typography>
  </>
)

const words: Partial<Record<FileRow['state'], string>> = { waiting: 'Waiting', cancelled: 'Cancelled' }
