import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ItemMedia, ItemMediaBody, ItemMediaChanges } from '../../dataProvider/contract/items.ts'
import { setsAnything } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { itemImages, items } from '../database/schema.ts'
import { toMedia, type MediaRow } from '../items/presenter.ts'
import { selectFile } from '../media/files.ts'
import { holdReferences, releaseFilesOf } from './references.ts'

/** What a change leaves: the picture, and the keys of files that nothing shows any more. */
interface Changed {
  picture: ItemMedia
  released: string[]
}

/** @throws {HttpProblem} 404 when the item or the file is not the shop's */
export async function createItemImage(tx: Database, shopId: number, body: ItemMediaBody): Promise<ItemMedia> {
  await holdReferences(tx, shopId, body)
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
    .returning()
  if (!row) throw new Error('The picture was not kept')
  return toMedia(row)
}

/**
 * Changes what the body names; undefined when the shop has no such picture. Null for the file or for YouTube leaves what
 * is there (requirement API-21); with another address the file is the one at that address.
 * @throws {HttpProblem} 404 when the item or the file is not the shop's
 */
export async function updateItemImage(
  tx: Database,
  shopId: number,
  id: number,
  changes: ItemMediaChanges,
): Promise<Changed | undefined> {
  const before = await lockItemImage(tx, shopId, id)
  if (!before) return undefined
  await holdReferences(tx, shopId, changes)
  const columns = {
    itemId: changes.items_id,
    displayImage: changes.display_image,
    imageType: changes.image_type,
    seq: changes.seq,
    isDisabled: changes.Is_disabled,
    mediafilesId: changes.mediafiles_id ?? (await fileAtNewAddress(tx, before, changes)),
    youTubeUrl: changes.youTube_url ?? undefined,
  }
  if (!setsAnything(columns)) return { picture: toMedia(before), released: [] }
  const [after] = await tx.update(itemImages).set(columns).where(eq(itemImages.id, id)).returning()
  if (!after) return undefined
  const isSameFile = after.displayImage === before.displayImage && after.mediafilesId === before.mediafilesId
  return { picture: toMedia(after), released: isSameFile ? [] : await releaseFilesOf(tx, shopId, before) }
}

/** Undefined when the shop has no such picture. */
export async function deleteItemImage(
  tx: Database,
  shopId: number,
  id: number,
): Promise<Changed | undefined> {
  const before = await lockItemImage(tx, shopId, id)
  if (!before) return undefined
  await tx.delete(itemImages).where(eq(itemImages.id, id))
  return { picture: toMedia(before), released: await releaseFilesOf(tx, shopId, before) }
}

/** Of a deleted item nothing is changed: it comes back as it was. */
const lockItemImage = async (tx: Database, shopId: number, id: number): Promise<MediaRow | undefined> => {
  const living = tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.shopId, shopId), isNull(items.deletedAt)))
  const which = and(eq(itemImages.shopId, shopId), eq(itemImages.id, id), inArray(itemImages.itemId, living))
  const [row] = await tx.select().from(itemImages).where(which).for('update')
  return row
}

const fileAtNewAddress = async (
  tx: Database,
  { shopId, displayImage }: MediaRow,
  { display_image: address }: ItemMediaChanges,
) => {
  if (address === undefined || address === displayImage) return undefined
  const [file] = await selectFile(tx, shopId, { address }).for('key share')
  return file?.id ?? null
}
