import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, TextField } from '@mui/material'
import { type HTMLAttributes, type ReactElement, useReducer, useState } from 'react'
import {
  FilterButton,
  FilterContext,
  FilterFormBase,
  FilterLiveForm,
  type SortPayload,
  useDebouncedEvent,
  useInput,
  useListContext,
} from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { useSupports } from '../settings/settings.ts'

interface Props {
  filters: ReactElement[]
  sort: SortPayload
  alwaysReset: boolean
}

/**
 * What a list is looked through by, what of it is saved under a name (extension `catalogue-query`), and a way back. It is no
 * `FilterForm`: that sends everything only once typing rests, so that words typed just before Reset come back afterwards.
 */
export function FilterBar({ filters, sort, alwaysReset }: Props) {
  const { filterValues, setFilters, sort: current, setSort } = useListContext()
  const canSave = useSupports('catalogue-query')
  // Words that were typed and not sent yet go with the form that they stand in.
  const [formKey, resetForm] = useReducer((key: number) => key + 1, 0)
  const isSorted = current.field !== sort.field || current.order !== sort.order
  const isFiltered = Object.keys(filterValues).length > 0
  const reset = () => {
    setFilters({}, {})
    setSort(sort)
    resetForm()
  }
  return (
    <FilterContext.Provider value={filters}>
      <Box role="search" sx={{ ...row, mb: 2 }}>
        <FilterLiveForm key={formKey} debounce={false} formComponent={FilterRow}>
          <FilterFormBase filters={filters} />
        </FilterLiveForm>
        {canSave && <FilterButton />}
        {(alwaysReset || isFiltered || isSorted) && (
          <Button color="inherit" onClick={reset}>
            Reset
          </Button>
        )}
      </Box>
    </FilterContext.Provider>
  )
}

const FilterRow = (form: HTMLAttributes<HTMLElement>) => (
  <Box component="form" {...form} sx={{ ...row, flex: wide }} />
)

/** All of a phone's width, as much as there is to show elsewhere. */
const wide = { xs: '1 1 100%', sm: '0 1 auto' }

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  // An input's own space beside it, which the row's gap stands for.
  '& .RaFilterFormInput-spacer': { display: 'none' },
  '& .filter-field': { flex: wide },
  '& .filter-field > .MuiAutocomplete-root': { width: { xs: '100%' } },
  '& .MuiFormControl-root': { my: 0 },
}

interface SearchFilterProps {
  source: string
  label: string
  /** Read by `FilterFormBase`. */
  alwaysOn: true
}

/** Words to look through a list by. Unlike `SearchInput` it tells the form, which sends at once, only once the typing rests. */
export function SearchFilter({ source, label }: SearchFilterProps) {
  const { field } = useInput<{ q: string }>({ source })
  const [unsent, setUnsent] = useState<string>()
  const send = useDebouncedEvent((words: string) => {
    field.onChange(words)
    setUnsent(undefined)
  }, 400)
  const type = (words: string) => {
    setUnsent(words)
    send(words)
  }
  return (
    <TextField
      type="search"
      placeholder={label}
      value={unsent ?? field.value}
      onChange={(event) => type(event.target.value)}
      sx={{ width: { sm: 280 } }}
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
