import type { DataProvider } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/items.schema.ts'

/** An item's media as the server has them now, in their order. Throws what the call throws. */
export async function readMedia(dataProvider: DataProvider, id: number): Promise<ItemMedia[]> {
  return sortMedia((await dataProvider.getManyReference<ItemMedia>('item_images', getMediaParams(id))).data)
}

/** What the data provider reads an item's media by; the item has them whole, in whatever order. */
export function getMediaParams(id: number) {
  return {
    target: 'items_id',
    id,
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field: 'seq', order: 'ASC' },
    filter: {},
  } as const
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

/** The same media with the one of that id at another place (from 0), all numbered from 1. */
export function moveMedium(media: readonly ItemMedia[], id: number, place: number): ItemMedia[] {
  const moved = media.filter((medium) => medium.id === id)
  const others = media.filter((medium) => medium.id !== id)
  return others.toSpliced(place, 0, ...moved).map((medium, index) => ({ ...medium, seq: index + 1 }))
}
