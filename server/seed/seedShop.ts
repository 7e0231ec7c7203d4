import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { analyze } from '../database/analyze.ts'
import type { Database } from '../database/database.ts'
import { categories, itemCategories, itemImages, items, shops } from '../database/schema.ts'
import { toMinor } from '../items/presenter.ts'
import { addressOf } from '../media/files.ts'
import type { Stores } from '../openStores.ts'
import { demoCatalogue, type SeedItem } from './demo/catalogue.ts'
import { keepPictures, pictureKey, registerPictures } from './keepPictures.ts'

/** What the demo's rows name: its categories by name, its pictures by key. */
interface Ids {
  categories: Map<string, number>
  pictures: Map<string, number>
}

/** Fills an empty database with a shop: the demo catalogue, or a bare one. A database with a shop is left alone. */
export async function seedShop(
  { database: { db }, media }: Stores,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SEED'>,
): Promise<void> {
  const [existing] = await db.select({ id: shops.id }).from(shops).limit(1)
  if (existing) return
  const kept = config.SEED === 'demo' ? await keepPictures(media) : []
  await db.transaction(async (tx) => {
    const demo = demoCatalogue(new Date())
    const shopId = await insertShop(tx, config, demo.shop)
    if (config.SEED === 'none') return
    const ids: Ids = {
      pictures: await registerPictures(tx, shopId, kept),
      categories: await insertCategories(tx, shopId, demo.categories),
    }
    for (const [index, item] of demo.items.entries()) await insertItem(tx, shopId, item, ids, index)
  })
  await analyze(db)
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
        imageUrl: addressOf(pictureKey(seed.picture)),
        isVisible: seed.Is_visible,
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const insertItem = async (db: Database, shopId: number, seed: SeedItem, ids: Ids, index: number) => {
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
        displayImage: addressOf(pictureKey(file)),
        imageType: 'Image' as const,
        mediafilesId: ids.pictures.get(pictureKey(file)) ?? null,
        seq: position + 1,
      })),
    )
  }
  const links = seed.categories.flatMap((name) => ids.categories.get(name) ?? [])
  if (links.length > 0) {
    await db
      .insert(itemCategories)
      .values(links.map((categoryId) => ({ shopId, itemId: item.id, categoryId })))
  }
}
