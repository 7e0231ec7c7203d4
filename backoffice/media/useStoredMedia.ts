import { useGetManyReference } from 'react-admin'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { mediaOfItem } from './itemMedia.ts'
import { inOrder } from './order.ts'

/** An item's media in their order as the server has them, hidden ones too; those of the item itself until it has answered. */
export function useStoredMedia({ id, _item_images_of_items: { items } }: Item) {
  const { data, error, refetch } = useGetManyReference<ItemMedia>('item_images', mediaOfItem(id), {
    placeholderData: { data: items, total: items.length },
  })
  return {
    media: inOrder(data ?? []),
    /** Why there are none to show. */
    error: data ? null : error,
    refetch,
  }
}
