import { gemInfo } from './gemInfo.ts'
import { product } from './seedItem.ts'

const categories = ['Water Opals']
const cabochon = {
  material: 'Hydrophane opal',
  form: 'cabochon',
  treatment: 'none',
  bodyTone: 'water-clear',
} as const

export const waterOpals = [
  product({
    slug: 'clear-water-opal-round',
    sku: 'PROC1WR7G4U',
    title: 'Clear water opal round, 5.02 ct',
    description:
      'Clear as a drop, with blue and green sheets that seem to float inside. It is hydrophane: in water it turns ' +
      'glass clear for a day, then the color comes back. Take it off before you wash your hands.',
    tags: 'water opal, hydrophane, round, blue green, natural',
    SEO_Tags: 'water opal, hydrophane opal, clear Ethiopian opal, contra luz',
    price: 236,
    unit: 'piece',
    rank: 5,
    categories,
    item_info: gemInfo({
      ...cabochon,
      carats: 5.02,
      size: '12.3 x 12.3 x 8.7 mm',
      playOfColor: 'broad flash',
    }),
    alts: [
      'Round clear opal, blue and green sheets floating inside',
      'The same opal leaning in side light',
      'The clear opal glowing on dark slate',
    ],
  }),
  product({
    slug: 'blue-green-water-opal',
    sku: 'PROB7GW2O6Y',
    title: 'Blue and green water opal, 6.38 ct',
    description:
      'Sea colors only: teal, blue and a violet edge, in patches with crisp borders. The body is clear enough to ' +
      'read through, and on a dark cloth it looks lit from below.',
    tags: 'water opal, hydrophane, blue, teal, oval',
    SEO_Tags: 'blue Ethiopian opal, teal water opal, hydrophane opal oval',
    price: 318,
    unit: 'piece',
    rank: 7,
    categories,
    item_info: gemInfo({ ...cabochon, carats: 6.38, size: '16.1 x 11.4 x 8.2 mm', playOfColor: 'harlequin' }),
    alts: [
      'Clear oval opal with patches of teal and blue',
      'The same opal tilted, violet awake between the blues',
      'The blue opal on dark slate',
    ],
  }),
  product({
    slug: 'hydrophane-pair',
    sku: 'PROH3PR8A1M',
    title: 'Hydrophane pair, 4.10 ct together',
    description:
      'Two ovals from one piece of rough, so they weigh, look and age alike. Honeycomb fire in green and orange on a ' +
      'clear body. Made for earrings; I can set them if you like.',
    tags: 'water opal, hydrophane, pair, honeycomb, earrings',
    SEO_Tags: 'matched opal pair, opal pair for earrings, hydrophane opal pair',
    price: 255,
    unit: 'pair',
    rank: 12,
    categories,
    item_info: gemInfo({
      ...cabochon,
      carats: 4.1,
      size: '9.9 x 7.4 x 5.1 mm each',
      playOfColor: 'honeycomb',
    }),
    alts: [
      'Two clear oval opals with the same honeycomb fire',
      'The pair from the side',
      'The pair on dark slate',
    ],
  }),
]
