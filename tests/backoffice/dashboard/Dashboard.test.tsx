import { act, fireEvent, screen, within } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCounters } from '../../factories/counters.ts'
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

test('ADM-1 ADM-2 ADM-9 the dashboard has nine cards in their order, each leads to its page, and without the extension nothing is counted', async () => {
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

test('ADM-8 ADM-9 the cards and those of ours apart from them say how much there is and what waits, in a line that is kept while it is counted', async () => {
  let answer = () => {}
  const counted = new Promise<void>((resolve) => (answer = resolve))
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

  answer()

  expect(await main.findByText(/3 enquiries.*1,500 waiting.*2 bookings/)).toBeVisible()
  expect(card('Order Management')).toHaveTextContent(/3 enquiries/)
  expect(card('Products')).toHaveTextContent('12,000 in all · 1,000 disabled')
  expect(card('Blogs')).toHaveTextContent(/10 in all/)
  expect(lines('Blogs')).toHaveLength(2)
  expect(list).toHaveAttribute('aria-busy', 'false')
  const more = within(main.getByRole('list', { name: 'More' }))
  expect(more.getByRole('link', { name: /^Custom/ })).toHaveAttribute('href', '/admin/custom')
  expect(more.getByRole('link', { name: /^Messages.*1,200 new/ })).toHaveAttribute('href', '/admin/messages')
})

test('ADM-23 while there are orders of the demo the dashboard says how they go away, until somebody dismisses it', async () => {
  const store = memoryStore()
  const getCounters = async () => buildCounters({ has_demo: true })
  const { unmount } = renderBackOffice('/admin', { getCounters }, { extensions: ['operations'], store })

  const alert = await screen.findByText('npm run shop -- demo clear')
  expect(alert.closest('[role=alert]')).toHaveTextContent(/^These are demo orders/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('npm run shop -- demo clear')).toBeNull()
  const dismissed = store.getItem('demo.dismissed')

  unmount()
  const kept = memoryStore({ 'demo.dismissed': dismissed })
  renderBackOffice('/admin', { getCounters }, { extensions: ['operations'], store: kept })
  await expect.poll(() => card('Blogs')).toHaveTextContent(/10 in all/)
  expect(screen.queryByText('npm run shop -- demo clear')).toBeNull()
})

test('while the shop’s disk is full the dashboard says so, and then no more', async () => {
  let isFull = true
  await openDashboard(async () => buildCounters({ disk_full: isFull }))

  expect(await screen.findByRole('alert')).toHaveTextContent(/^The disk of the shop is full/)
  isFull = false
  await act(async () => fireEvent(window, new Event('visibilitychange')))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('ADM-9 ERR-21 what could not be counted is said quietly and can be counted again; coming back to the window counts again, and a failure then keeps what was counted', async () => {
  let answer: BackOfficeApi['getCounters'] = () =>
    Promise.reject(new ApiError(500, 'Admin API request failed: Internal Server Error'))
  const main = await openDashboard(() => answer())
  const said = await main.findByText('The figures could not be loaded just now.')
  expect(said).toHaveTextContent('Admin API request failed: Internal Server Error')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(card('Blogs')).toHaveAttribute('href', '/admin/blogs')

  answer = async () => buildCounters()
  fireEvent.click(main.getByText('Try again'))
  await expect.poll(() => card('Blogs')).toHaveTextContent(/10 in all/)
  expect(main.queryByText('The figures could not be loaded just now.')).toBeNull()
  answer = () => Promise.reject(new ApiError(0, 'The shop could not be reached'))
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await main.findByText('The figures could not be refreshed just now.')).toBeVisible()
  expect(card('Blogs')).toHaveTextContent(/10 in all/)
})
