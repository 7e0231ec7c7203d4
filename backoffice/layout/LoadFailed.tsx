import { Alert, Button } from '@mui/material'
import { errorText } from '../words/errorText.ts'
import { FailureText } from './FailureText.tsx'

interface Props {
  error: unknown
  /** What is said of it; its own text unless told. */
  said?: string
  onRetry: () => void
}

/** What went wrong while loading, in place, with another try. */
export function LoadFailed({ error, said = errorText(error), onRetry }: Props) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      <FailureText said={said} error={error} />
    </Alert>
  )
}
