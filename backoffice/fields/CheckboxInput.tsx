import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

interface Props {
  source: string
  label: string
  helperText: string | false
  defaultValue: boolean
}

/** A checkbox that is described by its help: react-admin has a switch alone, whose help no screen reader reads. */
export function CheckboxInput({ source, label, helperText, defaultValue }: Props) {
  const helpId = useId()
  const { field, fieldState } = useInput({ source, type: 'checkbox', defaultValue })
  const { ref, value, ...events } = field
  const input = { ref, 'aria-describedby': helpId }
  return (
    <div>
      <FormControlLabel
        label={label}
        control={<Checkbox {...events} checked={Boolean(value)} slotProps={{ input }} />}
      />
      <FormHelperText id={helpId} error={fieldState.invalid} sx={{ pl: 4, mt: -0.5, maxWidth: '60ch' }}>
        {fieldState.error?.message ?? helperText}
      </FormHelperText>
    </div>
  )
}
