import { useEffect, useState } from 'react'
import {
  pingServer,
  isReachable,
  reloadOnce,
  reloadUnlessUnsaved,
  retryUntilSuccess,
} from './documentLoad.ts'

/** `unreachable` ends when the server responds again; in `failed`, the visitor has to retry. */
type RecoveryState = 'loading' | 'unreachable' | 'failed'

interface Recovery {
  state: RecoveryState
  /** Checks the server immediately, and reloads the page if the server responds. */
  retry: () => void
}

/**
 * Reloads the document automatically once the server responds, unless that could discard unsaved work or cause a reload loop. For
 * the component that replaces a page whose chunk could not be loaded (`ChunkError`). The router has already set that page's URL,
 * so the reload opens it.
 */
export function useRecovery(): Recovery {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<RecoveryState>('loading')

  useEffect(() => {
    const left = new AbortController()
    const show = (next: RecoveryState) => left.signal.aborted || setState(next)
    const recover = async () => {
      if (await isReachable()) {
        if (left.signal.aborted) return
        if (attempt > 0) location.reload()
        else if (!reloadOnce()) show('failed')
        return
      }
      show('unreachable')
      await retryUntilSuccess(pingServer, left.signal)
      if (!left.signal.aborted && !reloadUnlessUnsaved()) show('failed')
    }
    void recover()
    return () => left.abort()
  }, [attempt])

  return { state, retry: () => setAttempt((last) => last + 1) }
}
