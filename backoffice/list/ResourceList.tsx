import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import {
  type AnyResourceRecord,
  fieldOf,
  type ResourceDeclaration,
} from '../../dataProvider/resources/resource.ts'
import { useDeclaredFilters } from '../fields/Declared.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { pluralize } from '../format/numbers.ts'
import { errorText } from '../format/errorText.ts'
import { SearchFilter } from './FilterBar.tsx'
import { ListSkeleton, ListStates } from './ListStates.tsx'
import { AddButton, PagedList } from './PagedList.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { SelectionBar } from './Selection.tsx'
import { ImportButton } from './csv/ImportDialog.tsx'
import { ListExport } from './csv/ListExport.tsx'
import { useUndoableChanges } from './undo/useUndoableChanges.ts'

/** The list of a declared resource, its pages as the server cuts them. */
export function ResourceList({ resource }: { resource: ResourceDeclaration }) {
  const { list, name } = resource
  const [one, many] = resource.label
  const filters = useDeclaredFilters(
    (list.filters ?? []).map((source) => [source, fieldOf(resource, source)] as const),
  )
  const search = `Search ${many.toLowerCase()}`
  const actions = (
    <>
      <ImportButton name={name} label={many.toLowerCase()} keyColumn="id" />
      <ListExport name={name} />
      <AddButton label={`Add ${one}`} />
    </>
  )
  return (
    <PagedList
      title={many}
      actions={actions}
      filters={
        list.search ? [<SearchFilter key="q" source="q" label={search} alwaysOn />, ...filters] : filters
      }
    >
      <ResourceRecords resource={resource} />
    </PagedList>
  )
}

/** A page of records in each of its states. */
const ResourceRecords = ({ resource }: { resource: ResourceDeclaration }) => {
  const { selectedIds } = useListContext<AnyResourceRecord>()
  const many = resource.label[1].toLowerCase()
  return (
    <ListStates
      skeleton={<ListSkeleton height={48} />}
      empty={`No ${many} yet`}
      noMatch={`No ${many} match this search`}
      actions={selectedIds.length > 0 && <ResourceBulkActions resource={resource} />}
    >
      <ResourceTable resource={resource} />
    </ListStates>
  )
}

/** What can be done with the selected records together. */
const ResourceBulkActions = ({ resource: { label } }: { resource: ResourceDeclaration }) => {
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { selectedIds } = useListContext()
  const notifyError = useNotifyError()
  const count = pluralize(selectedIds.length, one, many)
  const { remove } = useUndoableChanges({
    subject: count,
    onDeleteFailed: (error) => notifyError(`Failed to delete ${many}: ${errorText(error)}`, error),
  })
  return (
    <SelectionBar selected={count} label={`Selected ${many}`}>
      <Button color="error" onClick={() => remove(selectedIds.map(Number))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
