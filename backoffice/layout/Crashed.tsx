import { Alert, Button } from '@mui/material'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'

interface Props {
  resetErrorBoundary: (reason?: unknown) => void
}

/**
 * Shown instead of everything when a page breaks while it is drawn, or cannot be fetched because another version was put
 * in its place. The way back leads to the page one came from.
 */
export function Crashed({ resetErrorBoundary }: Props) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      Something broke on this page. Reloading usually helps.
    </Alert>
  )
}
