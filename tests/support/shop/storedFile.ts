import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaFiles } from '../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../server/media/files.ts'
import type { MediaStorage } from '../../../server/media/storage.ts'
import { temporaryDirectory } from '../temporaryDirectory.ts'
import type { TestShop } from './startShop.ts'

/** A picture as an upload leaves it: a file of the storage, and its row. */
export async function storeFile({ db, media, shopId }: Pick<TestShop, 'db' | 'media' | 'shopId'>) {
  const key = `${shopId}/${crypto.randomUUID()}.webp`
  await putFile(media, key, 'a picture', 'image/webp')
  const size = { bytes: 9, checksum: 'none', width: 1, height: 1 }
  await db.insert(mediaFiles).values({ shopId, key, kind: 'Image', contentType: 'image/webp', ...size })
  return { key, address: mediaUrlOf(key) }
}

/** Puts a file of that text into the storage. */
export async function putFile(media: MediaStorage, key: string, content: string, contentType: string) {
  const draft = join(temporaryDirectory(), 'file')
  await writeFile(draft, content)
  await media.put(key, draft, contentType)
}

/** Everything in the storage. */
export async function listKeys(media: MediaStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of media.list()) keys.push(key)
  return keys.toSorted()
}
