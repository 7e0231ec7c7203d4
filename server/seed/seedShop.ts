import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { categories, itemCategories, itemImages, items, shops } from '../database/schema.ts'
import { toMinor } from '../items/presenter.ts'
import type { MediaStorage } from '../media/storage.ts'
import type { Stores } from '../openStores.ts'
import { projectRoot } from '../projectRoot.ts'
import { demoCatalogue, type SeedItem } from './demo/catalogue.ts'

/** Where the demo's pictures are served. */
const pictureUrl = (file: string) => `/media/demo/${file}`

/** Fills an empty database with a shop: the demo catalogue, or a bare one. A database with a shop is left alone. */
export async function seedShop(
  { database: { db }, media }: Stores,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SEED'>,
): Promise<void> {
  const [existing] = await db.select({ id: shops.id }).from(shops).limit(1)
  if (existing) return
  if (config.SEED === 'demo') await keepPictures(media)
  await db.transaction(async (tx) => {
    const demo = demoCatalogue(new Date())
    const shopId = await insertShop(tx, config, demo.shop)
    if (config.SEED === 'none') return
    const categoryIds = await insertCategories(tx, shopId, demo.categories)
    for (const [index, item] of demo.items.entries()) await insertItem(tx, shopId, item, categoryIds, index)
  })
  // The embedded engine has nobody in the background who would do it.
  await db.execute(sql`analyze`)
}

const keepPictures = async (media: MediaStorage) => {
  const folder = join(projectRoot, 'server/seed/pictures')
  for (const file of await readdir(folder)) await media.put(`demo/${file}`, join(folder, file), 'image/webp')
}

type Demo = ReturnType<typeof demoCatalogue>

const insertShop = async (
  db: Database,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY'>,
  shop: Demo['shop'],
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
  if (!row) throw new Error('The shop was not kept')
  return row.id
}

const insertCategories = async (db: Database, shopId: number, seeds: Demo['categories']) => {
  const rows = await db
    .insert(categories)
    .values(
      seeds.map((seed) => ({
        shopId,
        name: seed.name,
        categoryType: seed.category_type,
        imageUrl: pictureUrl(seed.picture),
        isVisible: seed.Is_visible,
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const insertItem = async (
  db: Database,
  shopId: number,
  seed: SeedItem,
  categoryIds: Map<string, number>,
  index: number,
) => {
  const [item] = await db
    .insert(items)
    .values({
      shopId,
      itemType: seed.item_type,
      slug: seed.slug,
      title: seed.title,
      description: seed.description,
      tags: seed.tags,
      seoTags: seed.SEO_Tags,
      sku: seed.sku,
      priceMinor: toMinor(seed.price),
      unit: seed.unit,
      rank: seed.rank,
      itemInfo: seed.item_info,
      // A minute apart, so that "newest first" is an order.
      createdAt: new Date(Date.now() - index * 60_000),
    })
    .returning({ id: items.id })
  if (!item) throw new Error(`${seed.slug} was not kept`)
  if (seed.pictures.length > 0) {
    await db.insert(itemImages).values(
      seed.pictures.map(({ file }, position) => ({
        shopId,
        itemId: item.id,
        displayImage: pictureUrl(file),
        imageType: 'Image' as const,
        seq: position + 1,
      })),
    )
  }
  const links = seed.categories.flatMap((name) => categoryIds.get(name) ?? [])
  if (links.length > 0) {
    await db
      .insert(itemCategories)
      .values(links.map((categoryId) => ({ shopId, itemId: item.id, categoryId })))
  }
}
