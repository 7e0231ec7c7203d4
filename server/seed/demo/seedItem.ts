import type { ItemType } from '../../../dataProvider/contract/items.ts'

/** A picture of the demo, by its file name in `server/seed/pictures`. */
export interface SeedPicture {
  file: string
  alt: string
}

/** An item as the demo catalogue has it; prices in major units of the shop's currency, categories by name. */
export interface SeedItem {
  item_type: ItemType
  slug: string
  sku: string
  title: string
  description: string
  tags: string
  SEO_Tags: string
  price: number | null
  unit: string | null
  rank: number | null
  item_info: Record<string, unknown> | null
  categories: string[]
  pictures: SeedPicture[]
}

/** What only a product says; the rest of its item is the same for all. */
export type SeedProduct = Omit<SeedItem, 'item_type' | 'pictures'> & { alts: readonly string[] }

/** A product whose pictures are `<slug>-1.webp` and so on, one for each alternative text. */
export function product({ alts, ...item }: SeedProduct): SeedItem {
  const pictures = alts.map((alt, i) => ({ file: `${item.slug}-${i + 1}.webp`, alt }))
  return { item_type: 'Product', ...item, pictures }
}
