import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetManyReference, useNotify, useResourceContext } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { inOrder, mediaOfItem, movedTo, numbered, readMedia, renumbered } from './itemMedia.ts'

/** An item's media in their order as the server has them, hidden ones too; those of the item itself until it has answered. */
export function useStoredMedia({ id, _item_images_of_items: { items } }: Item) {
  const { data, error, refetch } = useGetManyReference<ItemMedia>('item_images', mediaOfItem(id), {
    placeholderData: { data: items, total: items.length },
  })
  // An error is why there are none to show.
  return { media: inOrder(data ?? []), error: data ? null : error, refetch }
}

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

type Change = (media: ItemMedia[]) => ItemMedia[]

interface Write {
  /** What is to be seen at once. */
  change: Change
  save: () => Promise<unknown>
  succeeded?: string
  failed: string
}

/**
 * An item's media in their order, hidden ones too, and what can be done with them. Each change is seen at once, sent after
 * the ones before it, and taken back when it fails; each answers whether it was saved. The call names a whole medium, so
 * what is not changed goes along as the server has it by then: what is seen may hold a change that fails yet.
 */
export function useMedia(item: Item) {
  const dataProvider = useDataProvider()
  const { media, write, error, refetch } = useOptimisticMedia(item)

  const readStored = () => readMedia(dataProvider, item.id)
  const update = (stored: ItemMedia, changes: Partial<ItemMedia>) =>
    dataProvider.update('item_images', { id: stored.id, data: changes, previousData: stored })

  /** One call for each that then has another number. */
  const reorder = ({ id }: ItemMedia, change: Change, succeeded = '') =>
    write({
      change,
      save: async () => {
        const stored = await readStored()
        findIn(stored, id)
        for (const { id: changed, seq } of renumbered(stored, change(stored)))
          await update(findIn(stored, changed), { seq })
      },
      succeeded,
      failed: messages.seqUpdateFailed,
    })

  return {
    media,
    error,
    refetch,
    /** To a place from 0. */
    move: (medium: ItemMedia, place: number) => reorder(medium, (now) => movedTo(now, medium.id, place)),
    setSeq: (medium: ItemMedia, seq: number) =>
      reorder(medium, (now) => numbered(now, medium.id, seq), messages.seqUpdated),
    show: ({ id }: ItemMedia, isShown: boolean) =>
      write({
        change: (now) =>
          now.map((medium) => (medium.id === id ? { ...medium, Is_disabled: !isShown } : medium)),
        save: async () => update(findIn(await readStored(), id), { Is_disabled: !isShown }),
        failed: isShown ? 'Failed to show media' : 'Failed to hide media',
      }),
    remove: (medium: ItemMedia) =>
      write({
        change: (now) => now.filter(({ id }) => id !== medium.id),
        save: () => dataProvider.delete('item_images', { id: medium.id, previousData: medium }),
        succeeded: messages.mediaDeleted,
        failed: messages.mediaDeleteFailed,
      }),
  }
}

const findIn = (stored: ItemMedia[], id: number) => {
  const medium = stored.find((one) => one.id === id)
  if (!medium) throw new Error('It was deleted meanwhile')
  return medium
}

/** The media as they will be once all that is under way is saved. */
const useOptimisticMedia = (item: Item) => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefreshMedia()
  const mutationKey = ['item_images', item.id]
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `media-of-${item.id}` },
    mutationFn: ({ save }: Write) => save(),
    onSuccess: (_saved, { succeeded }) => succeeded && notify(succeeded, { type: 'success' }),
    onError: (failure, { failed }) => notifyError(`${failed}: ${errorText(failure)}`, failure),
    // Only once the server's answer is there is the change no longer under way.
    onSettled: refresh,
  })
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Write).change,
  })
  const { media: stored, ...query } = useStoredMedia(item)
  return {
    ...query,
    media: underWay.reduce((now, change) => inOrder(change(now)), stored),
    write: (wanted: Write) =>
      mutateAsync(wanted).then(
        () => true,
        () => false,
      ),
  }
}
