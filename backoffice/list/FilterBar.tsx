import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'

interface Props {
  /** The search box and the filters. */
  children: ReactNode
  /** Takes all of them away; the button is there only while there is something to take away. */
  onReset: () => void
  isFiltered: boolean
}

/** What a list is looked through by, in one row where there is room. */
export function FilterBar({ children, onReset, isFiltered }: Props) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {children}
      {isFiltered && (
        <Button color="inherit" onClick={onReset}>
          Reset
        </Button>
      )}
    </Box>
  )
}

interface SearchBoxProps {
  /** What it looks through, e.g. `Search orders`. */
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words to look through a list by. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
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

interface SelectFilterProps {
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
export function SelectFilter({ label, value, onChange, options, all }: SelectFilterProps) {
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
