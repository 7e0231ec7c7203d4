import { eq } from 'drizzle-orm'
import type { ItemMediaChanges } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../../database/database.ts'
import { items } from '../../database/schema.ts'
import { isPresent } from '../../database/softDelete.ts'
import { notFound } from '../../errors/httpError.ts'
import type { MediaRow } from '../presenter.ts'
import { lockFiles, type LockedFile } from '../../media/files.ts'

/**
 * What a body names must be the shop's, and stays while the transaction lasts. Where the body names files, the answer
 * holds those and the ones that they take the place of.
 * @throws {HttpError} 404 naming the one that is not
 */
export async function lockReferences(
  tx: Database,
  shopId: number,
  { items_id: itemId, mediafiles_id: fileId, display_image: address }: ItemMediaChanges,
  before?: MediaRow,
): Promise<LockedFile[]> {
  if (itemId !== undefined) {
    const which = isPresent(items, shopId, eq(items.id, itemId))
    const [item] = await tx.select({ id: items.id }).from(items).where(which).for('key share')
    if (!item) throw notFound('item')
  }
  if (address === undefined && fileId == null) return []
  const locked = await lockFiles(tx, shopId, {
    addresses: [address, before?.displayImage],
    ids: [fileId, before?.mediafilesId],
  })
  if (fileId != null && !locked.some(({ id }) => id === fileId)) throw notFound('file')
  return locked
}
