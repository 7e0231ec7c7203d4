import { Box, Button, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useListContext } from 'react-admin'
import * as texts from '../texts/list.ts'

interface Props {
  /** The number of selected records, such as `2 items selected`. */
  selected: string
  /** The accessible name, such as `Selected items`. */
  label: string
  children: ReactNode
}

/**
 * Render only while records are selected. react-admin's `BulkActionsToolbar` has no live region, and its fixed height is too
 * small on phones.
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

/** Selects or unselects a row, or with Shift a range. react-admin's checkbox has its name on a span instead of the input. */
export function SelectRowCheckbox({ id, name }: { id: number; name: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  return (
    <Checkbox
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event) => {
        // Prevents the click from opening the row's form.
        event.stopPropagation()
        handleToggleItem?.(id, event)
      }}
      slotProps={{ input: { 'aria-label': texts.selectRecord(name) } }}
    />
  )
}
