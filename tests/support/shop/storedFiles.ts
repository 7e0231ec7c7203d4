import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFiles } from '../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../server/media/files.ts'
import type { MediaStorage } from '../../../server/media/storage.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { type TestShop, startShopWithAdmin } from './startShop.ts'
import { eq } from 'drizzle-orm'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'

/** Stores a placeholder for an uploaded image: a file in the storage, and its row. */
export async function storeFile({ db, media, shopId }: Pick<TestShop, 'db' | 'media' | 'shopId'>) {
  const key = `${shopId}/${crypto.randomUUID()}.webp`
  await putFile(media, key, 'a picture', 'image/webp')
  const size = { bytes: 9, checksum: 'none', width: 1, height: 1 }
  await db.insert(mediaFiles).values({ shopId, key, kind: 'Image', contentType: 'image/webp', ...size })
  return { key, address: mediaUrlOf(key) }
}

export async function putFile(media: MediaStorage, key: string, content: string, contentType: string) {
  const draft = join(createTemporaryDirectory(), 'file')
  await writeFile(draft, content)
  await media.put(key, draft, contentType)
}

export async function listKeys(media: MediaStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of media.list()) keys.push(key)
  return keys.toSorted()
}

/** Starts a shop with an admin, an item without images, and helpers that store images. */
export async function startGallery() {
  const { admin, ...shop } = await startShopWithAdmin()
  const item = await admin.createItem(buildItemBody())
  const storePicture = async (shopId = shop.shopId) => {
    const { key, address } = await storeFile({ ...shop, shopId })
    const [row] = await shop.db.select().from(mediaFiles).where(eq(mediaFiles.key, key))
    return { id: row!.id, key, address }
  }
  /** Adds a new file to the item as an image. */
  const addPicture = async (items_id = item.id) => {
    const file = await storePicture()
    const body = buildItemMediaBody({ items_id, display_image: file.address, mediafiles_id: file.id })
    return { file, body, picture: await admin.createItemMedia(body) }
  }
  return { ...shop, admin, item, storePicture, addPicture }
}
