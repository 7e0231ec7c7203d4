import type { SeedItem } from './seedItem.ts'

const day = 86_400_000
const zone = 'America/New_York'

/** One gem show, Friday to Sunday, five to six weeks after `now`, so that the demo always has one to come. */
export function events(now: Date): SeedItem[] {
  const ahead = new Date(now.getTime() + 35 * day)
  const friday = new Date(ahead.getTime() + ((5 - ahead.getUTCDay() + 7) % 7) * day)
  const sunday = new Date(friday.getTime() + 2 * day)
  return [
    {
      item_type: 'Event',
      slug: 'first-coast-gem-show',
      sku: 'EVE4GS7J2W9',
      title: 'First Coast Gem Show, Jacksonville',
      description:
        'Three days in Hall B with four trays of cut opals, two of rough and all the emeralds. Bring a stone you ' +
        'wonder about and I will tell you what I see, no charge. On Saturday at 2 pm I cut a nodule open in front of ' +
        'everyone; whatever is inside, we find out together.',
      tags: 'gem show, Jacksonville, opals, free look at your stones',
      SEO_Tags: 'gem show Jacksonville Florida, opal show East Coast, Ethiopian opal dealer',
      price: 8,
      unit: 'ticket',
      rank: null,
      item_info: {
        event_time: `Friday ${monthDay(friday)} to Sunday ${monthDay(sunday)}, 10 am to 5 pm`,
        location: 'Fairgrounds, Hall B, Jacksonville, Florida',
        starts_at: at(friday, '10:00'),
        ends_at: at(sunday, '17:00'),
      },
      categories: [],
      pictures: [
        { file: 'gem-show-table-1.webp', alt: 'Wooden trays of opals on a show table under warm lamps' },
      ],
    },
  ]
}

/** A time of day on the (UTC) date of `date`, as ISO 8601 with the offset the shop's time zone has then. */
function at(date: Date, time: string): string {
  const noon = new Date(`${date.toISOString().slice(0, 10)}T17:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(noon)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${date.toISOString().slice(0, 10)}T${time}:00${offset}`
}

const monthDay = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(date)
