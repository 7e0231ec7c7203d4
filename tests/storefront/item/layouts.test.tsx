// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { show } from './visitItem.tsx'

afterEach(cleanup)

test('ITEM-3 ITEM-4 a product shows type, title, price, description, tags and Enquire Now', async () => {
  const { description } = await show({
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

test.each([null, 0])('a product with the price %s shows that it is asked for', async (price) => {
  await show({ price })

  expect(screen.getByText('Price on request')).toBeVisible()
})

test('a price in another currency has its own symbol', async () => {
  await show({ price: 120, currency: 'EUR' })

  expect(screen.getByText('€120.00')).toBeVisible()
})

test('ITEM-9 a custom item is shown as a product, with the way to have one designed', async () => {
  await show({ item_type: 'Custom' })

  expect(screen.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Have one designed for you' }).getAttribute('href')).toBe(
    '/custom-jewelry?ref=fire-opal',
  )
})

test('ITEM-5 a blog post shows its date in the zone of the shop, tags, excerpt as a quote and text', async () => {
  await show({
    item_type: 'Blog',
    // Still the evening before in New York.
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

test('ITEM-6 an event shows date, time, place, its text, a ticket, tags and Register for This Event', async () => {
  await show({
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

test('ITEM-6 a free event has no ticket', async () => {
  await show({ item_type: 'Event', price: 0 })

  expect(screen.queryByText('Event Ticket')).toBe(null)
})

test('EVT-6 an event that is over says so and takes no registrations', async () => {
  await show({ item_type: 'Event', item_info: { starts_at: '2020-05-09T10:00:00-04:00' } })

  expect(screen.getByText('This event has passed')).toBeVisible()
  expect(screen.getByText('10:00 AM')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register for This Event' })).toBe(null)
})

test('ITEM-7 a service shows a Starting from price and Book Service', async () => {
  await show({ item_type: 'Service', price: 40 })

  expect(screen.getByText('Starting from').nextSibling?.textContent).toBe('USD $40.00')
  expect(screen.getByRole('button', { name: 'Book Service' })).toBeVisible()
})

test('ITEM-8 an about item shows title and description', async () => {
  await show({ item_type: 'About', title: 'From Wollo', description: 'Mined by hand.' })

  expect(screen.getByText('Mined by hand.')).toBeVisible()
  expect(screen.queryByText('USD $120.00')).toBe(null)
})

test.each(['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] as const)(
  'ITEM-18 malformed item_info does not break a page of type %s',
  async (item_type) => {
    for (const info of [
      null,
      'text',
      7,
      [],
      { excerpt: 1, event_time: {}, location: [], starts_at: 'soon' },
    ]) {
      await show({ title: 'Still here', item_type, item_info: info as Item['item_info'] })
      expect(screen.getByRole('heading', { level: 1, name: 'Still here' })).toBeVisible()
      cleanup()
    }
  },
)
