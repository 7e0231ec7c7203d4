import { useQueryClient } from '@tanstack/react-query'
import { useResourceContext } from 'react-admin'

/** Asks again for what shows an item's media, after they have changed; done once the board has the answer. */
export function useRefreshMedia() {
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['item_images', 'getManyReference'] }),
      queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
      // Only when it is next opened: a form that is open over it would begin anew, without what was typed.
      queryClient.invalidateQueries({ queryKey: [resource, 'getOne'], refetchType: 'none' }),
    ])
  }
}
