import { gemInfo } from './gemInfo.ts'
import { product } from './seedItem.ts'

const categories = ['Emeralds']
const faceted = { material: 'Emerald', form: 'faceted', bodyTone: 'green' } as const

export const emeralds = [
  product({
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
    categories,
    item_info: gemInfo({ ...faceted, carats: 2.18, size: '8.9 x 6.6 x 4.9 mm', treatment: 'oil (minor)' }),
    alts: [
      'Rectangular green emerald with clipped corners',
      'The same emerald tilted, light returning from its steps',
      'The emerald on dark slate',
    ],
  }),
  product({
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
    rank: 9,
    categories,
    item_info: gemInfo({ ...faceted, carats: 1.64, size: '8.2 x 6.5 x 4.8 mm', treatment: 'none' }),
    alts: [
      'Oval green emerald with bright facets',
      'The same emerald tilted, small flashes along the pavilion',
      'The oval emerald on dark slate',
    ],
  }),
  product({
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
    rank: 15,
    categories,
    item_info: gemInfo({ ...faceted, carats: 1.12, size: '6.1 x 6.1 x 4.2 mm', treatment: 'oil (minor)' }),
    alts: [
      'Square green emerald with fine inclusions',
      'The same emerald tilted',
      'The square emerald on dark slate',
    ],
  }),
]
