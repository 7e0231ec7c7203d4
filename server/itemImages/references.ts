import { and, eq, isNull } from 'drizzle-orm'
import type { ItemMediaChanges } from '../../dataProvider/contract/items.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { notFound } from '../errors.ts'
import type { MediaRow } from '../items/presenter.ts'
import { addressOf, releaseFile, selectFile } from '../media/files.ts'

/**
 * What a body names must be the shop's, and stays while the transaction lasts.
 * @throws {HttpProblem} 404 naming the one that is not
 */
export async function holdReferences(
  tx: Database,
  shopId: number,
  { items_id: itemId, mediafiles_id: fileId }: ItemMediaChanges,
): Promise<void> {
  if (itemId !== undefined) {
    const which = and(eq(items.shopId, shopId), eq(items.id, itemId), isNull(items.deletedAt))
    const [item] = await tx.select({ id: items.id }).from(items).where(which).for('key share')
    if (!item) throw notFound('item')
  }
  if (fileId != null) {
    const [file] = await selectFile(tx, shopId, { id: fileId }).for('key share')
    if (!file) throw notFound('file')
  }
}

/** The keys of the files that this picture showed and that nothing shows any more. */
export async function releaseFilesOf(
  tx: Database,
  shopId: number,
  { displayImage, mediafilesId }: MediaRow,
): Promise<string[]> {
  const [named] = mediafilesId === null ? [] : await selectFile(tx, shopId, { id: mediafilesId })
  const addresses = new Set([displayImage, ...(named ? [addressOf(named.key)] : [])])
  const released: string[] = []
  // In one order, so that two such changes never wait for each other.
  for (const address of [...addresses].toSorted()) {
    const key = await releaseFile(tx, shopId, address)
    if (key !== undefined) released.push(key)
  }
  return released
}
