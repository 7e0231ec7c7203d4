import type { SeedItem } from './seedItem.ts'

export const about: SeedItem[] = [
  {
    item_type: 'About',
    slug: 'from-the-mine-to-the-bench',
    sku: 'ABO2MB8R5K6',
    title: 'From the mine to the bench',
    description:
      'Twice a year I fly to Addis Ababa and drive north to Wegel Tena, where the opal lies in one thin layer high on ' +
      'the cliffs. I buy from the families who dig it, at their table, and I know most of them by name. What I carry ' +
      'home I sort, cut and set near Jacksonville, and the rest of the year you find me at gem shows between Florida ' +
      'and Virginia. If a stone was treated, you will read it here before you ask.',
    tags: 'about, Ethiopia, Wegel Tena, Jacksonville',
    SEO_Tags: 'Ethiopian opal seller, opal dealer Jacksonville Florida',
    price: null,
    unit: null,
    rank: 1,
    item_info: null,
    categories: [],
    pictures: [
      { file: 'about-the-seller-1.webp', alt: 'A piece of rough opal with two stones cut from such rough' },
      { file: 'delanta-rough-parcel-2.webp', alt: 'Small nodules of rough opal' },
      { file: 'gem-show-table-1.webp', alt: 'The show table with its trays' },
    ],
  },
]
