import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, TextField } from '@mui/material'
import { createContext, type ReactNode, use } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import { SavedQueries } from './SavedQueries.tsx'
import { useFilters } from './useFilters.ts'

const Filters = createContext<ReturnType<typeof useFilters> | null>(null)

/** The filters of the bar one is in; `SearchFilter` and `SelectFilter` are those of most lists. */
export function useFilterBar(): ReturnType<typeof useFilters> {
  const filters = use(Filters)
  if (!filters) throw new Error('useFilterBar needs a <FilterBar> above it')
  return filters
}

/**
 * What a list is looked through by, in one row where there is room. It is no `FilterForm`: that sends every choice only once
 * typing rests, so that words typed just before Reset come back, and passes over what going back or a saved query has set.
 */
export function FilterBar({ children, alwaysReset = false }: { children: ReactNode; alwaysReset?: boolean }) {
  const filters = useFilters()
  return (
    <Filters value={filters}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        {children}
        <SavedQueries />
        {(alwaysReset || filters.isFiltered) && (
          <Button color="inherit" onClick={filters.reset}>
            Reset
          </Button>
        )}
      </Box>
    </Filters>
  )
}

/** Words to look through the whole list by. */
export function SearchFilter({ label }: { label: string }) {
  const { text, search } = useFilterBar()
  return <SearchBox label={label} value={text} onChange={search} />
}

/** Narrows the list to the records whose `source` is what is chosen. */
export function SelectFilter({ source, parse = asItIs, ...choice }: SelectFilterProps) {
  const { filter, change } = useFilterBar()
  return (
    <SelectBox
      {...choice}
      value={String(filter[source] ?? '')}
      onChange={(value) => change({ [source]: value === '' ? undefined : parse(value) })}
    />
  )
}

interface SelectFilterProps extends Omit<SelectBoxProps, 'value' | 'onChange'> {
  /** The query's key. */
  source: string
  /** What an option's text is on the wire. */
  parse?: (value: string) => string | number | boolean
}

const asItIs = (value: string) => value

interface SearchBoxProps {
  /** What it looks through, e.g. `Search orders`. */
  label: string
  value: string
  onChange: (text: string) => void
}

/** A field for words to look by. */
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

interface SelectBoxProps {
  /** What it filters by, e.g. `State`; its own words say it to the eye. */
  label: string
  /** The chosen option; an empty text is the first, which filters nothing. */
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** What the first option reads, e.g. `All states`. */
  all: string
}

/** One of several, or all. */
export function SelectBox({ label, value, onChange, options, all }: SelectBoxProps) {
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
