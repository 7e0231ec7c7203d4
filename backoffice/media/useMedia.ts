import { startTransition, useOptimistic, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyError } from '../layout/toasts/useNotifyError.tsx'
import { errorText } from '../words/errorText.ts'
import { mediaOfItem } from './itemMedia.ts'
import { inOrder, movedTo, numbered, renumbered } from './order.ts'
import { createTurns } from './turns.ts'
import { useRefreshMedia } from './useRefreshMedia.ts'
import { useStoredMedia } from './useStoredMedia.ts'

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

  const readStored = async () => {
    const { data } = await dataProvider.getManyReference<ItemMedia>('item_images', mediaOfItem(item.id))
    return inOrder(data)
  }
  const update = (stored: ItemMedia, changes: Partial<ItemMedia>) =>
    dataProvider.update('item_images', { id: stored.id, data: changes, previousData: stored })

  /** One call for each that then has another number. */
  const reorder = ({ id }: ItemMedia, order: Change, succeeded?: string) =>
    write({
      change: order,
      save: async () => {
        const stored = await readStored()
        findIn(stored, id)
        for (const { id: changed, seq } of renumbered(stored, order(stored)))
          await update(findIn(stored, changed), { seq })
      },
      ...(succeeded !== undefined && { succeeded }),
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
  const [inTurn] = useState(() => createTurns(1))
  const { media: stored, error, refetch } = useStoredMedia(item)
  const [media, expect] = useOptimistic(stored, (now, change: Change) => inOrder(change(now)))

  const attempt = async ({ save, succeeded, failed }: Write) => {
    try {
      await save()
      if (succeeded) notify(succeeded, { type: 'success' })
      return true
    } catch (failure) {
      notifyError(`${failed}: ${errorText(failure)}`, failure)
      return false
    } finally {
      await refresh()
    }
  }

  const write = (wanted: Write) =>
    new Promise<boolean>((resolve) =>
      startTransition(async () => {
        expect(wanted.change)
        resolve(await inTurn(() => attempt(wanted)))
      }),
    )

  return { media, write, error, refetch }
}
