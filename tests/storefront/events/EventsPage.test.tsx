// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { Item } from '../../../dataProvider/contract/items.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page, queries } from '../../../storefront/events/EventsPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

const open = (listItems: ShopApi['listItems'], at = '/events') =>
  renderPage(<Page />, { api: stubShopApi({ listItems, getShop: async () => buildShop() }), at })

const show = async (overrides: Partial<Item>) => {
  open(async () => buildEnvelope([buildItem({ item_type: 'Event', ...overrides })]))
  return within(await screen.findByRole('article'))
}

test('EVT-1 the page lists the events of the page in its address', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () => buildEnvelope([buildItem({ title: 'Gem Show' })]))
  open(listItems, '/events?page=2')

  expect(screen.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Gem Show' })).toBeVisible()
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Event', { page: 2 })
})

test('EVT-2 a card leads to the event', async () => {
  const card = await show({ title: 'Gem Show', slug: 'gem show' })

  expect(card.getByRole('link', { name: 'View Event Details of Gem Show' })).toHaveAttribute(
    'href',
    '/item/gem%20show',
  )
})

test('EVT-6 a card is dated by the start of its event, in the zone of the shop', async () => {
  const card = await show({
    created_at: Date.UTC(2026, 0, 1),
    item_info: { starts_at: '2099-03-07T02:00:00Z', event_time: '9 pm', location: 'Hall B' },
  })

  // Still the evening before in New York.
  expect(card.getByText('Friday')).toBeVisible()
  expect(card.getByText('6')).toBeVisible()
  expect(card.getByText('Mar 2099')).toBeVisible()
  expect(card.getByText('9 pm')).toBeVisible()
  expect(card.getByText('Hall B')).toBeVisible()
  expect(card.queryByText('This event has passed')).toBe(null)
})

test('EVT-6 an event without a start is dated by its creation', async () => {
  const card = await show({ created_at: Date.UTC(2026, 4, 9, 12), item_info: null })

  expect(card.getByText('May 2026')).toBeVisible()
  expect(card.queryByText('This event has passed')).toBe(null)
})

test('EVT-6 an event that is over is marked', async () => {
  const card = await show({
    item_info: { starts_at: '2020-03-06T10:00:00Z', ends_at: '2020-03-08T10:00:00Z' },
  })

  expect(card.getByText('This event has passed')).toBeVisible()
})

test('EVT-3 without events the page says so', async () => {
  open(async () => buildEnvelope<Item>([]))

  expect(await screen.findByText('No upcoming events at this time.')).toBeVisible()
  expect(screen.getByText('Check back soon for our next gem show appearances!')).toBeVisible()
})

test('EVT-4 the pager counts events and keeps to this list', async () => {
  open(async () =>
    buildEnvelope([buildItem()], { curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 }),
  )

  expect(await screen.findByText('Page 2 of 3 (30 total events)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/events')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/events?page=3')
})

test('EVT-4 the pager ends where the list does', async () => {
  open(async () => buildEnvelope([buildItem()], { pageTotal: 2, itemsTotal: 13, nextPage: 2 }))

  expect(await screen.findByRole('button', { name: 'Previous' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible()

  cleanup()
  open(
    async () => buildEnvelope([buildItem()], { curPage: 2, pageTotal: 2, itemsTotal: 13, prevPage: 1 }),
    '/events?page=2',
  )
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Previous' })).toBeVisible()
})

test('EVT-4 one page of events has no pager', async () => {
  open(async () => buildEnvelope([buildItem()]))

  await screen.findByRole('article')
  expect(screen.queryByRole('navigation')).toBe(null)
})

test('EVT-5 three skeletons stand in while events load', () => {
  open(() => new Promise(() => {}))

  expect(screen.getAllByTestId('skeleton')).toHaveLength(3)
})

test('events that cannot be loaded are logged and can be asked for again', async () => {
  open(
    vi
      .fn<ShopApi['listItems']>()
      .mockRejectedValueOnce(new ApiError(400, 'UX API request failed: Bad Request'))
      .mockResolvedValue(buildEnvelope([buildItem({ title: 'Gem Show' })])),
  )

  expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be loaded just now.')
  expect(takeComplaints()).toEqual(['Error fetching events ApiError: UX API request failed: Bad Request'])

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Gem Show' })).toBeVisible()
})

test('the server asks for the page in the address', () => {
  const visit = (search: string) =>
    queries({ params: {}, query: new URLSearchParams(search), supports: () => true }).map(({ key }) => key)

  expect(visit('')).toEqual([['items', 'Event', { page: 1 }]])
  expect(visit('page=3')).toEqual([['items', 'Event', { page: 3 }]])
})
