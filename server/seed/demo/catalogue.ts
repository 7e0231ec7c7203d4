import { about } from './about.ts'
import { categories } from './categories.ts'
import type { SeedCategory } from './categories.ts'
import { custom } from './custom.ts'
import { events } from './events.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import type { SeedItem } from './seedItem.ts'
import { services } from './services.ts'
import { shop } from './shop.ts'

export type { SeedItem } from './seedItem.ts'

/** What the demo shop is filled with. Dates in it are counted from `now`. */
export function demoCatalogue(now: Date): {
  shop: typeof shop
  categories: SeedCategory[]
  items: SeedItem[]
} {
  return {
    shop,
    categories,
    items: [...products, ...events(now), ...posts, ...services, ...about, ...custom],
  }
}
