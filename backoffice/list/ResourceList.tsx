import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import {
  type AnyResourceRecord,
  fieldOf,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { DeclaredFilter } from '../fields/Declared.tsx'
import { useNotifyFailure } from '../layout/toasts/notify.tsx'
import { sayCount } from '../words/counts.ts'
import { FilterBar, SearchFilter } from './FilterBar.tsx'
import { ListSkeleton, ListStates } from './ListStates.tsx'
import { AddButton, PagedList } from './PagedList.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { SelectionBar } from './Selection.tsx'
import { ListExport } from './csv/ListExport.tsx'
import { useUndoableChanges } from './undo/useUndoableChanges.ts'

/** The list of a declared resource, its pages as the server cuts them. */
export function ResourceList({ resource }: { resource: ResourceDeclaration }) {
  const [one, many] = resource.label
  const actions = (
    <>
      <ListExport name={resource.name} />
      <AddButton label={`Add ${one}`} />
    </>
  )
  return (
    <PagedList title={many} actions={actions}>
      <ResourceListBody resource={resource} />
    </PagedList>
  )
}

/** A page of records in each of its states, and what the list is looked through by. */
const ResourceListBody = ({ resource }: { resource: ResourceDeclaration }) => {
  const { filterValues, selectedIds } = useListContext<AnyResourceRecord>()
  const { label, list } = resource
  const many = label[1].toLowerCase()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <FilterBar>
        {list.search && <SearchFilter label={`Search ${many}`} />}
        {list.filters?.map((name) => (
          <DeclaredFilter key={name} name={name} field={fieldOf(resource, name)} />
        ))}
      </FilterBar>
      <ListStates<AnyResourceRecord>
        skeleton={<ListSkeleton height={48} />}
        empty={isFiltered ? `No ${many} match this search` : `No ${many} yet`}
        actions={selectedIds.length > 0 && <ResourceBulkActions resource={resource} />}
      >
        {(records) => <ResourceTable resource={resource} records={records} />}
      </ListStates>
    </>
  )
}

/** What can be done with the selected records together. */
const ResourceBulkActions = ({ resource: { label } }: { resource: ResourceDeclaration }) => {
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { selectedIds } = useListContext()
  const notifyFailure = useNotifyFailure()
  const count = sayCount(selectedIds.length, one, many)
  const { remove } = useUndoableChanges({
    subject: count,
    onUpdateFailed: (error) => notifyFailure(`Failed to change ${many}`, error),
    onDeleteFailed: (error) => notifyFailure(`Failed to delete ${many}`, error),
  })
  return (
    <SelectionBar selected={count} label={`Selected ${many}`}>
      <Button color="error" onClick={() => remove(selectedIds.map(Number))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
