import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { fieldOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
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
  const { list, name, label } = resource
  const [one, many] = [label[0], label[1].toLowerCase()]
  const filters = useDeclaredFilters(
    (list.filters ?? []).map((source) => [source, fieldOf(resource, source)] as const),
  )
  if (list.search) filters.unshift(<SearchFilter key="q" source="q" label={`Search ${many}`} alwaysOn />)
  return (
    <PagedList
      title={label[1]}
      actions={
        <>
          <ImportButton name={name} label={many} keyColumn="id" />
          <ListExport name={name} />
          <AddButton label={`Add ${one}`} />
        </>
      }
      filters={filters}
    >
      <ListStates
        skeleton={<ListSkeleton height={48} />}
        empty={`No ${many} yet`}
        noMatch={`No ${many} match this search`}
        actions={<ResourceBulkActions resource={resource} />}
      >
        <ResourceTable resource={resource} />
      </ListStates>
    </PagedList>
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
