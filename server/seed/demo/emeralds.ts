import { toGemInfo } from './gemInfo.ts'
import { createProduct } from './seedItem.ts'

const categories = ['Emeralds']
const faceted = { material: 'Emerald', form: 'faceted', bodyTone: 'green' } as const

export const emeralds = [
  createProduct({
    slug: 'shakiso-emerald-step-cut',
    sku: 'PROS4SE1C7T',
    title: 'Shakiso emerald, step cut, 2.18 ct',
    description:
      'An emerald from Shakiso in the classic cut, a clean bluish green that does not go grey in the evening. You ' +
      'can see its jardin with the naked eye, a few veils near one corner, and that is how I know it. Minor oil.',
    tags: 'emerald, Shakiso, step cut, faceted',
    SEO_Tags: 'Ethiopian emerald, Shakiso emerald, emerald cut emerald, minor oil emerald',
    price: 1480,
    unit: 'piece',
    rank: 3,
    ageInDays: 33,
    categories,
    item_info: toGemInfo({ ...faceted, carats: 2.18, size: '8.9 x 6.6 x 4.9 mm', treatment: 'oil (minor)' }),
    alts: [
      'Rectangular green emerald with clipped corners',
      'The same emerald tilted, light returning from its steps',
      'The emerald on dark slate',
    ],
  }),
  createProduct({
    slug: 'shakiso-emerald-oval',
    sku: 'PROS8EO3V5L',
    title: 'Shakiso emerald oval, 1.64 ct',
    description:
      'A lively oval, cut as a brilliant rather than in steps, so it flashes more than emeralds usually do. No oil, ' +
      'no resin; the laboratory note comes with it.',
    tags: 'emerald, Shakiso, oval, faceted, no oil',
    SEO_Tags: 'no oil emerald, Ethiopian emerald oval, untreated emerald',
    price: 1725,
    unit: 'piece',
    rank: 12,
    ageInDays: 63,
    categories,
    item_info: toGemInfo({ ...faceted, carats: 1.64, size: '8.2 x 6.5 x 4.8 mm', treatment: 'none' }),
    alts: [
      'Oval green emerald with bright facets',
      'The same emerald tilted, small flashes along the pavilion',
      'The oval emerald on dark slate',
    ],
  }),
  createProduct({
    slug: 'square-emerald',
    sku: 'PROS6QE9D2F',
    title: 'Square emerald, 1.12 ct',
    description:
      'A square with a garden: veils and fine needles all through it, which is why it costs less than its color ' +
      'deserves. Sits low, so it suits a ring for a working hand.',
    tags: 'emerald, square, step cut, jardin',
    SEO_Tags: 'square emerald, emerald with jardin, affordable Ethiopian emerald',
    price: 540,
    unit: 'piece',
    rank: 21,
    ageInDays: 109,
    categories,
    item_info: toGemInfo({ ...faceted, carats: 1.12, size: '6.1 x 6.1 x 4.2 mm', treatment: 'oil (minor)' }),
    alts: [
      'Square green emerald with fine inclusions',
      'The same emerald tilted',
      'The square emerald on dark slate',
    ],
  }),
  createProduct({
    slug: 'emerald-pair',
    sku: 'PROE4PR7N1Z',
    title: 'Emerald pair, step cut, 1.46 ct together',
    description:
      'Two small rectangles from one crystal, cut to the same tenth of a millimeter. The left one has a veil the right ' +
      'one lacks; turn it and you will find it. Minor oil in both.',
    tags: 'emerald, Shakiso, pair, step cut, earrings',
    SEO_Tags: 'matched emerald pair, Ethiopian emerald pair, emeralds for earrings',
    price: 880,
    unit: 'pair',
    rank: 19,
    ageInDays: 15,
    categories,
    item_info: toGemInfo({
      ...faceted,
      carats: 1.46,
      size: '6.0 x 4.5 x 3.4 mm each',
      treatment: 'oil (minor)',
    }),
    alts: [
      'Two rectangular emeralds side by side on paper',
      'The two emeralds turned in side light',
      'The two emeralds on dark slate',
    ],
  }),
  createProduct({
    slug: 'old-parcel-emerald',
    sku: 'PROO2PE5X8V',
    title: 'Round emerald from an old parcel, 0.88 ct',
    description:
      'It came with a parcel I bought from a retiring cutter, and nobody wrote down what was done to it. The laboratory ' +
      'has not seen it yet, so I say nothing about oil and I price it low. If you need to know, wait until it is back.',
    tags: 'emerald, round, brilliant cut, jardin',
    SEO_Tags: 'round emerald, Ethiopian emerald, emerald brilliant cut, affordable emerald',
    price: 260,
    unit: 'piece',
    rank: 22,
    ageInDays: 38,
    categories,
    item_info: toGemInfo({ ...faceted, carats: 0.88, size: '6.2 x 6.2 x 4.1 mm' }),
    alts: [
      'Round green emerald with a cloudy garden, on paper',
      'The round emerald leaning, bright along its lower facets',
      'The round emerald on dark slate',
    ],
  }),
]
