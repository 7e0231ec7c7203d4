import { and, eq, inArray } from 'drizzle-orm'
import type {
  ItemMedia,
  ItemMediaBody,
  ItemMediaChanges,
} from '../../../dataProvider/resources/items/items.schema.ts'
import { hasChanges } from '../../database/pickChangedValues.ts'
import type { Database } from '../../database/database.ts'
import { itemImages, items } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { toMedia, type MediaRow } from '../presenter.ts'
import { mediaUrlOf, lockFiles, deleteUnusedFiles, type LockedFile } from '../../media/files.ts'
import { mediaColumns } from './mediaColumns.ts'
import { lockReferences } from './references.ts'

/** What a change leaves: the medium, and the keys of files that nothing shows any more. */
interface Changed {
  medium: ItemMedia
  released: string[]
}

/**
 * Gives an item a picture or video. Needs a transaction.
 * @throws {HttpError} 404 when the item or the file is not the shop's
 */
export async function createItemMedia(tx: Database, shopId: number, body: ItemMediaBody): Promise<ItemMedia> {
  await lockReferences(tx, shopId, body)
  const [row] = await tx
    .insert(itemImages)
    .values({
      shopId,
      itemId: body.items_id,
      displayImage: body.display_image,
      imageType: body.image_type,
      seq: body.seq,
      isDisabled: body.Is_disabled,
      mediafilesId: body.mediafiles_id,
      youTubeUrl: body.youTube_url,
    })
    .returning(mediaColumns)
  if (!row) throw new Error('INSERT returned no row')
  return toMedia(row)
}

/**
 * Changes what the body names; undefined when the shop has no such medium. Null for the file or for YouTube leaves what
 * is there (API-21); with another address the file is the one at that address. Needs a transaction.
 * @throws {HttpError} 404 when the item or the file is not the shop's
 */
export async function updateItemMedia(
  tx: Database,
  shopId: number,
  id: number,
  changes: ItemMediaChanges,
): Promise<Changed | undefined> {
  const before = await lockItemMedia(tx, shopId, id)
  if (!before) return undefined
  const locked = await lockReferences(tx, shopId, changes, before)
  const columns = {
    itemId: changes.items_id,
    displayImage: changes.display_image,
    imageType: changes.image_type,
    seq: changes.seq,
    isDisabled: changes.Is_disabled,
    mediafilesId: changes.mediafiles_id ?? fileAtNewAddress(locked, before, changes),
    youTubeUrl: changes.youTube_url ?? undefined,
  }
  if (!hasChanges(columns)) return { medium: toMedia(before), released: [] }
  const [after] = await tx
    .update(itemImages)
    .set(columns)
    .where(eq(itemImages.id, id))
    .returning(mediaColumns)
  if (!after) return undefined
  return { medium: toMedia(after), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Undefined when the shop has no such medium. Needs a transaction. */
export async function deleteItemMedia(
  tx: Database,
  shopId: number,
  id: number,
): Promise<Changed | undefined> {
  const before = await lockItemMedia(tx, shopId, id)
  if (!before) return undefined
  const { displayImage, mediafilesId } = before
  const locked = await lockFiles(tx, shopId, { addresses: [displayImage], ids: [mediafilesId] })
  await tx.delete(itemImages).where(eq(itemImages.id, id))
  return { medium: toMedia(before), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Of a deleted item nothing is changed: it comes back as it was. */
const lockItemMedia = async (tx: Database, shopId: number, id: number): Promise<MediaRow | undefined> => {
  const present = tx.select({ id: items.id }).from(items).where(isPresent(items, shopId))
  const which = and(eq(itemImages.shopId, shopId), eq(itemImages.id, id), inArray(itemImages.itemId, present))
  const [row] = await tx.select(mediaColumns).from(itemImages).where(which).for('update')
  return row
}

/** Undefined when the address stays, null when there is no file of the shop at the new one. */
const fileAtNewAddress = (
  locked: LockedFile[],
  { displayImage }: MediaRow,
  { display_image: address }: ItemMediaChanges,
) => {
  if (address === undefined || address === displayImage) return undefined
  return locked.find(({ key }) => mediaUrlOf(key) === address)?.id ?? null
}
