import { toGemInfo } from './gemInfo.ts'
import { createProduct } from './seedItem.ts'

const categories = ['Jewelry']

export const jewelry = [
  createProduct({
    slug: 'honeycomb-opal-ring',
    sku: 'PROH9OR4G2X',
    title: 'Honeycomb opal ring in 14k gold',
    description:
      'A honeycomb Welo in a plain gold bezel, a small white sapphire on each shoulder. The bezel stands a little ' +
      'proud to protect the dome. Size 6.5, and I resize it once for free.',
    tags: 'ring, gold, honeycomb, welo, handmade',
    SEO_Tags: 'opal ring gold, Welo opal ring, honeycomb opal ring, handmade opal jewelry',
    price: 1190,
    unit: 'piece',
    rank: 2,
    ageInDays: 58,
    categories,
    item_info: toGemInfo({
      carats: 3.2,
      size: 'US 6.5, stone 12.2 x 10.0 mm',
      material: '14k yellow gold, opal, white sapphire',
      form: 'jewelry',
      treatment: 'none',
      playOfColor: 'honeycomb',
      bodyTone: 'crystal',
    }),
    alts: [
      'Gold ring with an oval honeycomb opal and a small white stone on the shoulder',
      'The ring closer, opal towards the viewer',
      'The ring on dark slate, from the side',
    ],
  }),
  createProduct({
    slug: 'smoked-opal-pendant',
    sku: 'PROS2OP8N5R',
    title: 'Smoked opal pendant in silver',
    description:
      'A smoked Welo with fire from red to teal on a nearly black body, in a bezel of recycled silver. The chain is ' +
      'included, 45 cm with a 5 cm extender. Smoking is a treatment, and the price says so.',
    tags: 'pendant, silver, smoked, black opal, handmade',
    SEO_Tags: 'smoked opal pendant, black Ethiopian opal necklace, silver opal pendant',
    price: 460,
    unit: 'piece',
    rank: 7,
    ageInDays: 96,
    categories,
    item_info: toGemInfo({
      carats: 6.9,
      size: 'stone 17.1 x 13.0 mm, chain 45 cm',
      material: 'Sterling silver, opal',
      form: 'jewelry',
      treatment: 'smoke',
      playOfColor: 'harlequin',
      bodyTone: 'black',
    }),
    alts: [
      'Silver pendant with a dark opal full of red and green',
      'The pendant closer, from the side',
      'The pendant on dark slate',
    ],
  }),
  createProduct({
    slug: 'emerald-drop-earrings',
    sku: 'PROE5DE1K9P',
    title: 'Emerald drop earrings in gold',
    description:
      'Two Shakiso ovals that I waited a year to match, under small white sapphires. Light enough to forget, bright ' +
      'enough for a wedding. Hand-bent hoops, 14k.',
    tags: 'earrings, gold, emerald, Shakiso, handmade',
    SEO_Tags: 'emerald earrings gold, Ethiopian emerald drops, handmade emerald jewelry',
    price: 1340,
    unit: 'pair',
    rank: 18,
    ageInDays: 143,
    categories: ['Jewelry', 'Emeralds'],
    item_info: toGemInfo({
      carats: 2.7,
      size: '34 mm long',
      material: '14k yellow gold, emerald, white sapphire',
      form: 'jewelry',
      treatment: 'oil (minor)',
      bodyTone: 'green',
    }),
    alts: [
      'Two gold earrings with oval emeralds, lying on paper',
      'The earrings closer, from the side',
      'The earrings on dark slate',
    ],
  }),
  createProduct({
    slug: 'opal-line-bracelet',
    sku: 'PROO7LB3Q6C',
    title: 'Opal line bracelet in rose gold',
    description:
      'Sixteen small Welos, no two alike, each in its own rose gold bezel. I laid them out from blue to orange and ' +
      'back. 17.5 cm, and I can take out or add a link.',
    tags: 'bracelet, rose gold, welo, handmade',
    SEO_Tags: 'opal bracelet rose gold, Welo opal line bracelet, handmade opal jewelry',
    price: 1860,
    unit: 'piece',
    rank: 23,
    ageInDays: 167,
    categories,
    item_info: toGemInfo({
      carats: 9.6,
      size: '17.5 cm, stones 5 x 6 mm',
      material: '14k rose gold, opal',
      form: 'jewelry',
      treatment: 'none',
      playOfColor: 'mixed',
      bodyTone: 'crystal',
    }),
    alts: [
      'Rose gold bracelet of sixteen small opals, laid in a loop',
      'A part of the bracelet, closer',
      'The bracelet on dark slate',
    ],
  }),
  createProduct({
    slug: 'water-opal-pendant',
    sku: 'PROW6OP3J9H',
    title: 'Water opal pendant in 14k gold',
    description:
      'A round water opal, blue with green, in a closed gold bezel on a fine chain of 42 cm. The back is closed too, so ' +
      'that soap and perfume stay out. Take it off to swim; if it does get wet, leave it a day.',
    tags: 'pendant, gold, water opal, hydrophane, handmade',
    SEO_Tags: 'water opal pendant gold, blue Ethiopian opal necklace, hydrophane opal jewelry',
    price: 795,
    unit: 'piece',
    rank: 10,
    ageInDays: 12,
    categories: ['Jewelry', 'Water Opals'],
    item_info: toGemInfo({
      carats: 3.9,
      size: 'stone 11.2 mm, chain 42 cm',
      material: '14k yellow gold, hydrophane opal',
      form: 'jewelry',
      treatment: 'none',
      playOfColor: 'harlequin',
      bodyTone: 'water-clear',
    }),
    alts: [
      'Gold pendant with a round blue and green opal',
      'The gold pendant closer, from the side',
      'The gold pendant on dark slate',
    ],
  }),
]
