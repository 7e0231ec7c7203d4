import MediaIcon from '@mui/icons-material/PermMediaOutlined'
import { Box, Button, Collapse } from '@mui/material'
import { useId, useState } from 'react'
import type { Item } from '../../dataProvider/contract/items.ts'
import { MediaGrid } from './MediaGrid.tsx'

/** Shows and hides an item's pictures and videos in its row of a list, where there is more than one. */
export function MediaToggle({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const { length } = item._item_images_of_items.items
  if (length < 2 && !isOpen) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<MediaIcon />}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${isOpen ? 'Hide' : 'Show'} media of ${item.title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide media' : `Show media (${length})`}
      </Button>
      <Collapse id={panel} in={isOpen} unmountOnExit>
        <Box sx={panelSize}>
          <MediaGrid item={item} />
        </Box>
      </Collapse>
    </>
  )
}

// A table's cell is as wide as what is in it: one or two beside each other.
const panelSize = { pt: 1, width: { xs: 148, sm: 312 } }
