import { toGemInfo } from './gemInfo.ts'
import { createProduct } from './seedItem.ts'

const categories = ['Welo Opals']
const cabochon = { material: 'Opal', form: 'cabochon', treatment: 'none' } as const

export const weloOpals = [
  createProduct({
    slug: 'honey-harlequin-welo',
    sku: 'PROH5QW8Z3N',
    title: 'Honey harlequin Welo, 9.12 ct',
    description:
      'The best stone I have brought home in four years. Large patches of orange, green and violet that change ' +
      'places when you tilt it, on a body like dark honey. It goes to someone who has held it, so write or come by ' +
      'and we will talk about the price.',
    tags: 'welo, harlequin, honey, collector, price on request',
    SEO_Tags: 'harlequin opal, honey Welo opal, collector opal, Ethiopian opal cabochon',
    price: null,
    unit: 'piece',
    rank: 16,
    ageInDays: 154,
    categories: ['Welo Opals', 'Private Reserve'],
    item_info: toGemInfo({
      ...cabochon,
      carats: 9.12,
      size: '18.4 x 13.8 x 8.6 mm',
      playOfColor: 'harlequin',
      bodyTone: 'honey',
    }),
    alts: [
      'Honey colored oval opal with patches of orange and green',
      'The same opal tilted, violet and yellow patches awake',
      'The honey opal on dark slate',
    ],
  }),
  createProduct({
    slug: 'honeycomb-welo-oval',
    sku: 'PROH2CB6V9E',
    title: 'Honeycomb Welo oval, 4.86 ct',
    description:
      'A true honeycomb: small round cells of green, orange and sky blue, side by side, with clear seams between ' +
      'them. Crystal body, no haze, both sides polished. Cut in Addis Ababa from Wegel Tena rough.',
    tags: 'welo, honeycomb, crystal, oval, natural',
    SEO_Tags: 'honeycomb opal, Welo opal oval, crystal opal cabochon, Wegel Tena',
    price: 389,
    unit: 'piece',
    rank: 1,
    ageInDays: 41,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      carats: 4.86,
      size: '14.7 x 11.2 x 7.3 mm',
      playOfColor: 'honeycomb',
      bodyTone: 'crystal',
    }),
    film: {
      place: 'last',
      alt: 'The honeycomb opal turning once, its cells lighting up one after the other',
    },
    alts: [
      'Clear oval opal with a honeycomb of green and orange cells',
      'The same opal leaning, its cells bright against dark seams',
      'The honeycomb opal on dark slate',
    ],
  }),
  createProduct({
    slug: 'broad-flash-welo',
    sku: 'PROB4FL7T1S',
    title: 'Broad flash Welo, 5.31 ct',
    description:
      'Quiet until it moves, then one sheet of color rolls across the whole dome. Greens and golds from the front, ' +
      'blue at the edge. A good stone for a ring that is worn every day and noticed twice.',
    tags: 'welo, broad flash, crystal, oval, natural',
    SEO_Tags: 'broad flash opal, rolling flash Welo opal, crystal opal',
    price: 298,
    unit: 'piece',
    rank: 8,
    ageInDays: 47,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      carats: 5.31,
      size: '13.9 x 12.8 x 7.1 mm',
      playOfColor: 'broad flash',
      bodyTone: 'crystal',
    }),
    alts: [
      'Nearly round crystal opal with broad sheets of green and gold',
      'The same opal tilted, one sheet of color across the dome',
      'The broad flash opal on dark slate',
    ],
  }),
  createProduct({
    slug: 'ribbon-chocolate-welo',
    sku: 'PROR6CH3D8K',
    title: 'Chocolate ribbon Welo, 4.07 ct',
    description:
      'Ribbons of orange, lime and teal run the length of a warm brown body. Smoked slowly over charcoal, the old ' +
      'way, which darkens the body and brings the ribbons forward; it is priced and sold as a smoked stone.',
    tags: 'welo, ribbon, chocolate, smoked, oval',
    SEO_Tags: 'chocolate opal cabochon, smoked Welo opal, ribbon opal',
    price: 275,
    unit: 'piece',
    rank: 11,
    ageInDays: 118,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      treatment: 'smoke',
      carats: 4.07,
      size: '15.7 x 10.4 x 6.7 mm',
      playOfColor: 'ribbon',
      bodyTone: 'chocolate',
    }),
    alts: [
      'Brown oval opal with flowing ribbons of orange and green',
      'The same opal tilted, ribbons running downwards',
      'The chocolate opal on dark slate',
    ],
  }),
  createProduct({
    slug: 'white-pinfire-welo',
    sku: 'PROP9NF5W2J',
    title: 'White pinfire Welo round, 3.44 ct',
    description:
      'Hundreds of pinpoints in every color over a soft white body, like frost in the sun. Round and high domed, ' +
      'with an even girdle that sets easily.',
    tags: 'welo, pinfire, white, round, natural',
    SEO_Tags: 'pinfire opal, white Welo opal, round opal cabochon',
    price: 164,
    unit: 'piece',
    rank: 13,
    ageInDays: 131,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      carats: 3.44,
      size: '11.0 x 11.0 x 6.6 mm',
      playOfColor: 'pinfire',
      bodyTone: 'white',
    }),
    alts: [
      'Round white opal covered with pinpoints of color',
      'The same opal tilted, pinpoints in rows',
      'The white opal on dark slate',
    ],
  }),
  createProduct({
    slug: 'sunrise-mosaic-welo',
    sku: 'PROS8MW4R6D',
    title: 'Sunrise mosaic Welo, 6.72 ct',
    description:
      'Red, orange and green in plates with sharp edges, on a clear body. Each plate goes out and comes back as the ' +
      'stone turns, so I filmed it: one slow round under the lamp of my bench, nothing added. Cut from Wegel Tena rough.',
    tags: 'welo, mosaic, crystal, red, oval, natural',
    SEO_Tags: 'red Welo opal, mosaic opal, crystal opal cabochon, Ethiopian opal video',
    price: 545,
    unit: 'piece',
    rank: 5,
    ageInDays: 4,
    categories,
    item_info: toGemInfo({
      ...cabochon,
      carats: 6.72,
      size: '16.2 x 12.6 x 8.1 mm',
      playOfColor: 'harlequin',
      bodyTone: 'crystal',
    }),
    film: { place: 'first', alt: 'The opal turning once, red and green plates lighting up in turn' },
    alts: [
      'Oval crystal opal with plates of red, orange and green, on dark slate',
      'The red and green opal from the front, on paper',
      'The red and green opal leaning, violet awake along its edge',
    ],
  }),
]
