import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, InputAdornment } from '@mui/material'
import { type HTMLAttributes, type ReactElement, useReducer } from 'react'
import { FilterButton, FilterFormBase, FilterLiveForm, type SortPayload, useListContext } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { TypedFilter } from '../fields/typedFilters.tsx'
import { useCurrentResource } from '../resource.ts'
import * as texts from '../texts/list.ts'

interface Props {
  filters: ReactElement[]
  sort: SortPayload
  alwaysReset: boolean
}

/** Filters, saved queries and Reset. The debounce of `FilterForm` outlives a Reset: words typed just before come back. */
export function FilterBar({ filters, sort, alwaysReset }: Props) {
  const { filterValues, setFilters, sort: current, setSort } = useListContext()
  const { searchesPage } = useCurrentResource()
  // Words that were typed and not sent yet go with the form that they stand in.
  const [formKey, resetForm] = useReducer((key: number) => key + 1, 0)
  const isSorted = current.field !== sort.field || current.order !== sort.order
  const isFiltered = Object.keys(filterValues).length > 0
  const reset = () => {
    setFilters({}, {})
    // A sort order leads to page 1, where a search of one page does not go.
    if (isSorted) setSort(sort)
    resetForm()
  }
  return (
    <Box role="search" sx={{ ...row, mb: 2 }}>
      <FilterLiveForm key={formKey} debounce={false} formComponent={FilterRow}>
        <FilterFormBase filters={filters} />
      </FilterLiveForm>
      {!searchesPage && <FilterButton filters={filters} />}
      {(alwaysReset || isFiltered || isSorted) && (
        <Button color="inherit" onClick={reset}>
          {texts.reset}
        </Button>
      )}
    </Box>
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

/** Words to look through a list by. It stands in for `SearchInput`, which sends every letter where the form does. */
export function SearchFilter({ source, label }: SearchFilterProps) {
  return (
    <TypedFilter
      source={source}
      type="search"
      placeholder={label}
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
