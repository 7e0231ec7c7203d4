import { createStory } from './seedItem.ts'

export const custom = [
  createStory('Custom', {
    slug: 'smoke-and-silver-pendant',
    sku: 'CUS5SP1V8E4',
    title: 'A pendant for a thirtieth birthday',
    description:
      'She came to the Savannah show with her grandmother’s silver spoon and asked whether it could hold an opal. We ' +
      'melted the spoon, she chose a smoked stone from the second tray, and three weeks later it hung on its chain.',
    tags: 'custom, pendant, silver, smoked opal',
    SEO_Tags: 'custom opal pendant, handmade silver opal pendant',
    rank: 1,
    ageInDays: 48,
    media: [
      { file: 'smoke-and-silver-pendant-1.webp', alt: 'Silver pendant with a dark opal, on linen' },
      { file: 'smoked-opal-pendant-3.webp', alt: 'A pendant of the same kind on dark slate' },
    ],
  }),
  createStory('Custom', {
    slug: 'ring-for-forty-years',
    sku: 'CUS9RF3Y6D2',
    title: 'A ring for forty years',
    description:
      'He wanted an emerald because their first car was that green, and silver because her hands have always worn ' +
      'silver. The bezel is high on purpose: she still gardens. It took two drawings and one very quiet phone call.',
    tags: 'custom, ring, silver, emerald',
    SEO_Tags: 'custom emerald ring silver, anniversary emerald ring, handmade bezel ring',
    rank: 2,
    ageInDays: 85,
    media: [
      { file: 'ring-for-forty-years-1.webp', alt: 'Silver ring with an oval emerald, standing on paper' },
      {
        file: 'ring-for-forty-years-2.webp',
        alt: 'The silver ring near, the small white stone on its shoulder',
      },
    ],
  }),
  createStory('Custom', {
    slug: 'earrings-from-a-brooch',
    sku: 'CUS2EB7Q5T8',
    title: 'Earrings from a brooch',
    description:
      'Her mother’s brooch was too heavy for any dress made since 1970. I melted the rose gold, kept the two small ' +
      'white stones, and cut a pair of opals with the same sunset in them. There was enough gold left for the hooks.',
    tags: 'custom, earrings, rose gold, welo',
    SEO_Tags: 'custom opal earrings rose gold, heirloom redesign, opal drop earrings',
    rank: 3,
    ageInDays: 126,
    media: [
      { file: 'earrings-from-a-brooch-1.webp', alt: 'Two rose gold earrings with opals in orange and green' },
      { file: 'earrings-from-a-brooch-2.webp', alt: 'The rose gold earrings from the side, on linen' },
    ],
  }),
]
