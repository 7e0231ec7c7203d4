import type { ReactElement } from 'react'
import { SelectInput, useListContext } from 'react-admin'
import { matching } from '../../../dataProvider/matching.ts'
import { itemFields, itemFilters, type Item } from '../../../dataProvider/resources/items.ts'
import { useSupports } from '../../app/settings.ts'
import { useDeclaredFilters } from '../../fields/Declared.tsx'
import { ListExport } from '../../list/csv/ListExport.tsx'
import { ImportButton } from '../../list/csv/ImportDialog.tsx'
import { SearchFilter } from '../../list/FilterBar.tsx'
import { ListSkeleton, ListStates } from '../../list/ListStates.tsx'
import { AddButton, PagedList } from '../../list/PagedList.tsx'
import type { ItemKind } from '../itemKind.ts'
import { useCategories } from '../useCategories.ts'
import { BulkActions } from './ItemActions.tsx'
import { ItemTable } from './ItemTable.tsx'

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
      <Items kind={kind} />
    </PagedList>
  )
}

const byTitle = (page: Item[], filter: Record<string, unknown>) => matching(page, filter, ['title'])

/** A page of items in each of its states. */
const Items = ({ kind }: { kind: ItemKind }) => {
  const { selectedIds } = useListContext<Item>()
  return (
    <ListStates
      skeleton={<ListSkeleton height={65} />}
      empty={`No ${kind.things} found`}
      actions={selectedIds.length > 0 && <BulkActions kind={kind} />}
    >
      <ItemTable kind={kind} />
    </ListStates>
  )
}

/** What all items of a kind are looked through by (extension `catalogue-query`); without it, the titles of the page. */
const useItemFilters = (kind: ItemKind): ReactElement[] => {
  const isQueried = useSupports('catalogue-query')
  const categories = useCategories() ?? []
  const others = useDeclaredFilters(declared)
  if (!isQueried) return [<SearchFilter key="q" source="q" label="Search this page by title" alwaysOn />]
  const filters = [<SearchFilter key="q" source="q" label={`Search ${kind.things}`} alwaysOn />]
  if ('category_ids' in kind.columns && categories.length > 0)
    filters.push(
      <SelectInput
        key="category"
        source="category"
        choices={categories}
        emptyText="All categories"
        alwaysOn
      />,
    )
  return [
    ...filters,
    <SelectInput
      key="disabled"
      source="disabled"
      label="State"
      choices={states}
      emptyText="All states"
      alwaysOn
    />,
    ...others,
  ]
}

const states = [
  { id: false, name: 'Enabled' },
  { id: true, name: 'Disabled' },
]

/** Those that are shown as their field's kind has it. */
const declared = Object.entries(itemFilters)
  .filter(([key]) => key !== 'category' && key !== 'disabled')
  .map(([key, name]) => [key, itemFields[name]] as const)
