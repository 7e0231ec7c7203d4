import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetManyReference, useNotify, useResourceContext } from 'react-admin'
import { namesOf } from '../../dataProvider/fields/fields.ts'
import { mediaTextFields } from '../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { getMediaParams, readMedia, sortMedia } from './itemMedia.ts'

/**
 * Returns a function that refetches an item's media and the list of items after a change. It resolves when the responses have
 * arrived.
 */
export function useRefreshMedia() {
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['item_images'] }),
      // Invalidates the list but not the item, which may be open in a form.
      queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
    ])
}

interface MediaChange {
  id: number
  change: (media: ItemMedia[]) => ItemMedia[]
  /** The message of a failure. Omit it if the caller shows the error. */
  failed?: string
  succeeded?: string
}

const changeable = ['seq', 'Is_disabled', ...namesOf(mediaTextFields)] as const

const getMutationKey = (itemId: number) => ['item_images', itemId]

/** Returns an item's media in display order, including hidden media and pending changes. */
export function useMedia({ id, _item_images_of_items: { items } }: Item) {
  const { data, error, refetch } = useGetManyReference<ItemMedia>('item_images', getMediaParams(id), {
    placeholderData: { data: items, total: items.length },
  })
  const pending = useMutationState({
    filters: { mutationKey: getMutationKey(id), status: 'pending' },
    select: ({ state }) => state.variables as MediaChange,
  })
  const media = pending.reduce((now, { change }) => change(now), sortMedia(data ?? []))
  // A failed refetch is not an error while there are media to show.
  return { media, error: data ? null : error, refetch }
}

/**
 * Changes an item's media optimistically. Changes run one after another. A failed change remains visible until the media are
 * refetched. Each changed or deleted medium has its own request. A change is based on newly loaded media, because the media on
 * screen may include changes that fail later.
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
      for (const medium of after) {
        const previousData = before.find((one) => one.id === medium.id)
        if (changeable.every((name) => previousData?.[name] === medium[name])) continue
        await dataProvider.update('item_images', { id: medium.id, data: medium, previousData })
      }
      if (!after.some((medium) => medium.id === id)) await dataProvider.delete('item_images', { id })
    },
    onSuccess: (_saved, { succeeded }) => succeeded && notify(succeeded, { type: 'success' }),
    onError: (failure, { failed }) =>
      failed !== undefined && notifyError(commonTexts.failure(failed, getErrorMessage(failure)), failure),
    // A change is pending until the refetched media arrive.
    onSettled: useRefreshMedia(),
  })
}
