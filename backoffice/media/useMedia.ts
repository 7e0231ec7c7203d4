import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetManyReference, useNotify, useResourceContext } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../format/errorText.ts'
import { mediaOfItem, moveMedium, readMedia, setMediumSeq, sortMedia } from './itemMedia.ts'

/** An item's media in their order as the server has them, hidden ones too; those of the item itself until it has answered. */
export function useStoredMedia({ id, _item_images_of_items: { items } }: Item) {
  const { data, error, refetch } = useGetManyReference<ItemMedia>('item_images', mediaOfItem(id), {
    placeholderData: { data: items, total: items.length },
  })
  // An error is why there are none to show.
  return { media: sortMedia(data ?? []), error: data ? null : error, refetch }
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
  failed: string
  succeeded?: string
}

/**
 * An item's media in their order, hidden ones too, and what can be done with them. Each change is seen at once, sent after
 * the ones before it, and taken back when it fails; each answers whether it was saved. The call names a whole medium, so
 * what is not changed goes along as the server has it by then: what is seen may hold a change that fails yet.
 */
export function useMedia(item: Item) {
  const dataProvider = useDataProvider()
  const { media: stored, error, refetch } = useStoredMedia(item)
  const { pendingChanges, write } = useWrites(item)

  /** One call for each that `change` gives another number or hides. */
  const update = ({ id }: ItemMedia, { change, ...texts }: Omit<Write, 'save'>) => {
    const save = async () => {
      const before = await readMedia(dataProvider, item.id)
      if (!before.some((medium) => medium.id === id)) throw new Error('It was deleted meanwhile')
      for (const { seq, Is_disabled, ...medium } of change(before)) {
        const previousData = before.find((one) => one.id === medium.id)
        if (previousData?.seq === seq && previousData.Is_disabled === Is_disabled) continue
        await dataProvider.update('item_images', { id: medium.id, data: { seq, Is_disabled }, previousData })
      }
    }
    return write({ change, save, ...texts })
  }

  return {
    media: pendingChanges.reduce((now, change) => sortMedia(change(now)), stored),
    error,
    refetch,
    /** To a place from 0. */
    move: (medium: ItemMedia, place: number) =>
      update(medium, {
        change: (now) => moveMedium(now, medium.id, place),
        failed: messages.seqUpdateFailed,
      }),
    setSeq: (medium: ItemMedia, seq: number) =>
      update(medium, {
        change: (now) => setMediumSeq(now, medium.id, seq),
        failed: messages.seqUpdateFailed,
        succeeded: messages.seqUpdated,
      }),
    show: (medium: ItemMedia, isShown: boolean) =>
      update(medium, {
        change: (now) => now.map((one) => (one.id === medium.id ? { ...one, Is_disabled: !isShown } : one)),
        failed: isShown ? 'Failed to show media' : 'Failed to hide media',
      }),
    remove: (medium: ItemMedia) =>
      write({
        change: (now) => now.filter(({ id }) => id !== medium.id),
        save: () => dataProvider.delete('item_images', { id: medium.id, previousData: medium }),
        failed: messages.mediaDeleteFailed,
        succeeded: messages.mediaDeleted,
      }),
  }
}

/** Saves one change of an item's media after the other. */
const useWrites = ({ id }: Item) => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const mutationKey = ['item_images', id]
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `media-of-${id}` },
    mutationFn: ({ save }: Write) => save(),
    onSuccess: (_saved, { succeeded }) => succeeded && notify(succeeded, { type: 'success' }),
    onError: (failure, { failed }) => notifyError(`${failed}: ${errorText(failure)}`, failure),
    // Only once the server's answer is there is the change no longer pending.
    onSettled: useRefreshMedia(),
  })
  const pendingChanges = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Write).change,
  })
  const write = (wanted: Write) =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    )
  return { pendingChanges, write }
}
