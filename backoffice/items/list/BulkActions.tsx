import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { SelectionBar } from '../../list/Selection.tsx'
import { sayCount } from '../../words/counts.ts'
import { useSupports } from '../../app/settings.ts'
import { useItemChanges } from './useItemChanges.ts'

/** What can be done with the selected items together. */
export function BulkActions() {
  const { selectedIds } = useListContext<Item>()
  const canDelete = useSupports('deletes')
  const count = sayCount(selectedIds.length, 'item')
  const { setDisabled, remove } = useItemChanges(count)
  const ids = selectedIds.map(Number)
  return (
    <SelectionBar selected={count} label="Selected items">
      <Button onClick={() => setDisabled(ids, false)}>Enable</Button>
      <Button onClick={() => setDisabled(ids, true)}>Disable</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(ids)}>
          Delete
        </Button>
      )}
    </SelectionBar>
  )
}
