import { Alert } from '@mui/material'
import { LiveRegion } from '../layout/LiveRegion.tsx'
import { useFieldNames } from './useFieldNames.ts'

/** Says that fields one is typing in were changed by somebody else meanwhile. */
export function MeanwhileNote({ fields }: { fields: string[] }) {
  const namesOf = useFieldNames()
  return (
    <LiveRegion>
      {fields.length > 0 && (
        <Alert severity="warning" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          Changed in the shop since you began: {namesOf(fields)}. Saving puts what you typed in its place.
        </Alert>
      )}
    </LiveRegion>
  )
}
