import { ReferenceInput, SelectInput } from 'react-admin'
import { filterRecords } from '../../../dataProvider/provider/lists.ts'
import { availabilityFilter, itemFields, itemFilters } from '../../../dataProvider/resources/items/items.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { useSupports } from '../../settings/settings.ts'
import { useDeclaredFilters } from '../../fields/DeclaredInput.tsx'
import { ExportButton } from '../../list/csv/ExportButton.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import type { ItemKind } from '../kinds.ts'
import { BulkActions } from './ItemActions.tsx'
import { allCategories, ItemTable } from './ItemTable.tsx'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const actions = (
    <>
      <ImportButton name="items" label="items" keyColumn="SKU" />
      <ExportButton name="items" filter={{ type: kind.type }} list={kind.name} />
      <AddButton label={`Add ${kind.singular}`} />
    </>
  )
  return (
    <PagedList<Item> title={kind.label} actions={actions} filters={useItemFilters(kind)} findOnPage={byTitle}>
      <ListStates
        skeleton={<ListSkeleton height={65} />}
        empty={`No ${kind.plural} found`}
        actions={<BulkActions kind={kind} />}
      >
        <ItemTable kind={kind} />
      </ListStates>
    </PagedList>
  )
}

const byTitle = (page: Item[], filter: Record<string, unknown>) => filterRecords(page, filter, ['title'])

/** What all items of a kind are looked through by (extension `catalogue-query`); without it, the titles of the page. */
const useItemFilters = ({ plural, columns, stock }: ItemKind) => {
  const isQueried = useSupports('catalogue-query')
  const hasCategories = useSupports('item-categories') && 'category_ids' in columns
  const others = useDeclaredFilters(stock ? [...declared, ['availability', availabilityFilter]] : declared)
  if (!isQueried) return [<SearchFilter key="q" source="q" label="Search this page by title" alwaysOn />]
  return [
    <SearchFilter key="q" source="q" label={`Search ${plural}`} alwaysOn />,
    ...(hasCategories ? [categoryFilter] : []),
    stateFilter,
    ...others,
  ]
}

const categoryFilter = (
  <ReferenceInput
    key="category"
    source="category"
    reference="categories"
    perPage={allCategories.pagination.perPage}
    sort={allCategories.sort}
    alwaysOn
  >
    <SelectInput label="Category" emptyText="All categories" helperText={false} />
  </ReferenceInput>
)

const stateFilter = (
  <SelectInput
    key="disabled"
    source="disabled"
    label="State"
    choices={[
      { id: false, name: 'Enabled' },
      { id: true, name: 'Disabled' },
    ]}
    emptyText="All states"
    alwaysOn
  />
)

/** Those that are shown as their field's kind has it. */
const declared = Object.entries(itemFilters)
  .filter(([key]) => key !== 'category' && key !== 'disabled')
  .map(([key, name]) => [key, itemFields[name]] as const)
