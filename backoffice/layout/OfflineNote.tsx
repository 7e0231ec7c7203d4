import { Box } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { LiveRegion } from './LiveRegion.tsx'

/** Says so while the browser has no connection, aloud too; it hangs below the top bar and moves nothing. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <LiveRegion>
      {!isOnline && <Box sx={note}>You are offline. Nothing can be saved until the connection is back.</Box>}
    </LiveRegion>
  )
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const note = {
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  px: 2,
  py: 0.5,
  bgcolor: 'text.primary',
  color: 'background.default',
  fontSize: '0.875rem',
  textAlign: 'center',
}
