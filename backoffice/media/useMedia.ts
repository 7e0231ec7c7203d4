import { startTransition, useOptimistic, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Item, ItemMedia } from '../../dataProvider/contract/items.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../layout/useNotifyFailure.tsx'
import { createTurns } from './inTurn.ts'
import { inOrder, movedTo, renumbered } from './order.ts'
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
 * the ones before it, and taken back when it fails; each answers whether it was saved.
 */
export function useMedia(item: Item) {
  const dataProvider = useDataProvider()
  const { media, write, error, refetch } = useOptimisticMedia(item)

  const update = (after: ItemMedia, before: ItemMedia) =>
    dataProvider.update('item_images', { id: after.id, data: after, previousData: before })

  const replace = (after: ItemMedia, before: ItemMedia, texts: Pick<Write, 'succeeded' | 'failed'>) =>
    write({
      ...texts,
      change: (now) => now.map((medium) => (medium.id === after.id ? after : medium)),
      save: () => update(after, before),
    })

  return {
    media,
    error,
    refetch,
    /** To a place from 0; one call for each that then has another number. */
    move: (medium: ItemMedia, place: number) => {
      const before = new Map(media.map((one) => [one.id, one]))
      const changed = renumbered(media, movedTo(media, medium.id, place))
      return write({
        change: (now) => movedTo(now, medium.id, place),
        save: async () => {
          for (const after of changed) await update(after, before.get(after.id) ?? after)
        },
        failed: messages.seqUpdateFailed,
      })
    },
    setSeq: (medium: ItemMedia, seq: number) =>
      replace({ ...medium, seq }, medium, {
        succeeded: messages.seqUpdated,
        failed: messages.seqUpdateFailed,
      }),
    show: (medium: ItemMedia, isShown: boolean) =>
      replace({ ...medium, Is_disabled: !isShown }, medium, {
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

/** The media as they will be once all that is under way is saved. */
const useOptimisticMedia = (item: Item) => {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
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
      notifyFailure(failed, failure)
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
