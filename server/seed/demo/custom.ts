import type { SeedItem } from './seedItem.ts'

export const custom: SeedItem[] = [
  {
    item_type: 'Custom',
    slug: 'smoke-and-silver-pendant',
    sku: 'CUS5SP1V8E4',
    title: 'A pendant for a thirtieth birthday',
    description:
      'She came to the Savannah show with her grandmother’s silver spoon and asked whether it could hold an opal. We ' +
      'melted the spoon, she chose a smoked stone from the second tray, and three weeks later it hung on its chain.',
    tags: 'custom, pendant, silver, smoked opal',
    SEO_Tags: 'custom opal pendant, handmade silver opal pendant',
    price: null,
    unit: null,
    rank: 1,
    item_info: null,
    categories: [],
    pictures: [
      { file: 'smoke-and-silver-pendant-1.webp', alt: 'Silver pendant with a dark opal, on linen' },
      { file: 'smoked-opal-pendant-3.webp', alt: 'A pendant of the same kind on dark slate' },
    ],
  },
]
