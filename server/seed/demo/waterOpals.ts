import { toGemInfo } from './gemInfo.ts'
import { createProduct } from './seedItem.ts'

const categories = ['Water Opals']
const cabochon = {
  material: 'Hydrophane opal',
  form: 'cabochon',
  treatment: 'none',
  bodyTone: 'water-clear',
} as const

export const waterOpals = [
  createProduct({
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
    rank: 6,
    ageInDays: 72,
    categories,
    item_info: toGemInfo({
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
  createProduct({
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
    rank: 9,
    ageInDays: 19,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      carats: 6.38,
      size: '16.1 x 11.4 x 8.2 mm',
      playOfColor: 'harlequin',
    }),
    alts: [
      'Clear oval opal with patches of teal and blue',
      'The same opal tilted, violet awake between the blues',
      'The blue opal on dark slate',
    ],
  }),
  createProduct({
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
    rank: 17,
    ageInDays: 54,
    categories,
    item_info: toGemInfo({
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
  createProduct({
    slug: 'ribbon-water-opal',
    sku: 'PROR3BW9S7K',
    title: 'Ribbon water opal, 8.15 ct',
    description:
      'I bought this one for the person who wants to look into a stone rather than at it. The body is clear, the dome ' +
      'is high, and inside it hang ribbons of green, blue and a thin line of orange, one behind the other, so they ' +
      'slide past each other when you move your head. By a window it is quiet. Under one small lamp it is not.\n\n' +
      'It comes from the same pocket as the blue and green one, dug above Wegel Tena two winters ago, and it sat in my ' +
      'drawer for a year before I cut it, because rough that is going to crack mostly does it in the first months. It ' +
      'did not. There is one speck of potch at the base, which you see only from below.\n\n' +
      'Like all my water opals it drinks. Give it a day to dry and it is itself again.',
    tags: 'water opal, hydrophane, ribbon, high dome, natural',
    SEO_Tags: 'ribbon opal, clear water opal, hydrophane opal cabochon, Wegel Tena opal',
    price: 412,
    unit: 'piece',
    rank: 14,
    ageInDays: 9,
    categories,
    item_info: toGemInfo({ ...cabochon, carats: 8.15, size: '15.3 x 12.3 x 9.9 mm', playOfColor: 'ribbon' }),
    alts: [
      'Clear high-domed opal with ribbons of green and blue',
      'The ribbon opal leaning, orange and violet between its bands',
      'The ribbon opal on dark slate, its bands bright green',
    ],
  }),
]
