import { and, asc, eq, inArray, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import { fieldsOfKind } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { itemImages, mediaFiles, shops } from '../database/schema.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'
import type { MediaStorage } from './storage.ts'
import { variantKeysOf } from './variants/keys.ts'

/** The start of the address of each file in the storage. */
const mediaRoot = '/media/'

const removalConcurrency = 8

export function mediaUrlOf(key: string): string {
  return mediaRoot + key
}

export interface LockedFile {
  id: number
  key: string
}

interface Named {
  addresses: (string | null | undefined)[]
  ids?: (number | null | undefined)[]
}

/**
 * Locks the shop's files with these addresses or ids until the commit, so that no other transaction deletes them. Pass the files
 * that a change adds and those that it may remove. One statement locks them all in id order, to prevent deadlocks. Ignores ids
 * and addresses that are not files of this shop (API-23).
 */
export async function lockFiles(
  tx: Database,
  shopId: number,
  { addresses, ids = [] }: Named,
): Promise<LockedFile[]> {
  const keys = addresses.flatMap((address) =>
    address?.startsWith(mediaRoot) ? address.slice(mediaRoot.length) : [],
  )
  const knownIds = ids.filter((id) => id != null)
  if (keys.length + knownIds.length === 0) return []
  const named = or(inArray(mediaFiles.key, keys), inArray(mediaFiles.id, knownIds))
  return tx
    .select({ id: mediaFiles.id, key: mediaFiles.key })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shopId, shopId), named))
    .orderBy(asc(mediaFiles.id))
    .for('update')
}

/**
 * Deletes the rows of locked files that the shop no longer uses. Soft-deleted records still count as uses, because they can be
 * restored. Returns the storage keys of the files and their variants, for `removeUnusedFiles` after the commit.
 */
export async function deleteUnusedFiles(
  tx: Database,
  shopId: number,
  locked: LockedFile[],
): Promise<string[]> {
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const released = await tx
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.shopId, shopId), inArray(mediaFiles.id, ids), ...notShownAnywhere(tx, shopId)))
    .returning({ key: mediaFiles.key, kind: mediaFiles.kind, width: mediaFiles.width })
  return released.flatMap((file) => [file.key, ...variantKeysOf(file)])
}

/** Removes files from the storage. Only logs failures, because the change that made them unused is already committed. */
export async function removeUnusedFiles(
  media: MediaStorage,
  keys: string[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const limit = pLimit(removalConcurrency)
  await limit.map(keys, (key) =>
    media
      .remove(key)
      .catch((error: unknown) => log.error({ err: error }, 'unused file could not be deleted')),
  )
}

const notShownAnywhere = (tx: Database, shopId: number) => {
  const one = { one: sql`1` }
  const address = sql`${mediaRoot} || ${mediaFiles.key}`
  const shown = or(eq(itemImages.displayImage, address), eq(itemImages.mediafilesId, mediaFiles.id))
  const ofItem = and(eq(itemImages.shopId, shopId), shown)
  const ofShop = and(eq(shops.id, shopId), eq(shops.logo, address))
  return [
    notExists(tx.select(one).from(itemImages).where(ofItem)),
    notExists(tx.select(one).from(shops).where(ofShop)),
    ...listPictureColumns().map(({ table, column }) =>
      notExists(
        tx
          .select(one)
          .from(table)
          .where(and(eq(table.shopId, shopId), eq(column, address))),
      ),
    ),
  ]
}

/** The image columns of all declared resources. A file is in use if one of them contains its address. */
const listPictureColumns = () =>
  declaredResources.flatMap((resource) =>
    fieldsOfKind(resource, 'picture').map((field) => ({
      table: tableOf(resource),
      column: columnOf(resource, field),
    })),
  )

/** Returns SQL for the size, placeholder and variants of the image at an address; null if the shop has no such image. */
export function pictureColumn(shopId: AnyPgColumn, address: AnyPgColumn): SQL<StoredPicture | null> {
  // The subquery is a separate `sql`, because Drizzle can omit the table names of columns in the outer one.
  return sql<StoredPicture | null>`(${pictureAt(shopId, address)})`
}

const pictureAt = (shopId: AnyPgColumn, address: AnyPgColumn) => {
  const { width, height, placeholder, widths } = mediaFiles
  const picture = sql`json_build_object('width', ${width}, 'height', ${height}, 'placeholder', ${placeholder},
    'widths', coalesce(${widths}, '{}'))`
  const key = sql`substr(${address}, ${sql.raw(String(mediaRoot.length + 1))})`
  return sql`select ${picture} from ${mediaFiles} where ${mediaFiles.key} = ${key}
    and ${address} like ${`${mediaRoot}%`} and ${mediaFiles.shopId} = ${shopId} and ${mediaFiles.kind} = 'Image'`
}
