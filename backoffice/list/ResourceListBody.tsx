import { useListContext } from 'react-admin'
import {
  fieldOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { DeclaredFilter } from './DeclaredFilter.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListStates } from './ListStates.tsx'
import { SavedQueries } from './SavedQueries.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useFilters } from './useFilters.ts'
import { ResourceBulkActions } from './ResourceBulkActions.tsx'
import { ResourceTable } from './ResourceTable.tsx'

/** A page of records in each of its states, and what the list is looked through by. */
export function ResourceListBody({ resource }: { resource: ResourceDeclaration }) {
  const { selectedIds } = useListContext<AnyResourceRecord>()
  const filters = useFilters()
  const many = resource.label[1].toLowerCase()
  return (
    <>
      <ResourceFilters resource={resource} filters={filters} />
      <ListStates<AnyResourceRecord>
        skeleton={<ListSkeleton height={48} />}
        empty={filters.isFiltered ? `No ${many} match this search` : `No ${many} yet`}
        actions={selectedIds.length > 0 && <ResourceBulkActions resource={resource} />}
      >
        {(records) => <ResourceTable resource={resource} records={records} />}
      </ListStates>
    </>
  )
}

interface FiltersProps {
  resource: ResourceDeclaration
  filters: ReturnType<typeof useFilters>
}

const ResourceFilters = ({ resource, filters }: FiltersProps) => {
  const { label, list } = resource
  const { text, search, reset, isFiltered } = filters
  return (
    <FilterBar onReset={reset} isFiltered={isFiltered}>
      {list.search && <SearchBox label={`Search ${label[1].toLowerCase()}`} value={text} onChange={search} />}
      {list.filters?.map((name) => (
        <DeclaredFilter key={name} name={name} field={fieldOf(resource, name)} filters={filters} />
      ))}
      <SavedQueries />
    </FilterBar>
  )
}
