import { act, fireEvent, screen, within } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCounters } from '../../factories/counters.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const cards = [
  ['Shop Management', '/admin/shop'],
  ['Order Management', '/admin/orders'],
  ['Categories', '/admin/categories'],
  ['Products', '/admin/products'],
  ['Events', '/admin/events'],
  ['Blogs', '/admin/blogs'],
  ['About', '/admin/about'],
  ['Services', '/admin/services'],
  ['Customers', '/admin/customers'],
] as const

const openDashboard = async (
  getCounters: BackOfficeApi['getCounters'],
  extensions = ['operations', 'messages'],
) => {
  renderBackOffice('/admin', { getCounters }, { extensions })
  return within(await screen.findByRole('main'))
}
const card = (title: string) => screen.getByText(title).closest('a')!
const lines = (title: string) => card(title).querySelectorAll('.MuiTypography-body2')

test('ADM-1 ADM-2 ADM-9 the dashboard has nine cards in order that link to their pages, and shows no counts without the extension', async () => {
  renderBackOffice('/admin', {
    getCounters: () => Promise.reject(new Error('A server of the specification was asked for counters')),
  })
  const main = within(await screen.findByRole('main'))

  const nine = within((await main.findAllByRole('list'))[0]!)
  const titles = nine.getAllByRole('heading', { level: 2 })

  expect(titles.map(({ textContent }) => textContent)).toEqual(cards.map(([title]) => title))
  for (const [title, path] of cards) expect(card(title)).toHaveAttribute('href', path)
  expect(lines('Blogs')).toHaveLength(1)
  expect(main.queryByText('Try again')).toBeNull()
})

test('ADM-8 ADM-9 the nine cards and the cards under More show counts and what needs attention, on a line reserved while the counts load', async () => {
  let response = () => {}
  const counted = new Promise<void>((resolve) => (response = resolve))
  const main = await openDashboard(async () => {
    await counted
    return buildCounters({
      enquiries: 3,
      overdue_enquiries: 1500,
      bookings_today: 2,
      new_messages: 1200,
      items: { ...buildCounters().items, Product: { total: 12_000, disabled: 1000 } },
    })
  })
  const list = (await main.findAllByRole('list'))[0]!
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(lines('Blogs')).toHaveLength(2)

  response()

  expect(await main.findByText(/3 enquiries.*1,500 waiting.*2 bookings/)).toBeVisible()
  expect(card('Order Management')).toHaveTextContent(/3 enquiries/)
  expect(card('Products')).toHaveTextContent('12,000 total · 1,000 hidden')
  expect(card('Blogs')).toHaveTextContent(/10 total/)
  expect(lines('Blogs')).toHaveLength(2)
  expect(list).toHaveAttribute('aria-busy', 'false')
  const more = within(main.getByRole('list', { name: 'More' }))
  expect(more.getByRole('link', { name: /^Custom/ })).toHaveAttribute('href', '/admin/custom')
  expect(more.getByRole('link', { name: /^Messages.*1,200 new/ })).toHaveAttribute('href', '/admin/messages')
})

test('ADM-23 the dashboard explains how demo orders are removed until the admin dismisses the notice', async () => {
  const store = memoryStore()
  const getCounters = async () => buildCounters({ has_demo: true })
  const { unmount } = renderBackOffice('/admin', { getCounters }, { extensions: ['operations'], store })

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This shop has demo orders. Your host can remove them, with their customers and messages.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^This shop has demo orders\./)).toBeNull()
  const dismissed = store.getItem('demo.dismissed')

  unmount()
  const stored = memoryStore({ 'demo.dismissed': dismissed })
  renderBackOffice('/admin', { getCounters }, { extensions: ['operations'], store: stored })
  await expect.poll(() => card('Blogs')).toHaveTextContent(/10 total/)
  expect(screen.queryByText(/^This shop has demo orders\./)).toBeNull()
})

test('PAGE-13 the dashboard names the hidden pages and links to them until the admin dismisses the notice', async () => {
  const store = memoryStore()
  const queries: unknown[] = []
  const pages = ['Shipping', 'Returns', 'Care', 'Privacy', 'Terms', 'Ring sizes', 'Press']
  const listRecords: BackOfficeApi['listRecords'] = async (name, query) => {
    queries.push([name, query])
    return buildEnvelope(pages.map((title, index) => ({ id: index + 1, title }))) as never
  }
  const extensions = ['pages', 'catalogue-query']
  const { unmount } = renderBackOffice('/admin', { listRecords }, { extensions, store })

  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(
    'Visitors cannot see 7 pages yet: Shipping, Returns, Care, Privacy, Terms and 2 more.',
  )
  expect(queries).toEqual([['pages', expect.objectContaining({ published: false })]])
  expect(within(notice).getByRole('link', { name: 'Review Pages' })).toHaveAttribute(
    'href',
    `/admin/pages?filter=${encodeURIComponent('{"published":false}')}`,
  )
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  const dismissed = store.getItem('hiddenPages.dismissed')

  unmount()
  const stored = memoryStore({ 'hiddenPages.dismissed': dismissed })
  renderBackOffice('/admin', { listRecords }, { extensions, store: stored })
  await expect.poll(() => card('Blogs')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(queries).toHaveLength(1)
})

test('PAGE-13 a shop without hidden pages has no notice about them', async () => {
  const listRecords = async () => buildEnvelope([])
  renderBackOffice('/admin', { listRecords }, { extensions: ['pages', 'catalogue-query'] })

  await expect.poll(() => card('Pages')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the dashboard shows a warning while the server disk is full, and hides it afterwards', async () => {
  let isFull = true
  await openDashboard(async () => buildCounters({ disk_full: isFull }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/^The server's disk is full/)
  isFull = false
  await act(async () => fireEvent(window, new Event('visibilitychange')))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('ADM-31 the dashboard names a proxy that TRUST_PROXY does not list, and the limits that refused calls in the last day', async () => {
  const limits = [
    { code: 'too_many_requests', route: 'POST /api/cart_items', calls: 1200 },
    { code: 'some_limit', route: 'GET /*', calls: 1 },
  ]
  await openDashboard(async () =>
    buildCounters({ unlisted_proxy: '10.0.0.5', refused_calls: { total: 1201, limits } }),
  )

  const [proxy, refused] = await screen.findAllByRole('alert')

  expect(proxy).toHaveTextContent(/a proxy at 10\.0\.0\.5 .* set TRUST_PROXY=10\.0\.0\.5.* ignore this/)
  expect(refused).toHaveTextContent('1,201 requests were rejected in the last 24 hours')
  expect(
    within(refused!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200 × too many requests from one network POST /api/cart_items', '1 × some limit GET /*'])
})

test('ADM-9 ERR-21 failed counts show a quiet error and can be retried, returning to the window refetches them, and a failed refetch keeps the old counts', async () => {
  let response: BackOfficeApi['getCounters'] = () =>
    Promise.reject(new ApiError(500, 'Admin API request failed: Internal Server Error'))
  const main = await openDashboard(() => response())
  const said = await main.findByText('Failed to load the counts on the cards')
  expect(said).toHaveTextContent('Admin API request failed: Internal Server Error')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(card('Blogs')).toHaveAttribute('href', '/admin/blogs')

  response = async () => buildCounters()
  fireEvent.click(main.getByText('Try again'))
  await expect.poll(() => card('Blogs')).toHaveTextContent(/10 total/)
  expect(main.queryByText('Failed to load the counts on the cards')).toBeNull()
  response = () => Promise.reject(new ApiError(0, 'The shop could not be reached'))
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await main.findByText('Failed to refresh the counts on the cards')).toBeVisible()
  expect(card('Blogs')).toHaveTextContent(/10 total/)
})
