import { Box, Button, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useListContext } from 'react-admin'
import * as texts from '../texts/list.ts'

interface Props {
  /** How many are selected: `2 items selected`. */
  selected: string
  /** Its name for screen readers: `Selected items`. */
  label: string
  children: ReactNode
}

/**
 * What can be done with the selected records together. Draw it only while some are selected, so that each selection has an
 * undo of its own. `BulkActionsToolbar` has one line of fixed height, too little on a phone, and no live region.
 */
export function BulkActionsBar({ selected, label, children }: Props) {
  const { onUnselectItems } = useListContext()
  return (
    <Box role="region" aria-label={label} sx={bar}>
      <Typography role="status" sx={{ fontWeight: 600, mr: { xs: 'auto', sm: 0 } }}>
        {selected}
      </Typography>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {texts.clearSelection}
      </Button>
      <Box sx={actions}>{children}</Box>
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

// On a phone the actions wrap to their own line, aligned with the count.
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: { xs: '1 1 100%', sm: '1 1 auto' },
  justifyContent: { sm: 'flex-end' },
  gap: 0.5,
  mx: -1,
}

/** Selects a row, with Shift all rows up to it. react-admin's own box has its name on a span, not on the input. */
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
      slotProps={{ input: { 'aria-label': texts.selectRecord(name) } }}
    />
  )
}
