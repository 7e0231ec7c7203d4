import { Alert, Button } from '@mui/material'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ChunkError } from '../../dataProvider/loading/loadChunk.ts'
import { useRecovery } from '../../dataProvider/loading/useRecovery.ts'
import { LoadError } from './states.tsx'

interface FallbackProps {
  error: unknown
  resetErrorBoundary: (reason?: unknown) => void
}

/** Replaces a page that throws while rendering or whose chunk cannot be loaded, until the admin opens another page. */
export function ErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  if (error instanceof ChunkError) return <UnloadedPage />
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

/** Opens the page once the server answers, or says what to do. */
function UnloadedPage() {
  const { state, retry } = useRecovery()
  if (state === 'loading') return null
  const reason = navigator.onLine ? 'The shop could not be reached' : 'You are offline'
  const message =
    state === 'failed'
      ? 'This page could not be loaded'
      : `${reason}. This page opens by itself once the connection is back.`
  return <LoadError error={message} message={message} onRetry={retry} />
}
