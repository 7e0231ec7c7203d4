import type { SeedItem } from './seedItem.ts'

export const posts: SeedItem[] = [
  {
    item_type: 'Blog',
    slug: 'why-water-opals-change',
    sku: 'BLO6WO3C8H1',
    title: 'Why water opals change',
    description:
      'People call me, worried, because their opal went clear in the dishwater. Nothing is broken. Most Ethiopian opal ' +
      'is hydrophane: it drinks.\n\n' +
      'An opal is made of tiny balls of silica, stacked like oranges in a crate. In a hydrophane stone the gaps between ' +
      'them are empty, and water creeps in. While it is full, light hardly notices the stacks any more, the colors ' +
      'fade and the stone turns to glass. In a day or two the water leaves and the color returns, as bright as before.\n\n' +
      'Water does no harm. Oil, perfume and soap do, because they go in and do not come out. So take your ring off ' +
      'before you cook or wash, let a wet stone dry on a towel rather than on a heater, and give it time.',
    tags: 'hydrophane, care, water opal',
    SEO_Tags: 'hydrophane opal care, why opal turns clear in water, Ethiopian opal care',
    price: null,
    unit: null,
    rank: null,
    item_info: { excerpt: 'Nothing is broken. Your opal is thirsty, and what it drinks it gives back.' },
    categories: [],
    pictures: [
      {
        file: 'why-water-opals-change-1.webp',
        alt: 'A cut opal very near, its cells of color under a clear dome',
      },
    ],
  },
]
