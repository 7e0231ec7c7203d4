import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetManyReference, useNotify, useResourceContext } from 'react-admin'
import type { ItemMedia, Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { getMediaParams, readMedia, sortMedia } from './itemMedia.ts'

/** Asks again for what shows an item's media, after they have changed; done once the board has the answer. */
export function useRefreshMedia() {
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['item_images'] }),
      // Not the item itself: a form that is open over it would begin anew, without what was typed.
      queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
    ])
}

interface MediaChange {
  /** Of the medium that it is about. */
  id: number
  change: (media: ItemMedia[]) => ItemMedia[]
  failed: string
  succeeded?: string
}

const getMutationKey = (itemId: number) => ['item_images', itemId]

/** An item's media in their order, hidden ones too, as they will be once the changes under way are saved. */
export function useMedia({ id, _item_images_of_items: { items } }: Item) {
  const { data, error, refetch } = useGetManyReference<ItemMedia>('item_images', getMediaParams(id), {
    placeholderData: { data: items, total: items.length },
  })
  const pending = useMutationState({
    filters: { mutationKey: getMutationKey(id), status: 'pending' },
    select: ({ state }) => state.variables as MediaChange,
  })
  const media = pending.reduce((now, { change }) => change(now), sortMedia(data ?? []))
  // An error is why there are none to show.
  return { media, error: data ? null : error, refetch }
}

/**
 * Changes an item's media: seen at once, sent after the changes before it, taken back when it fails. One call for each that
 * gets another number, is hidden or is gone. The call names a whole medium, so what is not changed goes along as the server
 * has it by then: what is seen may hold a change that fails yet.
 */
export function useChangeMedia(itemId: number) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return useMutation({
    mutationKey: getMutationKey(itemId),
    scope: { id: `media-of-${itemId}` },
    mutationFn: async ({ id, change }: MediaChange) => {
      const before = await readMedia(dataProvider, itemId)
      if (!before.some((medium) => medium.id === id)) throw new Error(texts.alreadyDeleted)
      const after = change(before)
      for (const { seq, Is_disabled, ...medium } of after) {
        const previousData = before.find((one) => one.id === medium.id)
        if (previousData?.seq === seq && previousData.Is_disabled === Is_disabled) continue
        await dataProvider.update('item_images', { id: medium.id, data: { seq, Is_disabled }, previousData })
      }
      if (!after.some((medium) => medium.id === id)) await dataProvider.delete('item_images', { id })
    },
    onSuccess: (_saved, { succeeded }) => succeeded && notify(succeeded, { type: 'success' }),
    onError: (failure, { failed }) =>
      notifyError(commonTexts.failure(failed, getErrorMessage(failure)), failure),
    // Only once the server's answer is there is the change no longer pending.
    onSettled: useRefreshMedia(),
  })
}
