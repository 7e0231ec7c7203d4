import { useEffect } from 'react'
import { usePendingChanges } from './usePendingChanges.ts'

/** Asks whoever leaves the back office before a change is made that is on screen already; draws nothing. */
export function UnloadGuard() {
  const pending = usePendingChanges()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (pending.all().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])
  return null
}
