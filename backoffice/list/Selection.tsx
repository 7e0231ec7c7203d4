import { Box, Button, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useListContext } from 'react-admin'

interface Props {
  /** What is selected, as people say it: `2 items`. */
  selected: string
  /** What it is called by whoever cannot see it: `Selected items`. */
  label: string
  children: ReactNode
}

/**
 * What can be done with the selected records together, within reach of a thumb. Draw it only while some are selected: the
 * next selection's undo is then apart from this one's. react-admin's `BulkActionsToolbar` is no region, says no count aloud,
 * and unselects by an icon alone.
 */
export function BulkActionsBar({ selected, label, children }: Props) {
  const { onUnselectItems } = useListContext()
  return (
    <Box role="region" aria-label={label} sx={bar}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {selected} selected
      </Typography>
      {children}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Unselect
      </Button>
    </Box>
  )
}

const bar = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  mt: 1,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  backgroundColor: 'background.paper',
}

/** Selects a row, with Shift all rows up to it. react-admin's own box has no name that a screen reader hears. */
export function SelectRowCheckbox({ id, name }: { id: number; name: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  return (
    <Checkbox
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event) => {
        // A row may lead to the form.
        event.stopPropagation()
        handleToggleItem?.(id, event)
      }}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  )
}
