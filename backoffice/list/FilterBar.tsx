import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, InputAdornment, type Theme, useMediaQuery } from '@mui/material'
import { cloneElement, type HTMLAttributes, type ReactElement, useReducer } from 'react'
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

/**
 * Filters, saved queries and Reset. Not react-admin's `FilterForm`: its debounce continues after a reset, so old text would
 * reappear.
 */
export function FilterBar({ filters: given, sort, alwaysReset }: Props) {
  const { filterValues, setFilters, sort: current, setSort } = useListContext()
  const { searchesPage } = useCurrentResource()
  const filters = useFoldedFilters(given)
  // A new key discards typed text that has not been sent yet.
  const [formKey, resetForm] = useReducer((key: number) => key + 1, 0)
  const isSorted = current.field !== sort.field || current.order !== sort.order
  const isFiltered = Object.keys(filterValues).length > 0
  const reset = () => {
    setFilters({}, {})
    // Setting the sort order returns to page 1, but a search within one page must stay on that page.
    if (isSorted) setSort(sort)
    resetForm()
  }
  return (
    <Box role="search" sx={{ ...row, mb: 2 }}>
      <FilterLiveForm key={formKey} debounce={false} formComponent={FilterRow}>
        <FilterFormBase filters={filters} />
      </FilterLiveForm>
      {!searchesPage && <FilterButton filters={filters} size="medium" />}
      {(alwaysReset || isFiltered || isSorted) && (
        <Button color="inherit" onClick={reset}>
          {texts.reset}
        </Button>
      )}
    </Box>
  )
}

/** On phones, filters other than the search are in the menu until the admin adds them. */
const useFoldedFilters = (filters: ReactElement[]) => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { searchesPage } = useCurrentResource()
  // A list that searches only one page has no menu.
  if (!isPhone || searchesPage) return filters
  return filters.map((filter) =>
    filter.key === 'q'
      ? filter
      : cloneElement(filter as ReactElement<{ alwaysOn: boolean }>, { alwaysOn: false }),
  )
}

/** The inputs wrap in one row with the buttons. */
const FilterRow = (form: HTMLAttributes<HTMLElement>) => (
  <Box component="form" {...form} sx={{ display: 'contents' }} />
)

/** On wider screens, inputs are as wide as their content. */
const widthOnPhones = (width: string) => ({ flex: { xs: `1 1 ${width}`, sm: '0 1 auto' } })

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  // The row's gap replaces react-admin's spacers.
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  '& .filter-field': widthOnPhones('100%'),
  // The button of the menu fits next to the search.
  '& .filter-field[data-source="q"]': widthOnPhones('70%'),
  // Centers the button next to an input.
  '& .filter-field .hide-filter': { mb: '3px' },
  '& .filter-field > .MuiAutocomplete-root': { width: { xs: '100%' } },
  '& .MuiFormControl-root': { my: 0 },
  // As high as the other inputs, with a row of chips in it.
  '& .MuiAutocomplete-root .MuiAutocomplete-inputRoot.MuiInputBase-root': { py: '5px' },
  // On phones, the button of the menu is an icon, as high as the inputs.
  '& .MuiIconButton-root.add-filter': { p: 1 },
}

interface SearchFilterProps {
  source: string
  label: string
  /** Read by `FilterFormBase`. */
  alwaysOn: true
}

/**
 * Searches a list. react-admin's `SearchInput` would send a request on every keystroke, because `FilterFormBase` has no debounce.
 */
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
