import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { type Config, projectRoot } from '../config/config.ts'
import { analyze } from '../database/analyze.ts'
import type { Database } from '../database/database.ts'
import { categories, itemCategories, itemImages, items, mediaFiles, shops } from '../database/schema.ts'
import { mediaUrlOf } from '../media/files.ts'
import { measure } from '../media/measure.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { Stores } from '../stores.ts'
import { buildDemoCatalogue, type DemoCatalogue } from './demo/catalogue.ts'
import type { SeedCategory } from './demo/categories.ts'
import type { SeedItem } from './demo/seedItem.ts'
import { insertDemoOrders } from './demoOrders/insertDemoOrders.ts'

/** Ids of what the demo's items refer to: categories by name, pictures and videos by key. */
interface Ids {
  categories: Map<string, number>
  media: Map<string, number>
}

const day = 86_400_000

/**
 * Fills an empty database with a shop: the demo at work, its catalogue alone, or a bare one. A database with a shop is left
 * alone.
 */
export async function seedShop(
  { database: { db }, media }: Stores,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SEED' | 'SHOP_TIMEZONE'>,
): Promise<void> {
  const [existing] = await db.select({ id: shops.id }).from(shops).limit(1)
  if (existing) return
  const storedMedia = config.SEED === 'none' ? [] : await storeDemoMedia(media)
  await db.transaction(async (tx) => {
    const now = new Date()
    const demo = buildDemoCatalogue(now)
    const shopId = await insertShop(tx, config, demo.shop)
    if (config.SEED === 'none') return
    const ids: Ids = {
      media: await insertMediaFiles(tx, shopId, storedMedia),
      categories: await insertCategories(tx, shopId, demo.categories),
    }
    const items = await insertItems(tx, shopId, demo.items, ids, now)
    if (config.SEED === 'demo')
      await insertDemoOrders(tx, { shopId, now, timeZone: config.SHOP_TIMEZONE, items })
  })
  await analyze(db)
}

const insertShop = async (
  db: Database,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY'>,
  shop: DemoCatalogue['shop'],
) => {
  const [row] = await db
    .insert(shops)
    .values({
      domainId: config.DOMAIN_ID,
      authKey: config.AUTH_KEY ?? randomBytes(16).toString('base64url'),
      slug: 'welo',
      name: shop.name,
      description: shop.description,
      contactInfo: shop.contact_info,
    })
    .returning({ id: shops.id })
  if (!row) throw new Error('INSERT returned no row')
  return row.id
}

const insertCategories = async (db: Database, shopId: number, seeds: SeedCategory[]) => {
  const rows = await db
    .insert(categories)
    .values(
      seeds.map((seed) => ({
        shopId,
        name: seed.name,
        category_type: seed.category_type,
        image_url: mediaUrlOf(toMediaKey(seed.picture)),
        Is_visible: seed.Is_visible,
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

// Three statements for all of them: the first start waits for it.
const insertItems = async (db: Database, shopId: number, seeds: SeedItem[], ids: Ids, now: Date) => {
  const rows = await db
    .insert(items)
    .values(seeds.map((seed) => ({ shopId, ...toColumns(seed, now) })))
    .returning()
  const seeded = new Map(rows.map((row) => [row.slug, row]))
  const itemId = ({ slug }: SeedItem) => {
    const item = seeded.get(slug)
    if (item === undefined) throw new Error(`INSERT returned no row for ${slug}`)
    return item.id
  }
  await db.insert(itemImages).values(
    seeds.flatMap((seed) =>
      seed.media.map(({ file }, position) => ({
        shopId,
        itemId: itemId(seed),
        displayImage: mediaUrlOf(toMediaKey(file)),
        imageType: mediaTypeOf(file),
        mediafilesId: ids.media.get(toMediaKey(file)) ?? null,
        seq: position + 1,
      })),
    ),
  )
  await db.insert(itemCategories).values(
    seeds.flatMap((seed) =>
      seed.categories.flatMap((name) => {
        const categoryId = ids.categories.get(name)
        return categoryId === undefined ? [] : { shopId, itemId: itemId(seed), categoryId }
      }),
    ),
  )
  return seeded
}

const toColumns = ({ item_type: itemType, ageInDays, ...seed }: SeedItem, now: Date) => ({
  ...seed,
  itemType,
  createdAt: new Date(now.getTime() - ageInDays * day),
})

const toMediaKey = (name: string) => `demo/${name}`

const mediaTypeOf = (name: string): MediaType => (extname(name) === '.mp4' ? 'Video' : 'Image')

type StoredMedia = Awaited<ReturnType<typeof storeDemoMedia>>[number]

/** Copies the demo's pictures and videos into the storage. Returns the columns of each one's `media_files` row. */
const storeDemoMedia = async (media: MediaStorage) => {
  const folder = join(projectRoot, 'server/seed/pictures')
  const store = async (name: string) => {
    const file = join(folder, name)
    const key = toMediaKey(name)
    const kind = mediaTypeOf(name)
    const contentType = kind === 'Video' ? 'video/mp4' : 'image/webp'
    await media.put(key, file, contentType)
    const size = await (kind === 'Video' ? readVideoSize(file) : readPictureSize(file))
    return { key, kind, contentType, ...size, ...(await measure(createReadStream(file))) }
  }
  return Promise.all((await readdir(folder)).map(store))
}

/** Returns the id of each key. */
const insertMediaFiles = async (
  db: Database,
  shopId: number,
  stored: StoredMedia[],
): Promise<Map<string, number>> => {
  const rows = await db
    .insert(mediaFiles)
    .values(stored.map((file) => ({ shopId, ...file })))
    .returning({ key: mediaFiles.key, id: mediaFiles.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

// Both readers are loaded by the one start that fills the shop, not by every start.
const readPictureSize = async (file: string) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

const readVideoSize = async (file: string) => {
  const { FilePathSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error(`${file} has no video track`)
    return { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  } finally {
    input.dispose()
  }
}
