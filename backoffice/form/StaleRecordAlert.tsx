import { Alert, Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { LiveRegion } from '../layout/states.tsx'

interface Props {
  /** Sources of the fields that somebody is typing in and that somebody else has changed meanwhile. */
  changed: string[]
  namesOf: (fields: string[]) => string
}

/** Shows what was changed in the shop since somebody began to type, beside what is typed, and takes it over when told. */
export function StaleRecordAlert({ changed, namesOf }: Props) {
  const id = useId()
  const { resetField } = useFormContext()
  const { defaultValues = {} } = useFormState()
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <Alert severity="warning" variant="outlined" role="presentation" sx={{ mb: 2 }}>
          <Typography variant="body2">
            Changed in the shop since you began: {namesOf(changed)}. Saving puts what you typed in its place.
          </Typography>
          {changed.map((field) => (
            <Box key={field} sx={line}>
              <Typography
                id={`${id}-${field}`}
                variant="body2"
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {namesOf([field])} in the shop: {textOf(defaultValues[field])}
              </Typography>
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                // A name that holds the field's would be taken for the field.
                aria-describedby={`${id}-${field}`}
                onClick={() => resetField(field)}
              >
                Take it
              </Button>
            </Box>
          ))}
        </Alert>
      )}
    </LiveRegion>
  )
}

const longest = 200

/** A value as it reads in one line. */
const textOf = (value: unknown) => {
  if (value == null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }
