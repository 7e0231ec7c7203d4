import MediaIcon from '@mui/icons-material/PermMediaOutlined'
import { Button } from '@mui/material'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useMediaPanel } from './useMediaPanel.ts'

/** Shows and hides an item's pictures and videos below its row of a list, where there is more than one. */
export function MediaToggle({ item }: { item: Item }) {
  const { isOpen, toggle, panelId } = useMediaPanel(item)
  const { length } = item._item_images_of_items.items
  if (length < 2 && !isOpen) return null
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<MediaIcon />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={`${isOpen ? 'Hide' : 'Show'} media of ${item.title}`}
      onClick={toggle}
    >
      {isOpen ? 'Hide media' : `Show media (${length})`}
    </Button>
  )
}
