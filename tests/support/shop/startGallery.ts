import { eq } from 'drizzle-orm'
import { mediaFiles } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startShop } from './startShop.ts'
import { storeFile } from './storedFile.ts'

/** An admin, an item without pictures, and a way to put a file into the shop's storage. */
export async function startGallery() {
  const shop = await startShop()
  const { api: admin } = await shop.signUp('admin')
  const item = await admin.createItem(buildItemBody())
  const keep = async (shopId = shop.shopId) => {
    const { key, address } = await storeFile({ ...shop, shopId })
    const [row] = await shop.db.select().from(mediaFiles).where(eq(mediaFiles.key, key))
    return { id: row!.id, key, address }
  }
  /** A new picture of the item that shows a new file. */
  const show = async (items_id = item.id) => {
    const file = await keep()
    const body = buildItemMediaBody({ items_id, display_image: file.address, mediafiles_id: file.id })
    return { file, body, picture: await admin.createItemMedia(body) }
  }
  return { ...shop, admin, item, keep, show }
}
