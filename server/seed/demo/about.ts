import { createStory } from './seedItem.ts'

export const about = [
  createStory('About', {
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
    rank: 1,
    ageInDays: 170,
    media: [
      { file: 'about-the-seller-1.webp', alt: 'A piece of rough opal with two stones cut from such rough' },
      { file: 'delanta-rough-parcel-2.webp', alt: 'Small nodules of rough opal' },
      { file: 'wegel-tena-rough-nodule-2.webp', alt: 'A nodule from Wegel Tena, broken open' },
      { file: 'gem-show-table-1.webp', alt: 'The show table with its trays' },
    ],
  }),
  createStory('About', {
    slug: 'one-bench-two-hands',
    sku: 'ABO7BH2T4C9',
    title: 'One bench, two hands',
    description:
      'The bench stands in what used to be a garage in Orange Park: two wheels, a torch, a good lamp and a window to the ' +
      'north. I learned cutting in Addis Ababa from a man who never measured anything, and setting in Jacksonville ' +
      'from a woman who measured everything twice. Between them I found my way. Nothing here is made by the dozen, ' +
      'and when you call, it is me who picks up.',
    tags: 'about, bench, cutting, setting',
    SEO_Tags: 'opal cutter Florida, handmade opal jewelry bench, Orange Park jeweler',
    rank: 2,
    ageInDays: 140,
    media: [
      { file: 'open-bench-day-1.webp', alt: 'The tray that stands on the bench, stones waiting before it' },
      { file: 'stone-setting-and-appraisal-1.webp', alt: 'A ring that has just been set' },
      { file: 'opal-line-bracelet-2.webp', alt: 'Small opals in rose gold bezels, side by side' },
      { file: 'honeycomb-opal-ring-2.webp', alt: 'A finished gold ring with a honeycomb opal' },
      { file: 'bring-your-rough-1.webp', alt: 'A customer’s rough and what came out of it' },
    ],
  }),
  createStory('About', {
    slug: 'what-is-on-the-tag',
    sku: 'ABO4TG8P1V5',
    title: 'What is on the tag',
    description:
      'Weight, size, where it comes from and what was done to it. If I do not know, the tag says so. Every stone was ' +
      'photographed in the same light, on paper and on slate, because opals are flattered by black. You have two ' +
      'weeks to look at yours in your own light and send it back, no reason asked.',
    tags: 'about, treatment, returns, photographs',
    SEO_Tags: 'honest opal dealer, disclosed gem treatments, opal returns',
    rank: 3,
    ageInDays: 90,
    media: [
      { file: 'how-to-read-treatment-1.webp', alt: 'A natural opal beside a smoked one' },
      { file: 'white-pinfire-welo-1.webp', alt: 'A white opal on paper' },
      { file: 'white-pinfire-welo-3.webp', alt: 'That white opal on slate' },
    ],
  }),
]
