import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { sayCount } from '../words/counts.ts'
import { useSupports } from '../app/settings/useSupports.ts'
import { useCategoryChanges } from './useCategoryChanges.ts'

/** What can be done with the selected categories together. */
export function CategoryBulkActions() {
  const { selectedIds } = useListContext<Category>()
  const canDelete = useSupports('deletes')
  const count = sayCount(selectedIds.length, 'category', 'categories')
  const { setVisible, remove } = useCategoryChanges(count)
  const ids = selectedIds.map(Number)
  return (
    <SelectionBar selected={count} label="Selected categories">
      <Button onClick={() => setVisible(ids, true)}>Show</Button>
      <Button onClick={() => setVisible(ids, false)}>Hide</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(ids)}>
          Delete
        </Button>
      )}
    </SelectionBar>
  )
}
