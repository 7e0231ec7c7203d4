import type { DataProvider } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'

/** Loads an item's media in display order. */
export async function readMedia(dataProvider: DataProvider, id: number): Promise<ItemMedia[]> {
  return sortMedia((await dataProvider.getManyReference<ItemMedia>('item_images', getMediaParams(id))).data)
}

/** Returns the data provider's params for loading all media of an item. */
export function getMediaParams(id: number) {
  return {
    target: 'items_id',
    id,
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: { field: 'seq', order: 'ASC' },
    filter: {},
  } as const
}

export type NewMedium = Omit<ItemMedia, 'id' | 'shops_id' | 'seq' | 'Is_disabled'>

/**
 * Creates a visible medium with seq 1, as specified, unless `existing` is passed. Then sets the medium's sequence number to
 * `place`, but at most `limits.seq`.
 */
export async function addMedium(
  dataProvider: DataProvider,
  shown: NewMedium,
  place: number,
  existing?: ItemMedia,
): Promise<void> {
  const created = { data: { ...shown, seq: 1, Is_disabled: false } }
  const medium = existing ?? (await dataProvider.create<ItemMedia>('item_images', created)).data
  const seq = Math.min(place, limits.seq)
  if (medium.seq === seq) return
  await dataProvider.update('item_images', { id: medium.id, data: { ...medium, seq }, previousData: medium })
}

/** Returns a copy in display order: by `seq`, then by id. */
export function sortMedia(media: readonly ItemMedia[]): ItemMedia[] {
  return media.toSorted((a, b) => a.seq - b.seq || a.id - b.id)
}

/**
 * Gives one of the media the number `seq` and returns all media in display order. Other media with this number or a higher one
 * move back as far as needed. Number 1 or 0 makes the medium the first.
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

/** Returns the number that follows all others. */
export function nextSeq(media: readonly { seq: number }[]): number {
  return Math.max(0, ...media.map(({ seq }) => seq)) + 1
}

/** Moves one of the media to a zero-based position. Returns all media, numbered from 1. */
export function moveMedium(media: readonly ItemMedia[], id: number, place: number): ItemMedia[] {
  const moved = media.filter((medium) => medium.id === id)
  const others = media.filter((medium) => medium.id !== id)
  return others.toSpliced(place, 0, ...moved).map((medium, index) => ({ ...medium, seq: index + 1 }))
}
