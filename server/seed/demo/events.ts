import type { SeedItem } from './seedItem.ts'
import { createStory } from './seedItem.ts'

/** Days of the week as `Date` counts them. */
const weekday = { friday: 5, saturday: 6 } as const

/** A free afternoon in two to three weeks, a show in five to six, and one some six weeks ago, counted from `now`. */
export function buildEvents(now: Date): SeedItem[] {
  return [openBenchDay(now), firstCoastShow(now), savannahShow(now)]
}

const openBenchDay = (now: Date) => {
  const saturday = firstWeekdayAfter(now, 14, weekday.saturday)
  return createStory('Event', {
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
    stock: 12,
    ageInDays: 11,
    item_info: {
      event_time: `${formatDay(saturday)}, 1 pm to 6 pm`,
      location: 'The bench, Orange Park, Florida',
      starts_at: toZonedIso(saturday, '13:00'),
      ends_at: toZonedIso(saturday, '18:00'),
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
  const friday = firstWeekdayAfter(now, 35, weekday.friday)
  const sunday = addDays(friday, 2)
  return createStory('Event', {
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
    stock: 40,
    ageInDays: 34,
    item_info: {
      event_time: `${formatDay(friday)} to ${formatDay(sunday)}, 10 am to 5 pm`,
      location: 'Fairgrounds, Hall B, Jacksonville, Florida',
      starts_at: toZonedIso(friday, '10:00'),
      ends_at: toZonedIso(sunday, '17:00'),
    },
    media: [{ file: 'gem-show-table-1.webp', alt: 'Wooden trays of opals on a show table under warm lamps' }],
  })
}

const savannahShow = (now: Date) => {
  const saturday = firstWeekdayAfter(now, -45, weekday.saturday)
  const sunday = addDays(saturday, 1)
  return createStory('Event', {
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
    stock: 40,
    ageInDays: 97,
    item_info: {
      event_time: `${formatDay(saturday)} and ${formatDay(sunday)}, 9 am to 4 pm`,
      location: 'Riverside Market Hall, Savannah, Georgia',
      starts_at: toZonedIso(saturday, '09:00'),
      ends_at: toZonedIso(sunday, '16:00'),
    },
    media: [
      {
        file: 'savannah-show-table-1.webp',
        alt: 'Trays of opals and emeralds in a hall, lamps far behind them',
      },
    ],
  })
}

/** The first such day of the week that is at least so many days after `now` (negative: before), its UTC date. */
function firstWeekdayAfter(now: Date, days: number, wanted: number): Date {
  return addDays(addDays(now, days), (wanted - addDays(now, days).getUTCDay() + 7) % 7)
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

/** A time of day on the (UTC) date of `date`, as ISO 8601 with the offset the demo's time zone has then. */
function toZonedIso(date: Date, time: string): string {
  const noon = new Date(`${date.toISOString().slice(0, 10)}T17:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    timeZoneName: 'longOffset',
  }).formatToParts(noon)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${date.toISOString().slice(0, 10)}T${time}:00${offset}`
}

/** `Friday December 4`, of the UTC date. */
function formatDay(date: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date)
  return `${part({ weekday: 'long' })} ${part({ month: 'long', day: 'numeric' })}`
}
