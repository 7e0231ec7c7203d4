import { useExpanded, useResourceContext } from 'react-admin'
import type { Item } from '../../dataProvider/resources/items.ts'

/** Whether an item's media are shown below its row of a list; kept as react-admin keeps which rows are unfolded. */
export function useMediaPanel({ id }: Item) {
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? '', id)
  return { isOpen, toggle, panelId: `media-of-${id}` }
}
