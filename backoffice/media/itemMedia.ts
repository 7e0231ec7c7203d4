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
export async function readMedia(
  dataProvider: Pick<DataProvider, 'getManyReference'>,
  id: number,
): Promise<ItemMedia[]> {
  return inOrder((await dataProvider.getManyReference<ItemMedia>('item_images', mediaOfItem(id))).data)
}

/** What a new medium shows, and of which item it is. */
export type NewMedium = Omit<ItemMedia, 'id' | 'shops_id' | 'seq' | 'Is_disabled'>

/** Posts a medium, visible and always with seq 1, as specified. Throws what the call throws. */
export async function postMedium(
  dataProvider: Pick<DataProvider, 'create'>,
  shown: NewMedium,
): Promise<ItemMedia> {
  const data = { ...shown, seq: 1, Is_disabled: false }
  return (await dataProvider.create<ItemMedia>('item_images', { data })).data
}

/** Puts a medium at its number, with no call when it is there already. Throws what the call throws. */
export async function placeMedium(
  dataProvider: Pick<DataProvider, 'update'>,
  medium: ItemMedia,
  seq: number,
): Promise<ItemMedia> {
  if (medium.seq === seq) return medium
  const moved = { id: medium.id, data: { ...medium, seq }, previousData: medium }
  return (await dataProvider.update<ItemMedia>('item_images', moved)).data
}

/** An item's media as the board has them, hidden ones too: by `seq`, then by id. Gives a copy. */
export function inOrder(media: readonly ItemMedia[]): ItemMedia[] {
  return media.toSorted((a, b) => a.seq - b.seq || a.id - b.id)
}

/** The same media with the one of that id at another place (from 0), all numbered from 1. */
export function movedTo(media: readonly ItemMedia[], id: number, place: number): ItemMedia[] {
  const one = media.find((medium) => medium.id === id)
  if (!one) return [...media]
  const ordered = media.filter((medium) => medium !== one).toSpliced(place, 0, one)
  return ordered.map((medium, index) => ({ ...medium, seq: index + 1 }))
}

/**
 * The same media with the one of that id at that number, before those that had it: they move on as far as they must. At 1
 * it is the first, whatever number the others have.
 */
export function numbered(media: readonly ItemMedia[], id: number, seq: number): ItemMedia[] {
  const one = media.find((medium) => medium.id === id)
  if (!one) return [...media]
  const others = media.filter((medium) => medium !== one)
  const before = seq > 1 ? others.filter((other) => other.seq < seq) : []
  let last = seq
  const behind = others.slice(before.length).map((other) => {
    last = Math.max(other.seq, last + 1)
    return { ...other, seq: last }
  })
  return [...before, { ...one, seq }, ...behind]
}

/** Those of `after` that stand at another number than `before`. */
export function renumbered(before: readonly ItemMedia[], after: readonly ItemMedia[]): ItemMedia[] {
  const seqOf = new Map(before.map(({ id, seq }) => [id, seq]))
  return after.filter(({ id, seq }) => seqOf.get(id) !== seq)
}

/** The number of what is put behind all others. */
export function seqBehind(media: readonly ItemMedia[]): number {
  return Math.max(0, ...media.map(({ seq }) => seq)) + 1
}
