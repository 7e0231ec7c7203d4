import { at, firstAfter, inWords, laterBy, weekday } from './eventDates.ts'
import type { SeedItem } from './seedItem.ts'
import { story } from './seedItem.ts'

/** A free afternoon in two to three weeks, a show in five to six, and one some six weeks ago, counted from `now`. */
export function events(now: Date): SeedItem[] {
  return [openBenchDay(now), firstCoastShow(now), savannahShow(now)]
}

const openBenchDay = (now: Date) => {
  const saturday = firstAfter(now, 14, weekday.saturday)
  return story('Event', {
    slug: 'open-bench-day',
    sku: 'EVE7OB3D5Q1',
    title: 'Open bench day',
    description:
      'I clear the bench and put the coffee on. Bring a stone you wonder about, bring a ring that rattles, or just come ' +
      'and look through the drawers. At 3 pm I cut a piece of Delanta rough from the first grind to the last polish, ' +
      'and you may hold the stick for a while. Free, and no need to buy anything.',
    tags: 'open bench, opal cutting, free, families welcome',
    SEO_Tags: 'opal cutting demonstration Florida, gem cutter open day, free gem event Jacksonville',
    price: 0,
    unit: 'visit',
    ageInDays: 11,
    item_info: {
      event_time: `${inWords(saturday)}, 1 pm to 6 pm`,
      location: 'The bench, Orange Park, Florida',
      starts_at: at(saturday, '13:00'),
      ends_at: at(saturday, '18:00'),
    },
    media: [
      {
        file: 'open-bench-day-1.webp',
        alt: 'A wooden tray of opals on linen, rough and cut stones before it',
      },
      { file: 'bring-your-rough-1.webp', alt: 'Two pieces of rough, and the stones that were cut from them' },
    ],
  })
}

const firstCoastShow = (now: Date) => {
  const friday = firstAfter(now, 35, weekday.friday)
  const sunday = laterBy(friday, 2)
  return story('Event', {
    slug: 'first-coast-gem-show',
    sku: 'EVE4GS7J2W9',
    title: 'First Coast Gem Show',
    description:
      'Three days in Hall B with four trays of cut opals, two of rough and all the emeralds. Bring a stone you ' +
      'wonder about and I will tell you what I see, no charge. On Saturday at 2 pm I cut a nodule open in front of ' +
      'everyone; whatever is inside, we find out together.',
    tags: 'gem show, Jacksonville, opals, free look at your stones',
    SEO_Tags: 'gem show Jacksonville Florida, opal show East Coast, Ethiopian opal dealer',
    price: 8,
    unit: 'ticket',
    ageInDays: 34,
    item_info: {
      event_time: `${inWords(friday)} to ${inWords(sunday)}, 10 am to 5 pm`,
      location: 'Fairgrounds, Hall B, Jacksonville, Florida',
      starts_at: at(friday, '10:00'),
      ends_at: at(sunday, '17:00'),
    },
    media: [{ file: 'gem-show-table-1.webp', alt: 'Wooden trays of opals on a show table under warm lamps' }],
  })
}

const savannahShow = (now: Date) => {
  const saturday = firstAfter(now, -45, weekday.saturday)
  const sunday = laterBy(saturday, 1)
  return story('Event', {
    slug: 'low-country-stone-weekend',
    sku: 'EVE2LC8S6M4',
    title: 'Low Country Stone Weekend',
    description:
      'Two warm days by the river, and the chocolate rough was gone by Saturday noon. Thank you to everyone who stood in ' +
      'line for the free look; the gray pebble from Tybee was jasper after all. We are back next fall.',
    tags: 'gem show, Savannah, opals, past show',
    SEO_Tags: 'gem show Savannah Georgia, opal show Georgia',
    price: 5,
    unit: 'ticket',
    ageInDays: 97,
    item_info: {
      event_time: `${inWords(saturday)} and ${inWords(sunday)}, 9 am to 4 pm`,
      location: 'Riverside Market Hall, Savannah, Georgia',
      starts_at: at(saturday, '09:00'),
      ends_at: at(sunday, '16:00'),
    },
    media: [
      {
        file: 'savannah-show-table-1.webp',
        alt: 'Trays of opals and emeralds in a hall, lamps far behind them',
      },
    ],
  })
}
