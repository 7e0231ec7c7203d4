import { Box, Button, Checkbox, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  ListContextProvider,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordSelection,
} from 'react-admin'

interface RowSelectionProps<R extends RaRecord> {
  /** Which rows can be selected; all of them unless told. */
  isRowSelectable?: ((record: R) => boolean) | undefined
  children: ReactNode
}

/**
 * Keeps the selection of the list around it, which holds only rows on screen: a new page, filter or sort order ends it, and a
 * row that the list no longer shows leaves it. react-admin keeps a selection in its Store, across searches, reloads and tabs.
 */
export function RowSelection<R extends RaRecord>({
  isRowSelectable = () => true,
  children,
}: RowSelectionProps<R>) {
  const list = useListContext<R>()
  const { resource, page, perPage, sort, filterValues, data = [] } = list
  const [selectedIds, { select, unselect, toggle, clearSelection }] = useRecordSelection<R>({
    disableSyncWithStore: true,
  })

  // Set while rendering, so that no bar is ever drawn for rows that are gone.
  const query = JSON.stringify([resource, page, perPage, sort, filterValues])
  const [selectedIn, setSelectedIn] = useState(query)
  if (query !== selectedIn) {
    setSelectedIn(query)
    clearSelection()
  }
  const shownIds = data.filter(isRowSelectable).map(({ id }) => id)
  const goneIds = selectedIds.filter((id) => !shownIds.includes(id))
  if (goneIds.length > 0) unselect(goneIds)

  const value = {
    ...list,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
  } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

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
      <Typography role="status" sx={{ fontWeight: 600, mr: { xs: 'auto', sm: 0 } }}>
        {selected} selected
      </Typography>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Unselect
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
