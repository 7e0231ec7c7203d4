import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useNotifyFailure } from '../layout/toasts/useNotifyFailure.ts'
import { useUndoableChanges } from './undo/useUndoableChanges.ts'
import { sayCount } from '../words/counts.ts'

/** What can be done with the selected records together. */
export function ResourceBulkActions({ resource: { label } }: { resource: ResourceDeclaration }) {
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
