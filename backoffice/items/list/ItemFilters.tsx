import { itemFields, itemFilters } from '../../../dataProvider/resources/items.ts'
import { DeclaredFilter } from '../../fields/Declared.tsx'
import { FilterBar, SearchBox, SelectFilter } from '../../list/FilterBar.tsx'
import { SavedQueries } from '../../list/SavedQueries.tsx'
import { useFilters } from '../../list/useFilters.ts'
import type { ItemKind } from '../itemKind.ts'
import { useCategories } from '../useCategories.ts'

/** What the server looks through all items of a kind by (extension `catalogue-query`), as the page's address has it. */
export function ItemFilters({ kind }: { kind: ItemKind }) {
  const filters = useFilters()
  const { filter, text, search, change, reset, isFiltered } = filters
  const categories = useCategories()
  const hasCategories = 'category_ids' in kind.columns && categories !== undefined && categories.length > 0
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
      {others.map(([key, name]) => (
        <DeclaredFilter key={key} name={key} field={itemFields[name]} filters={filters} />
      ))}
      <SavedQueries />
    </FilterBar>
  )
}

const states = [
  { value: 'false', label: 'Enabled' },
  { value: 'true', label: 'Disabled' },
]

/** Those that are shown as their field's kind has it. */
const others = Object.entries(itemFilters).filter(([key]) => key !== 'category' && key !== 'disabled')

const toText = (value: unknown) => (value === undefined ? '' : String(value))
