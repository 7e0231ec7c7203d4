import { cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemTypes } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderItem } from './renderItemPage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { isHydrophane } from '../../../storefront/item/HydrophaneCare.tsx'

test('ITEM-3 ITEM-4 a product shows its type, title, price, description, tags and Enquire Now', async () => {
  const { description } = await renderItem({
    price: 1250.5,
    tags: 'opal, welo,,opal ',
    description: 'First.\nSecond.',
  })

  expect(screen.getByText('Product')).toBeVisible()
  expect(screen.getByText('USD $1,250.50')).toBeVisible()
  expect(
    screen.getByText((_, element) => element?.textContent === description, { selector: 'p' }),
  ).toBeVisible()
  const tags = screen.getByRole('list', { name: 'Tags' })
  expect([...tags.children].map(({ textContent }) => textContent)).toEqual(['opal', 'welo'])
  expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
})

test.each([
  [{ price: 120, currency: 'EUR' }, '€120.00'],
  [{ price: null }, 'Price on request'],
  [{ price: 0 }, 'Free'],
  [{ item_type: 'Service', price: 0 }, 'Free'],
  [{ item_type: 'Event', price: null }, 'Price on request'],
] as const)(
  'ITEM-4 ITEM-7 the price of %o is shown as %s, without Starting from',
  async (item, expectedText) => {
    await renderItem(item)

    expect(screen.getByText(expectedText)).toBeVisible()
    expect(screen.queryByText('Starting from')).toBe(null)
  },
)

test('ENT-2 ITEM-9 an unknown type and a custom item are shown as products, and only the custom item links to the design request', async () => {
  await renderItem({ item_type: 'Gift' as Item['item_type'] })
  expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Have one designed for you' })).toBe(null)
  cleanup()

  await renderItem({ item_type: 'Custom' })

  expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Have one designed for you' }).getAttribute('href')).toBe(
    '/custom-jewelry?ref=fire-opal#request',
  )
})

test.each(['Product', 'Service', 'Event'] as const)(
  'ITEM-28 the action button of a %s precedes the longer text in the document',
  async (item_type) => {
    await renderItem({ item_type, description: 'The longer text.', price: 5 })

    const button = screen.getByRole('button', { name: /Enquire|Book|Register/ })
    const text = screen.getByText('The longer text.')
    expect(button.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

const unpaid = 'You pay nothing now. We reply within 24 hours with an estimate.'

test.each([
  ['Product', unpaid],
  ['Custom', unpaid],
  ['Service', 'You pay nothing now. We reply within 24 hours to agree on a time.'],
  ['Event', 'You pay nothing now. We confirm your seat within 24 hours.'],
] as const)('ITEM-33 below the button, the page of a %s says: %s', async (item_type, promise) => {
  await renderItem({ item_type })

  const button = screen.getByRole('button', { name: /Enquire|Book|Register/ })
  expect(button.compareDocumentPosition(screen.getByText(promise))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['a sold item', { availability: 'sold', available: 0, stock: 0 }],
  ['a past event', { item_type: 'Event', is_over: true }],
  ['a blog post', { item_type: 'Blog' }],
] as const)('ITEM-33 the page of %s makes no promise', async (_what, item) => {
  await renderItem(item)

  expect(screen.queryByText(/You pay nothing now/)).toBe(null)
})

test('ITEM-35 a tag on a product’s page links to a search of the shop', async () => {
  await renderItem({ tags: 'opal, play of color' })

  const links = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['opal', '/shop?q=opal'],
    ['play of color', '/shop?q=play%20of%20color'],
  ])
})

test.each(['Service', 'Event', 'Blog'] as const)(
  'ITEM-35 the tags of a %s are words without links',
  async (item_type) => {
    await renderItem({ item_type, tags: 'opal' })

    const tags = within(screen.getByRole('list', { name: 'Tags' }))
    expect(tags.getByText('opal')).toBeVisible()
    expect(tags.queryByRole('link')).toBe(null)
  },
)

test('ITEM-5 ENT-4 a blog post shows its date in the shop’s time zone, its tags, its excerpt as a quote and its text', async () => {
  await renderItem({
    item_type: 'Blog',
    // Still February 28 in New York.
    created_at: Date.UTC(2026, 2, 1, 3),
    item_info: { excerpt: 'Opal drinks water.' },
    description: 'How to care for it.',
  })

  expect(screen.getByText('February 28, 2026')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Tags' })).toBeVisible()
  expect(screen.getByText('Opal drinks water.').tagName).toBe('BLOCKQUOTE')
  expect(screen.getByText('How to care for it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enquire Now' })).toBe(null)
})

test('ITEM-6 ENT-4 an event shows its date, time, place, text, ticket, tags and Register for This Event', async () => {
  await renderItem({
    item_type: 'Event',
    created_at: Date.UTC(2026, 4, 9, 16),
    price: 15,
    tags: 'gem show,florida',
    item_info: { event_time: '10 am to 5 pm', location: 'Fairgrounds, Hall B' },
  })

  expect(document.querySelector('time')?.textContent).toBe('Saturday 9 May 2026')
  expect(screen.getByText('10 am to 5 pm')).toBeVisible()
  expect(screen.getByText('Fairgrounds, Hall B')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'About This Event' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Event Ticket' })).toBeVisible()
  expect(screen.getByText('USD $15.00')).toBeVisible()
  expect(screen.getByText('florida')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Register for This Event' })).toBeVisible()
})

test('ITEM-6 a free event has no ticket, and an event with a start shows that date in the shop’s time zone', async () => {
  // Still March 6 in New York.
  const item_info = { starts_at: '2099-03-07T02:00:00Z' }
  await renderItem({ item_type: 'Event', price: 0, created_at: Date.UTC(2026, 0, 1), item_info })

  expect(screen.queryByText('Event Ticket')).toBe(null)
  expect(document.querySelector('time')?.textContent).toBe('Friday 6 Mar 2099')
  expect(screen.getByRole('button', { name: 'Register for This Event' })).toBeVisible()
})

test('EVT-8 a past event says that it is over, takes no registrations and links to the next event', async () => {
  const event = (title: string, starts_at?: string) =>
    buildItem({ item_type: 'Event', title, slug: title, item_info: starts_at ? { starts_at } : null })
  const [past, next, later] = ['2020-01-01', '2099-05-01', '2099-06-01'].map((day) => `${day}T10:00:00Z`)
  const listed = [event('undated'), event('past', past), event('next', next), event('later', later)]
  const listItems = async () => buildEnvelope(listed)
  await renderItem(
    { item_type: 'Event', item_info: { starts_at: '2020-05-09T10:00:00-04:00' } },
    { listItems },
  )

  expect(await screen.findByText('Next event', { selector: 'h2' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'next' })).toHaveAttribute('href', '/item/next')
  expect(screen.queryByText('Event Ticket')).toBe(null)

  expect(screen.getByText('This event is over')).toBeVisible()
  expect(screen.getByText('10:00 AM')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register for This Event' })).toBe(null)
})

test('ITEM-7 a service shows a Starting from price and Book Service', async () => {
  await renderItem({ item_type: 'Service', price: 40 })

  expect(screen.getByText('Starting from').nextSibling?.textContent).toBe('USD $40.00')
  expect(screen.getByRole('button', { name: 'Book Service' })).toBeVisible()
})

test('ITEM-8 an about item shows its title and description', async () => {
  await renderItem({ item_type: 'About', title: 'From Wollo', description: 'Mined by hand.' })

  expect(screen.getByText('Mined by hand.')).toBeVisible()
  expect(screen.queryByText('USD $120.00')).toBe(null)
})

/** Any JSON, often with the keys that a page reads. */
const anyInfo = () => {
  const known =
    'excerpt event_time location starts_at ends_at weight size countryOfOrigin material additionalProperty offers ' +
    'name value unitCode availability __proto__'
  const name = fc.constantFrom(...known.split(' '))
  const moment = fc.date().map(String)
  const leaf = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('treatment', 'soon', '2026-02-30T10:00:00Z', '</script>'),
    moment,
  )
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree')), fc.dictionary(name, tie('tree'))),
  }))
  return tree
}

test('ITEM-18 an item page of any type renders with arbitrary item_info', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...itemTypes), anyInfo(), async (item_type, info) => {
      try {
        const item_info = info as Item['item_info']
        // The page of a past event requests the next one.
        await renderItem(
          { title: 'Still here', item_type, item_info },
          { listItems: async () => buildEnvelope<Item>([]) },
        )
        expect(screen.getByRole('heading', { level: 1, name: 'Still here' })).toBeVisible()
      } finally {
        cleanup()
      }
    }),
    { numRuns: 12 },
  )
})

test('ITEM-18 an item page renders with deeply nested item_info', async () => {
  const nest = (wrap: (inner: unknown) => unknown) =>
    Array.from({ length: 20_000 }).reduce((inner: unknown) => wrap(inner), 'deep')
  for (const deep of [nest((inner) => [inner]), nest((name) => ({ name }))]) {
    await renderItem({
      title: 'Still here',
      item_info: { material: deep, weight: deep, additionalProperty: deep },
    })
    expect(screen.getByText('not disclosed')).toBeVisible()
    cleanup()
  }
})

const plain = { title: 'Oval', tags: null, item_info: null }
const made = (material: unknown, countryOfOrigin?: unknown) => ({ item_info: { material, countryOfOrigin } })

test.each<[what: string, item: Partial<Item>, collections: string[]]>([
  ['is in a Welo opal collection', plain, ['Welo Opals']],
  ['is in a water opal collection', plain, ['Private Reserve', 'Water Opals']],
  ['is an opal from Ethiopia', { ...plain, ...made('Opal', 'Ethiopia') }, []],
  ['is an opal from ET', { ...plain, ...made('Opal', 'ET') }, []],
  [
    'is jewelry set with an Ethiopian opal',
    { ...plain, ...made(['14k gold', 'opal'], { name: 'Ethiopia' }) },
    ['Jewelry'],
  ],
  ['is tagged as a Welo opal', { ...plain, tags: 'welo, opal' }, []],
  ['is titled as a water opal', { ...plain, title: 'Water opal drop' }, []],
  ['is in a raw opal collection and tagged as Ethiopian', { ...plain, tags: 'Ethiopian' }, ['Raw Opals']],
])('an item that %s is hydrophane', (_what, item, collections) => {
  expect(isHydrophane(buildItem(item), collections)).toBe(true)
})

test.each<[what: string, item: Partial<Item>, collections: string[]]>([
  ['is an emerald from Ethiopia', { ...plain, ...made('Emerald', 'Ethiopia') }, ['Emeralds']],
  ['is an emerald in a Welo opal collection', { ...plain, ...made('Emerald') }, ['Welo Opals']],
  ['is jewelry without an opal', { ...plain, ...made('14k gold, emerald', 'Ethiopia') }, ['Jewelry']],
  ['is an opal from another country', { ...plain, ...made('Opal', 'Australia') }, []],
  ['has no information on material or origin', plain, []],
  ['is opalite', { ...plain, title: 'Welo opalite' }, []],
])('an item that %s is not hydrophane', (_what, item, collections) => {
  expect(isHydrophane(buildItem(item), collections)).toBe(false)
})

test('the page of a hydrophane opal shows care advice, and the page of another stone does not', async () => {
  await renderItem({ title: 'Honey Welo', ...made('Opal', 'Ethiopia') })
  expect(screen.getByRole('heading', { level: 3, name: 'This opal absorbs water' })).toBeVisible()
  expect(
    screen.getByText(/turns clear.*return within a day or two.*away from oil, perfume and soap/),
  ).toBeVisible()

  cleanup()
  await renderItem({ title: 'Shakiso', tags: 'emerald', ...made('Emerald', 'Ethiopia') })
  expect(screen.queryByText(/absorbs water/)).toBe(null)
})

test('the page finds the collection of an item by its category id', async () => {
  const [welo, jewelry] = [buildCategory({ name: 'Welo Opals' }), buildCategory({ name: 'Jewelry' })]
  const calls = { listCategories: async () => [welo, jewelry] }

  await renderItem({ ...plain, category_ids: [welo.id] }, calls)
  expect(await screen.findByText('This opal absorbs water')).toBeVisible()
})
