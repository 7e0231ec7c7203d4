import { itemFields, itemFilters } from '../../../dataProvider/resources/items.ts'
import { DeclaredFilter } from '../../fields/Declared.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../../list/FilterBar.tsx'
import type { ItemKind } from '../itemKind.ts'
import { useCategories } from '../useCategories.ts'

/** What the server looks through all items of a kind by (extension `catalogue-query`), as the page's address has it. */
export function ItemFilters({ kind }: { kind: ItemKind }) {
  const categories = useCategories()
  const hasCategories = 'category_ids' in kind.columns && categories !== undefined && categories.length > 0
  return (
    <FilterBar>
      <SearchFilter label={kind.search} />
      {hasCategories && (
        <SelectFilter
          source="category"
          label="Category"
          all="All categories"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          parse={Number}
        />
      )}
      <SelectFilter
        source="disabled"
        label="State"
        all="All states"
        options={states}
        parse={(state) => state === 'true'}
      />
      {others.map(([key, name]) => (
        <DeclaredFilter key={key} name={key} field={itemFields[name]} />
      ))}
    </FilterBar>
  )
}

const states = [
  { value: 'false', label: 'Enabled' },
  { value: 'true', label: 'Disabled' },
]

/** Those that are shown as their field's kind has it. */
const others = Object.entries(itemFilters).filter(([key]) => key !== 'category' && key !== 'disabled')
