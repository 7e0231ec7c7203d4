import { Checkbox } from '@mui/material'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext } from 'react-admin'

interface Props {
  id: number
  /** What its record is called. */
  name: string
}

/** Selects a row, with Shift all rows up to it. react-admin's own box has no name that a screen reader hears. */
export function SelectRow({ id, name }: Props) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  return (
    <Checkbox
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event) => {
        // The row leads to the form.
        event.stopPropagation()
        handleToggleItem?.(id, event)
      }}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  )
}
