import { Alert } from '@mui/material'
import { LiveRegion } from '../layout/LiveRegion.tsx'

/** Says that fields one is typing in, named in one line, were changed by somebody else meanwhile. */
export function MeanwhileNote({ fields }: { fields: string }) {
  return (
    <LiveRegion>
      {fields !== '' && (
        <Alert severity="warning" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          Changed in the shop since you began: {fields}. Saving puts what you typed in its place.
        </Alert>
      )}
    </LiveRegion>
  )
}
