import { FilterBar } from '../../list/FilterBar.tsx'
import { SavedQueries } from '../../list/SavedQueries.tsx'
import { SearchBox } from '../../list/SearchBox.tsx'
import { SelectFilter } from '../../list/SelectFilter.tsx'
import { useFilters } from '../../list/useFilters.ts'
import type { ItemKind } from '../itemKind.ts'
import { useCategories } from '../useCategories.ts'

/** What the server looks through all items of a kind by (extension `catalogue-query`), as the page's address has it. */
export function ItemFilters({ kind }: { kind: ItemKind }) {
  const { filter, text, search, change, reset, isFiltered } = useFilters()
  const categories = useCategories()
  const hasCategories = 'categories' in kind.columns && categories !== undefined && categories.length > 0
  return (
    <FilterBar onReset={reset} isFiltered={isFiltered}>
      <SearchBox label={kind.search} value={text} onChange={search} />
      {hasCategories && (
        <SelectFilter
          label="Category"
          all="All categories"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={toText(filter['category'])}
          onChange={(id) => change({ category: id === '' ? undefined : Number(id) })}
        />
      )}
      <SelectFilter
        label="State"
        all="All states"
        options={states}
        value={toText(filter['disabled'])}
        onChange={(state) => change({ disabled: state === '' ? undefined : state === 'true' })}
      />
      <SavedQueries />
    </FilterBar>
  )
}

const states = [
  { value: 'false', label: 'Enabled' },
  { value: 'true', label: 'Disabled' },
]

const toText = (value: unknown) => (value === undefined ? '' : String(value))
