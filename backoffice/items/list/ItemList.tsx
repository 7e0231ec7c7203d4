import { ReferenceInput, SelectInput } from 'react-admin'
import { filterRecords } from '../../../dataProvider/provider/lists.ts'
import { itemFields, itemFilters, type Item } from '../../../dataProvider/resources/items.ts'
import { useSupports } from '../../settings/settings.ts'
import { useDeclaredFilters } from '../../fields/DeclaredInput.tsx'
import { ListExport } from '../../list/csv/ListExport.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import type { ItemKind } from '../itemResource.tsx'
import { BulkActions } from './ItemActions.tsx'
import { everyCategory, ItemTable } from './ItemTable.tsx'

/** The paged list of one kind of item, its pages as the server cuts them. */
export function ItemList({ kind }: { kind: ItemKind }) {
  const actions = (
    <>
      <ImportButton name="items" label="items" keyColumn="SKU" />
      <ListExport name="items" besides={{ type: kind.type }} list={kind.name} />
      <AddButton label={`Add ${kind.one}`} />
    </>
  )
  return (
    <PagedList<Item> title={kind.label} actions={actions} filters={useItemFilters(kind)} findOnPage={byTitle}>
      <ListStates
        skeleton={<ListSkeleton height={65} />}
        empty={`No ${kind.things} found`}
        actions={<BulkActions kind={kind} />}
      >
        <ItemTable kind={kind} />
      </ListStates>
    </PagedList>
  )
}

const byTitle = (page: Item[], filter: Record<string, unknown>) => filterRecords(page, filter, ['title'])

/** What all items of a kind are looked through by (extension `catalogue-query`); without it, the titles of the page. */
const useItemFilters = ({ things, columns }: ItemKind) => {
  const isQueried = useSupports('catalogue-query')
  const hasCategories = useSupports('item-categories') && 'category_ids' in columns
  const others = useDeclaredFilters(declared)
  if (!isQueried) return [<SearchFilter key="q" source="q" label="Search this page by title" alwaysOn />]
  return [
    <SearchFilter key="q" source="q" label={`Search ${things}`} alwaysOn />,
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
    perPage={everyCategory.pagination.perPage}
    sort={everyCategory.sort}
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
