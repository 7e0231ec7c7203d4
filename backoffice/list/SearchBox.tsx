import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { limits } from '../../dataProvider/contract/limits.ts'

interface Props {
  /** What it looks through, e.g. `Search orders`. */
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words to look through a list by. */
export function SearchBox({ label, value, onChange }: Props) {
  return (
    <TextField
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ maxWidth: { sm: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: limits.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
