import { Alert } from '@mui/material'
import { useStore } from 'react-admin'
import { useCounters } from '../settings/settings.ts'

/** Says that there are orders of the demo, and how they go away, until it is dismissed. */
export function DemoAlert() {
  const { data } = useCounters()
  const [isDismissed, setIsDismissed] = useStore('demo.dismissed', false)
  if (!data?.has_demo || isDismissed) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={() => setIsDismissed(true)}
      sx={{ mb: 2, '& code': { overflowWrap: 'anywhere' } }}
    >
      These are demo orders; <code>npm run shop -- demo clear</code> takes them away, with their customers and
      messages.
    </Alert>
  )
}
