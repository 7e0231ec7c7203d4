import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import {
  useDataProvider,
  useGetManyReference,
  useNotify,
  useResourceContext,
  type DataProvider,
} from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemMedia, Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'

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
      if (!before.some((medium) => medium.id === id)) throw new Error('It was deleted meanwhile')
      const after = change(before)
      for (const { seq, Is_disabled, ...medium } of after) {
        const previousData = before.find((one) => one.id === medium.id)
        if (previousData?.seq === seq && previousData.Is_disabled === Is_disabled) continue
        await dataProvider.update('item_images', { id: medium.id, data: { seq, Is_disabled }, previousData })
      }
      if (!after.some((medium) => medium.id === id)) await dataProvider.delete('item_images', { id })
    },
    onSuccess: (_saved, { succeeded }) => succeeded && notify(succeeded, { type: 'success' }),
    onError: (failure, { failed }) => notifyError(`${failed}: ${getErrorMessage(failure)}`, failure),
    // Only once the server's answer is there is the change no longer pending.
    onSettled: useRefreshMedia(),
  })
}

/** What the data provider reads an item's media by; the item has them whole, in whatever order. */
function getMediaParams(id: number) {
  return {
    target: 'items_id',
    id,
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field: 'seq', order: 'ASC' },
    filter: {},
  } as const
}

/** An item's media as the server has them now, in their order. Throws what the call throws. */
export async function readMedia(dataProvider: DataProvider, id: number): Promise<ItemMedia[]> {
  return sortMedia((await dataProvider.getManyReference<ItemMedia>('item_images', getMediaParams(id))).data)
}

/** What a new medium shows, and of which item it is. */
export type NewMedium = Omit<ItemMedia, 'id' | 'shops_id' | 'seq' | 'Is_disabled'>

/**
 * Posts a medium, visible and always with seq 1, as specified, unless it is posted already; then puts it at its number.
 * Throws what the calls throw.
 */
export async function addMedium(
  dataProvider: DataProvider,
  shown: NewMedium,
  place: number,
  posted?: ItemMedia,
): Promise<void> {
  const created = { data: { ...shown, seq: 1, Is_disabled: false } }
  const medium = posted ?? (await dataProvider.create<ItemMedia>('item_images', created)).data
  const seq = Math.min(place, limits.seq)
  if (medium.seq === seq) return
  await dataProvider.update('item_images', { id: medium.id, data: { ...medium, seq }, previousData: medium })
}

/** A copy in the order in which media are shown: by `seq`, then by id. */
export function sortMedia(media: readonly ItemMedia[]): ItemMedia[] {
  return media.toSorted((a, b) => a.seq - b.seq || a.id - b.id)
}

/**
 * The same media with the one of that id at that number, before those that had it: they move on as far as they must. At 1
 * it is the first, whatever number the others have.
 */
export function setMediumSeq(media: readonly ItemMedia[], id: number, seq: number): ItemMedia[] {
  let last = seq
  const numbered = media.map((medium) => {
    if (medium.id === id) return { ...medium, seq }
    if (seq > 1 && medium.seq < seq) return medium
    last = Math.max(medium.seq, last + 1)
    return { ...medium, seq: last }
  })
  return sortMedia(numbered)
}

/** The number of what is put behind all others. */
export function nextSeq(media: readonly { seq: number }[]): number {
  return Math.max(0, ...media.map(({ seq }) => seq)) + 1
}
