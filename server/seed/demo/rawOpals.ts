import { toGemInfo } from './gemInfo.ts'
import { createProduct } from './seedItem.ts'

const categories = ['Raw Opals']

export const rawOpals = [
  createProduct({
    slug: 'wegel-tena-rough-nodule',
    sku: 'PROW7TN4K2A',
    title: 'Wegel Tena rough nodule, 64 ct',
    description:
      'A whole nodule, broken open once at the mine so you can see what it holds: clear crystal with green, blue ' +
      'and a little red, right to the rim. The brown skin is still on at the back. There is enough clean opal for ' +
      'one large stone or a matched pair. I kept it dry; please do the same until you cut.',
    tags: 'rough, crystal opal, Wegel Tena, cutting material, natural',
    SEO_Tags: 'Ethiopian opal rough, Welo opal nodule, opal cutting rough, Wegel Tena opal',
    price: 420,
    unit: 'piece',
    rank: 4,
    ageInDays: 26,
    categories,
    item_info: toGemInfo({
      carats: 64.2,
      size: '34 x 27 x 22 mm',
      material: 'Opal',
      form: 'rough',
      treatment: 'none',
      playOfColor: 'broad flash',
      bodyTone: 'crystal',
    }),
    alts: [
      'Opal nodule with brown skin, its broken face green and blue',
      'The same nodule in side light, blue columns across the face',
      'The nodule on dark slate',
    ],
  }),
  createProduct({
    slug: 'chocolate-rough-opal',
    sku: 'PROC8RQ2M5H',
    title: 'Chocolate rough opal, 48 ct',
    description:
      'Dark rough from a seam above Delanta, where the opal grows brown in a chocolate rhyolite. The fire is in big ' +
      'plates: yellow from one side, deep blue from the other. Nothing was done to it, the color is its own.',
    tags: 'rough, chocolate opal, Delanta, broad flash, natural',
    SEO_Tags: 'chocolate opal rough, Ethiopian brown opal, natural dark opal rough',
    price: 365,
    unit: 'piece',
    rank: 15,
    ageInDays: 88,
    categories,
    item_info: toGemInfo({
      carats: 48.5,
      size: '29 x 27 x 23 mm',
      material: 'Opal',
      form: 'rough',
      treatment: 'none',
      playOfColor: 'broad flash',
      bodyTone: 'chocolate',
    }),
    alts: [
      'Dark rough opal with green and blue plates of color',
      'The same rough turned, a yellow plate above deep blue',
      'The dark rough on slate',
    ],
  }),
  createProduct({
    slug: 'delanta-rough-parcel',
    sku: 'PROD3PX9L6B',
    title: 'Parcel of small Delanta rough, 105 ct',
    description:
      'Five small nodules, each with a window polished by nothing but the break. Bodies run from clear to honey, so ' +
      'it is a good parcel to learn on. You get exactly these five.',
    tags: 'rough, parcel, Delanta, beginners, cutting material',
    SEO_Tags: 'opal rough parcel, Ethiopian opal parcel, Delanta opal, opal rough for beginners',
    price: 148.5,
    unit: 'parcel',
    rank: 20,
    ageInDays: 81,
    categories,
    item_info: toGemInfo({
      carats: 105,
      size: '13 to 19 mm each',
      material: 'Opal',
      form: 'rough',
      treatment: 'none',
      playOfColor: 'mixed',
      bodyTone: 'mixed',
    }),
    alts: [
      'Five small opal nodules on paper, windows of color in brown skin',
      'The parcel closer, from the side',
      'The five nodules on dark slate',
    ],
  }),
]
