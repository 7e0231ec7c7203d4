import { createStory } from './seedItem.ts'

export const services = [
  createStory('Service', {
    slug: 'stone-setting-and-appraisal',
    sku: 'SER9SA4B7T2',
    title: 'Stone setting and appraisal',
    description:
      'Send me a stone, or pick one of mine, and I set it in gold or silver at my own bench. Before any work you get a ' +
      'drawing and a firm price. For opals and emeralds I also write appraisals for insurance, with weight, ' +
      'measurements, treatment and photographs.',
    tags: 'setting, repair, appraisal, insurance',
    SEO_Tags: 'opal setting Jacksonville, stone setting service, opal appraisal Florida',
    price: 85,
    unit: 'stone',
    rank: 1,
    ageInDays: 150,
    media: [
      {
        file: 'stone-setting-and-appraisal-1.webp',
        alt: 'An emerald ring on the bench, loose stones beside it',
      },
    ],
  }),
  createStory('Service', {
    slug: 'bring-your-rough',
    sku: 'SER3BR6Y1F8',
    title: 'Bring your rough, I cut it',
    description:
      'Your own opal, cut the way you would if you had the wheels. We look at it together, in person or on a call, and ' +
      'I mark where I would go in. You say dome or free form, and how much you are willing to lose. Cracks show up; ' +
      'then I stop and ask. You get the stones, the offcuts and pictures of every step.',
    tags: 'cutting, rough, cabochon, lapidary',
    SEO_Tags: 'opal cutting service, lapidary Florida, cut my opal rough',
    price: 60,
    unit: 'stone',
    rank: 2,
    ageInDays: 112,
    media: [
      { file: 'bring-your-rough-1.webp', alt: 'Rough opal in its brown skin, finished domes in front of it' },
      { file: 'chocolate-rough-opal-2.webp', alt: 'Dark rough opal with a yellow window' },
    ],
  }),
  createStory('Service', {
    slug: 'opal-repolish',
    sku: 'SER8RP2K4N7',
    title: 'New polish for a tired opal',
    description:
      'Opal is softer than the dust in your house, so ten years on a hand leave it dull. I take the dome down by less ' +
      'than a hair and polish it again, in its setting where the setting allows. Deep scratches and chips I tell you ' +
      'about first, with a price. About a week, post not counted.',
    tags: 'repolish, repair, opal ring, care',
    SEO_Tags: 'opal repolish service, scratched opal repair, dull opal ring',
    price: 45,
    unit: 'stone',
    rank: 3,
    ageInDays: 61,
    media: [
      {
        file: 'opal-repolish-1.webp',
        alt: 'A gold ring near, light standing still on its freshly polished opal',
      },
    ],
  }),
]
