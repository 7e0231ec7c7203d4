import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { type BooleanInputProps, useInput } from 'react-admin'

/**
 * A checkbox with an accessible description. react-admin's `BooleanInput` is a switch, whose help text screen readers do not
 * announce.
 */
export function CheckboxInput({ source, label, helperText, defaultValue }: BooleanInputProps) {
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
