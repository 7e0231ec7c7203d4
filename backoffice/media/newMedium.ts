import type { DataProvider } from 'react-admin'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'

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
