import type { SeedItem } from './seedItem.ts'

export const services: SeedItem[] = [
  {
    item_type: 'Service',
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
    item_info: null,
    categories: [],
    pictures: [
      {
        file: 'stone-setting-and-appraisal-1.webp',
        alt: 'An emerald ring on the bench, loose stones beside it',
      },
    ],
  },
]
