import { Alert } from '@mui/material'
import { useCounters } from '../settings/settings.ts'

/** Says that the server's disk is full, for as long as it is. */
export function DiskAlert() {
  const { data } = useCounters()
  if (!data?.disk_full) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      The disk of the shop is full: orders and uploads are refused until there is room on it again.
    </Alert>
  )
}
