import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Config, projectRoot } from '../config/config.ts'
import { shops } from '../database/schema.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { Stores } from '../stores.ts'
import { initializeShop } from './initializeShop.ts'
import { insertDemo, readDemo } from './demo.ts'

/**
 * If the database has no initialized shop, seeds it with the demo, its catalog or an empty shop, as SEED specifies. A database
 * from the build's archive already contains the demo's rows, so none are inserted.
 */
export async function seedShop(
  { database: { db }, media }: Stores,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SEED' | 'SHOP_TIMEZONE'>,
): Promise<void> {
  const [shop] = await db.select({ key: shops.authKey }).from(shops).limit(1)
  if (shop && shop.key !== '') return
  if (config.SEED !== 'none') await storeDemoMedia(media)
  await db.transaction(async (tx) => {
    if (!shop) await insertDemo(tx, config.SEED)
    await initializeShop(tx, config, new Date())
  })
}

const mediaRow = z.object({ key: z.string(), content_type: z.string() })

const storeDemoMedia = async (media: MediaStorage) => {
  const folder = join(projectRoot, 'server/seed/pictures')
  const rows = z.array(mediaRow).parse(readDemo()['media_files'])
  await Promise.all(rows.map((row) => media.put(row.key, join(folder, basename(row.key)), row.content_type)))
}
