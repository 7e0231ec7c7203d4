import { ReferenceInput, SelectInput } from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { createFilters } from '../../fields/DeclaredInput.tsx'
import { ExportButton } from '../../list/csv/ExportButton.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import { useCurrentResource } from '../../resource.ts'
import type { ItemKind } from '../kinds.ts'
import { BulkActions } from './ItemActions.tsx'
import { allCategories, ItemTable } from './ItemTable.tsx'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const actions = (
    <>
      <ImportButton name="items" label="items" keyColumn="SKU" />
      <ExportButton name="items" filter={{ type: kind.type }} list={kind.name} />
      <AddButton />
    </>
  )
  return (
    <PagedList<Item> title={kind.label} actions={actions} filters={useItemFilters(kind)}>
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

const useItemFilters = ({ plural }: ItemKind) => {
  const { searchesPage, filters } = useCurrentResource()
  const label = searchesPage ? 'Search this page by title' : `Search ${plural}`
  return [
    <SearchFilter key="q" source="q" label={label} alwaysOn />,
    ...createFilters(filters, { category: categoryFilter, disabled: stateFilter }),
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
