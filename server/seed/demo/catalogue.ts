import { about } from './about.ts'
import { categories, type SeedCategory } from './categories.ts'
import { custom } from './custom.ts'
import { emeralds } from './emeralds.ts'
import { buildEvents } from './events.ts'
import { jewelry } from './jewelry.ts'
import { posts } from './posts.ts'
import { rawOpals } from './rawOpals.ts'
import type { SeedItem } from './seedItem.ts'
import { services } from './services.ts'
import { waterOpals } from './waterOpals.ts'
import { weloOpals } from './weloOpals.ts'

/** The shop of the demo. Its mail address and site are under the reserved top-level domain `.example`. */
const shop = {
  name: 'Welo',
  description:
    'Opals and emeralds from Ethiopia, picked by hand at the mines of Wegel Tena, Delanta and Shakiso. ' +
    'Sold from a small bench near Jacksonville, Florida, and at gem shows along the East Coast.',
  contact_info: {
    name: 'Welo',
    email: 'hello@welo.example',
    phone: '+1 904 555 0142',
    website_url: 'https://welo.example',
  },
}

const products: SeedItem[] = [...rawOpals, ...weloOpals, ...waterOpals, ...emeralds, ...jewelry]

/** What the demo shop is filled with. */
export interface DemoCatalogue {
  shop: typeof shop
  categories: SeedCategory[]
  items: SeedItem[]
}

/** Builds the demo's catalogue, with dates counted from `now`. */
export function buildDemoCatalogue(now: Date): DemoCatalogue {
  return {
    shop,
    categories,
    items: [...products, ...buildEvents(now), ...posts, ...services, ...about, ...custom],
  }
}
