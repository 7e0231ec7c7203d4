import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'

/** A picture or video of the demo, by its file name in `server/seed/pictures`. */
interface SeedMedia {
  file: string
  /** What the picture shows, as a note in the catalogue: the wire has no field for it. */
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
  /** How many there are; null is no limit. */
  stock: number | null
  rank: number | null
  /** How long before the shop's first start it was put in. */
  ageInDays: number
  item_info: Record<string, unknown> | null
  categories: string[]
  media: SeedMedia[]
}

/** What only a product says; the rest of its item is the same for all. */
type SeedProduct = Omit<SeedItem, 'item_type' | 'stock' | 'media'> & {
  alts: readonly string[]
  /** A silent video of the stone as it turns, before or after the pictures. */
  film?: { place: 'first' | 'last'; alt: string }
}

/** A product, which exists once, whose pictures are `<slug>-1.webp` and so on, one for each alternative text. */
export function createProduct({ alts, film, ...item }: SeedProduct): SeedItem {
  const pictures = alts.map((alt, i) => ({ file: `${item.slug}-${i + 1}.webp`, alt }))
  const turning = film ? [{ file: `${item.slug}-turning.mp4`, alt: film.alt }] : []
  const media = film?.place === 'first' ? [...turning, ...pictures] : [...pictures, ...turning]
  return { item_type: 'Product', stock: 1, ...item, media }
}

/** What is told rather than sold by the piece: an event, a post, a service, a story, a custom piece. */
type SeedStory = Partial<SeedItem> &
  Pick<SeedItem, 'slug' | 'sku' | 'title' | 'description' | 'tags' | 'SEO_Tags' | 'ageInDays' | 'media'>

/** Such an item; it has no price, unit, limit, rank, further facts or categories unless it says so. */
export function createStory(item_type: ItemType, item: SeedStory): SeedItem {
  return {
    item_type,
    price: null,
    unit: null,
    stock: null,
    rank: null,
    item_info: null,
    categories: [],
    ...item,
  }
}
