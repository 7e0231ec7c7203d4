import { TextField } from '@mui/material'

interface Props {
  /** What it filters by, e.g. `State`; its own words say it to the eye. */
  label: string
  /** The chosen option; an empty text is the first, which filters nothing. */
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** What the first option reads, e.g. `All states`. */
  all: string
}

/** One of a list's filters: all, or one of several. */
export function SelectFilter({ label, value, onChange, options, all }: Props) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 144 }, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      {[{ value: '', label: all }, ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
