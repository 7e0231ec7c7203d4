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

/** What the address of every file of the storage begins with. */
const mediaRoot = '/media/'

const removedAtOnce = 8

/** Where the file of that storage key is served. */
export function mediaUrlOf(key: string): string {
  return mediaRoot + key
}

/** A file of the shop: its id, and its key in the storage. */
export interface LockedFile {
  id: number
  key: string
}

interface Named {
  addresses: (string | null | undefined)[]
  ids?: (number | null | undefined)[]
}

/**
 * Locks the shop's files of those addresses and ids until the commit: those that a change is about to show, so that none
 * of them is deleted concurrently, and those that it may give up. One statement with one order, so that two changes that
 * swap their files cannot deadlock. An address that is no file of this shop (requirement API-23) and an unknown id are left
 * out.
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
 * Removes the rows of those of the held files that nothing of the shop shows any more (deleted records count,
 * for they can be restored). Returns their storage keys and those of their variants, for `removeUnusedFiles` once the
 * transaction is committed.
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

/** Removes what `deleteUnusedFiles` gave from the storage. The change is committed already, so a failure is only logged. */
export async function removeUnusedFiles(
  media: MediaStorage,
  keys: string[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const limit = pLimit(removedAtOnce)
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

/** Every column of a declared resource that shows a picture: a file that one names is in use. */
const listPictureColumns = () =>
  declaredResources.flatMap((resource) =>
    fieldsOfKind(resource, 'picture').map((field) => ({
      table: tableOf(resource),
      column: columnOf(resource, field),
    })),
  )

/** What is known of the picture at an address, for a query of the table that has it; null for what is no picture of the shop's. */
export function pictureColumn(shopId: AnyPgColumn, address: AnyPgColumn): SQL<StoredPicture | null> {
  // In a statement of its own, since Drizzle leaves out the tables of the outer one's columns.
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
