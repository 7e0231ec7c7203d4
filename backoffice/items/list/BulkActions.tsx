import { Box, Button, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { sayCount } from '../../words/counts.ts'
import { useSupports } from '../../settings/useSupports.ts'
import { useItemChanges } from './useItemChanges.ts'

/**
 * What can be done with the selected items together, within reach of a thumb. Draw it only while some are selected: the
 * next selection's undo is then apart from this one's.
 */
export function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<Item>()
  const canDelete = useSupports('deletes')
  const count = sayCount(selectedIds.length, 'item')
  const { setDisabled, remove } = useItemChanges(count)
  const ids = selectedIds.map(Number)
  return (
    <Box role="region" aria-label="Selected items" sx={bar}>
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {count} selected
      </Typography>
      <Button onClick={() => setDisabled(ids, false)}>Enable</Button>
      <Button onClick={() => setDisabled(ids, true)}>Disable</Button>
      {canDelete && (
        <Button color="error" onClick={() => remove(ids)}>
          Delete
        </Button>
      )}
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
