import { Alert, Button } from '@mui/material'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ChunkError } from '../../dataProvider/loading/loadChunk.ts'
import { useRecovery } from '../../dataProvider/loading/useRecovery.ts'
import { LoadError } from './states.tsx'

interface FallbackProps {
  error: unknown
  resetErrorBoundary: (reason?: unknown) => void
}

/** Shown in place of a page that breaks while it is drawn, or cannot be loaded (ChunkError), until another page is opened. */
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

/** The page opens by itself as soon as the server answers, or says what to do. */
function UnloadedPage() {
  const { state, retry } = useRecovery()
  if (state === 'loading') return null
  const reason = navigator.onLine ? 'The shop could not be reached' : 'You are offline'
  const message =
    state === 'failed' ? 'This page could not be loaded' : `${reason}. This page opens by itself after that.`
  return <LoadError error={message} message={message} onRetry={retry} />
}
