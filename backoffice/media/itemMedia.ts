import type { DataProvider } from 'react-admin'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'

/** What the data provider reads an item's media by; the item has them whole, in whatever order. */
export function mediaOfItem(id: number) {
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
  return sortMedia((await dataProvider.getManyReference<ItemMedia>('item_images', mediaOfItem(id))).data)
}

/** What a new medium shows, and of which item it is. */
export type NewMedium = Omit<ItemMedia, 'id' | 'shops_id' | 'seq' | 'Is_disabled'>

/** Posts a medium, visible and always with seq 1, as specified. Throws what the call throws. */
export async function postMedium(dataProvider: DataProvider, shown: NewMedium): Promise<ItemMedia> {
  const data = { ...shown, seq: 1, Is_disabled: false }
  return (await dataProvider.create<ItemMedia>('item_images', { data })).data
}

/** Puts a medium at its number, with no call when it is there already. Throws what the call throws. */
export async function placeMedium(
  dataProvider: DataProvider,
  medium: ItemMedia,
  seq: number,
): Promise<ItemMedia> {
  if (medium.seq === seq) return medium
  const moved = { id: medium.id, data: { ...medium, seq }, previousData: medium }
  return (await dataProvider.update<ItemMedia>('item_images', moved)).data
}

/** A copy in the order in which media are shown: by `seq`, then by id. */
export function sortMedia(media: readonly ItemMedia[]): ItemMedia[] {
  return media.toSorted((a, b) => a.seq - b.seq || a.id - b.id)
}

/** The same media with the one of that id at another place (from 0), all numbered from 1. */
export function moveMedium(media: readonly ItemMedia[], id: number, place: number): ItemMedia[] {
  const moved = media.filter((medium) => medium.id === id)
  const others = media.filter((medium) => medium.id !== id)
  return others.toSpliced(place, 0, ...moved).map((medium, index) => ({ ...medium, seq: index + 1 }))
}

/**
 * The same media with the one of that id at that number, before those that had it: they move on as far as they must. At 1
 * it is the first, whatever number the others have.
 */
export function setMediumSeq(media: readonly ItemMedia[], id: number, seq: number): ItemMedia[] {
  const moved = media.filter((medium) => medium.id === id).map((medium) => ({ ...medium, seq }))
  const others = media.filter((medium) => medium.id !== id)
  const before = seq > 1 ? others.filter((other) => other.seq < seq) : []
  let last = seq
  const behind = others.slice(before.length).map((other) => {
    last = Math.max(other.seq, last + 1)
    return { ...other, seq: last }
  })
  return [...before, ...moved, ...behind]
}

/** The number of what is put behind all others. */
export function nextSeq(media: readonly ItemMedia[]): number {
  return Math.max(0, ...media.map(({ seq }) => seq)) + 1
}
