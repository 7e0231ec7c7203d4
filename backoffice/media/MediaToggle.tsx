import MediaIcon from '@mui/icons-material/PermMediaOutlined'
import { Button } from '@mui/material'
import { useExpanded, useResourceContext } from 'react-admin'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'

/** Whether an item's media are shown below its row of a list; kept as react-admin keeps which rows are unfolded. */
export function useMediaPanel({ id }: Item) {
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? '', id)
  return { isOpen, toggle, panelId: `media-of-${id}` }
}

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
