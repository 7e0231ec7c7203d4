import { and, eq, notExists, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { categories, itemImages, mediaFiles, shops } from '../database/schema.ts'
import type { MediaStorage } from './storage.ts'

const root = '/media/'

/** Where the file of that storage key is served. */
export function addressOf(key: string): string {
  return root + key
}

/** The shop's file of that id or address, if there is one: at most one row, to be locked or only read. */
export function selectFile(tx: Database, shopId: number, by: { id: number } | { address: string }) {
  const which = 'id' in by ? eq(mediaFiles.id, by.id) : isAt(by.address)
  return tx
    .select({ id: mediaFiles.id, key: mediaFiles.key })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shopId, shopId), which))
}

/**
 * Gives up one use of a file, after what used it was removed in the same transaction: when nothing else of the shop shows
 * it any more (deleted items and categories count, for they can be restored), its row goes, and the answer is the storage
 * key, which the caller hands to `removeReleased` once the transaction is committed. An address that is no file of this
 * shop is nobody's to give up (requirement API-23): undefined.
 */
export async function releaseFile(
  tx: Database,
  shopId: number,
  address: string,
): Promise<string | undefined> {
  // Whoever gives up or takes up the same file waits here, and then sees what the other has done.
  const [file] = await selectFile(tx, shopId, { address }).for('update')
  if (!file) return undefined
  const [released] = await tx
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.id, file.id), ...unused(tx, shopId, file.id, address)))
    .returning({ key: mediaFiles.key })
  return released?.key
}

/** Removes what `releaseFile` gave from the storage. The change is done by then: a failure is logged and fails nothing. */
export async function removeReleased(
  media: MediaStorage,
  key: string | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  if (key === undefined) return
  await media.remove(key).catch((error: unknown) => log.error({ err: error }, 'a released file is left over'))
}

const isAt = (address: string) =>
  address.startsWith(root) ? eq(mediaFiles.key, address.slice(root.length)) : sql`false`

const unused = (tx: Database, shopId: number, id: number, address: string) => {
  const one = { one: sql`1` }
  const shown = or(eq(itemImages.displayImage, address), eq(itemImages.mediafilesId, id))
  const pictured = and(eq(categories.shopId, shopId), eq(categories.imageUrl, address))
  return [
    notExists(
      tx
        .select(one)
        .from(itemImages)
        .where(and(eq(itemImages.shopId, shopId), shown)),
    ),
    notExists(tx.select(one).from(categories).where(pictured)),
    notExists(
      tx
        .select(one)
        .from(shops)
        .where(and(eq(shops.id, shopId), eq(shops.logo, address))),
    ),
  ]
}
