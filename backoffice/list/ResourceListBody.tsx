import { useListContext } from 'react-admin'
import { labelOf } from '../../dataProvider/fields/fields.ts'
import {
  fieldOf,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { partsOf } from '../fields/kinds.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListStates } from './ListStates.tsx'
import { SavedQueries } from './SavedQueries.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SelectFilter } from './SelectFilter.tsx'
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
  const { filter, text, search, change, reset, isFiltered } = filters
  return (
    <FilterBar onReset={reset} isFiltered={isFiltered}>
      {list.search && <SearchBox label={`Search ${label[1].toLowerCase()}`} value={text} onChange={search} />}
      {list.filters?.map((name) => {
        const field = fieldOf(resource, name)
        const { filterOptions, parseFilter } = partsOf(field)
        if (!filterOptions || !parseFilter) return null
        return (
          <SelectFilter
            key={name}
            label={labelOf(name, field)}
            all={`${labelOf(name, field)}: all`}
            options={filterOptions(field as never)}
            value={filter[name] === undefined ? '' : String(filter[name])}
            onChange={(value) => change({ [name]: value === '' ? undefined : parseFilter(value) })}
          />
        )
      })}
      <SavedQueries />
    </FilterBar>
  )
}
