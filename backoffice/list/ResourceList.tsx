import { Button } from '@mui/material'
import { Suspense } from 'react'
import { useListContext } from 'react-admin'
import { fieldOf, uniqueFieldsOf } from '../../dataProvider/resources/resource.ts'
import { useDeclaredFilters } from '../fields/DeclaredInput.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { pluralize } from '../format/numbers.ts'
import { getErrorMessage } from '../format/errors.ts'
import { type ListPartProps, useCurrentResource } from '../resource.ts'
import { SearchFilter } from './FilterBar.tsx'
import { ListSkeleton, ListStates } from './ListStates.tsx'
import { AddButton, PagedList } from './PagedList.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { BulkActionsBar } from './Selection.tsx'
import { ImportButton } from './csv/ImportDialog.tsx'
import { ExportButton } from './csv/ExportButton.tsx'
import { useUndoableChanges } from '../undo/useUndoableChanges.ts'

/** The list of a declared resource, its pages as the server cuts them. */
export function ResourceList({ resource }: ListPartProps) {
  const { list, name, label } = resource
  const [one, many] = [label[0], label[1].toLowerCase()]
  const { body: Body = ResourceTable, actions: Actions } = useCurrentResource()
  const filters = useDeclaredFilters(
    (list.filters ?? []).map((source) => [source, fieldOf(resource, source)] as const),
  )
  if (list.search) filters.unshift(<SearchFilter key="q" source="q" label={`Search ${many}`} alwaysOn />)
  return (
    <PagedList
      title={label[1]}
      actions={
        <Suspense>
          {Actions && <Actions resource={resource} />}
          <ImportButton
            name={name}
            label={many}
            keyColumn={['id', ...uniqueFieldsOf(resource).slice(0, 1)].join(' or ')}
          />
          <ExportButton name={name} />
          <AddButton label={`Add ${one}`} />
        </Suspense>
      }
      filters={filters}
    >
      <ListStates
        skeleton={<ListSkeleton height={48} />}
        empty={`No ${many} yet`}
        noMatch={`No ${many} match this search`}
        actions={<ResourceBulkActions resource={resource} />}
      >
        <Suspense fallback={<ListSkeleton height={48} />}>
          <Body resource={resource} />
        </Suspense>
      </ListStates>
    </PagedList>
  )
}

/** What can be done with the selected records together. */
const ResourceBulkActions = ({ resource }: ListPartProps) => {
  const [one, many] = resource.label.map((word) => word.toLowerCase()) as [string, string]
  const { bulkActions: BulkActions = DeleteButton } = useCurrentResource()
  const { selectedIds } = useListContext()
  return (
    <BulkActionsBar selected={pluralize(selectedIds.length, one, many)} label={`Selected ${many}`}>
      <Suspense>
        <BulkActions resource={resource} />
      </Suspense>
    </BulkActionsBar>
  )
}

const DeleteButton = ({ resource: { label } }: ListPartProps) => {
  const [one, many] = label.map((word) => word.toLowerCase()) as [string, string]
  const { selectedIds } = useListContext()
  const notifyError = useNotifyError()
  const { remove } = useUndoableChanges({
    subject: pluralize(selectedIds.length, one, many),
    onDeleteFailed: (error) => notifyError(`Failed to delete ${many}: ${getErrorMessage(error)}`, error),
  })
  return (
    <Button color="error" onClick={() => remove(selectedIds.map(Number))}>
      Delete
    </Button>
  )
}
