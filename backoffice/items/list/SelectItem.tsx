import { Checkbox } from '@mui/material'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext } from 'react-admin'
import type { Item } from '../../../dataProvider/contract/items.ts'

/** Selects an item's row, with Shift all rows up to it. react-admin's own box has no name that a screen reader hears. */
export function SelectItem({ item }: { item: Item }) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  return (
    <Checkbox
      checked={selectedIds?.includes(item.id) ?? false}
      onClick={(event) => {
        // The row leads to the form.
        event.stopPropagation()
        handleToggleItem?.(item.id, event)
      }}
      slotProps={{ input: { 'aria-label': `Select ${item.title}` } }}
    />
  )
}
