import { Alert, Button } from '@mui/material'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ChunkError } from '../../dataProvider/loading/loadChunk.ts'
import { useRecovery } from '../../dataProvider/loading/useRecovery.ts'
import * as texts from '../texts/layout.ts'
import { LoadError } from './states.tsx'

interface FallbackProps {
  error: unknown
  resetErrorBoundary: (reason?: unknown) => void
}

/** Replaces a page that fails to render or to load, until the admin opens another page. */
export function ErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  if (error instanceof ChunkError) return <UnloadedPage />
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      {texts.pageBroke}
    </Alert>
  )
}

/** Opens the page once the server is reachable, or explains what to do. */
function UnloadedPage() {
  const { state, retry } = useRecovery()
  if (state === 'loading') return null
  const waiting = navigator.onLine ? texts.pageUnreachable : texts.pageOffline
  const message = state === 'failed' ? texts.pageLoadFailed : waiting
  return <LoadError error={message} message={message} onRetry={retry} />
}
