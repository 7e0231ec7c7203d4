import { useEffect, useState } from 'react'
import { askServer, isReachable, reloadOnce, reloadUnlessUnsaved, waitForAnswer } from './documentLoad.ts'

/** `unreachable` ends once the server answers; `failed` waits for the visitor to retry. */
type RecoveryState = 'loading' | 'unreachable' | 'failed'

interface Recovery {
  state: RecoveryState
  /** Checks the server immediately, then reloads the page. */
  retry: () => void
}

/**
 * For the component shown in place of a page whose chunk could not be loaded (`ChunkError`): reloads the document once the
 * server answers. The router has already set the page's address.
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
      await waitForAnswer(askServer, left.signal)
      if (!left.signal.aborted && !reloadUnlessUnsaved()) show('failed')
    }
    void recover()
    return () => left.abort()
  }, [attempt])

  return { state, retry: () => setAttempt((last) => last + 1) }
}
