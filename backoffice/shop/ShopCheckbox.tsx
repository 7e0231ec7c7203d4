import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

interface Props {
  source: string
  label: string
  /** What it does, in plain words. */
  hint: string
}

/** A setting that is on or off. */
export function ShopCheckbox({ source, label, hint }: Props) {
  const hintId = useId()
  const { field, fieldState } = useInput({ source, type: 'checkbox', defaultValue: false })
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} error={fieldState.invalid} sx={{ pl: 4, mt: -0.5, maxWidth: '60ch' }}>
        {fieldState.error?.message ?? hint}
      </FormHelperText>
    </div>
  )
}
