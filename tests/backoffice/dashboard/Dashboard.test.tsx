// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { BackOfficeApi } from '../../../backoffice/api.ts'
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

const openDashboard = async (getCounters: BackOfficeApi['getCounters']) => {
  renderBackOffice('/admin', { getCounters }, { extensions: ['operations', 'messages'] })
  return within(await screen.findByRole('main'))
}

test('ADM-1 ADM-2 the dashboard has nine cards in their order, and each leads to its page', async () => {
  renderBackOffice('/admin')
  const main = within(await screen.findByRole('main'))

  const titles = await main.findAllByRole('heading', { level: 2 })

  expect(titles.map(({ textContent }) => textContent)).toEqual(cards.map(([title]) => title))
  for (const [title, path] of cards) {
    expect(main.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute('href', path)
  }
})

test('ADM-8 what is ours besides stands apart from the nine', async () => {
  const main = await openDashboard(async () => buildCounters({ new_messages: 3 }))

  const more = within(await main.findByRole('list', { name: 'More' }))

  expect(more.getByRole('link', { name: /^Custom/ })).toHaveAttribute('href', '/admin/custom')
  expect(more.getByRole('link', { name: /^Messages/ })).toHaveAttribute('href', '/admin/messages')
})

test('ADM-9 the cards say how much there is and what waits', async () => {
  const main = await openDashboard(async () =>
    buildCounters({
      enquiries: 3,
      overdue_enquiries: 1,
      bookings_today: 2,
      items: { ...buildCounters().items, Product: { total: 24, disabled: 2 } },
    }),
  )

  const orders = await main.findByRole('link', {
    name: /^Order Management.*3 enquiries.*1 waiting.*2 bookings/,
  })
  expect(orders).toBeVisible()
  expect(main.getByRole('link', { name: /^Products.*24 in all · 2 disabled/ })).toBeVisible()
})

test('ADM-9 counts of more than 999 are written as people read them', async () => {
  const main = await openDashboard(async () =>
    buildCounters({
      overdue_enquiries: 1500,
      new_messages: 1200,
      items: { ...buildCounters().items, Product: { total: 12_000, disabled: 1000 } },
    }),
  )

  expect(await main.findByRole('link', { name: /^Products.*12,000 in all · 1,000 disabled/ })).toBeVisible()
  expect(main.getByRole('link', { name: /^Order Management.*1,500 waiting/ })).toBeVisible()
  expect(main.getByRole('link', { name: /^Messages.*1,200 new/ })).toBeVisible()
})

test('ADM-9 a line keeps the place of what is being counted', async () => {
  let answer = () => {}
  const counted = new Promise<void>((resolve) => (answer = resolve))
  const main = await openDashboard(() => counted.then(() => buildCounters()))
  const list = (await main.findAllByRole('list'))[0]!
  expect(list).toHaveAttribute('aria-busy', 'true')
  const lines = () =>
    within(list)
      .getByRole('link', { name: /^Blogs/ })
      .querySelectorAll('.MuiTypography-body2')
  expect(lines()).toHaveLength(2)

  answer()

  expect(await main.findByRole('link', { name: /^Blogs.*10 in all/ })).toBeVisible()
  expect(lines()).toHaveLength(2)
  expect(list).toHaveAttribute('aria-busy', 'false')
})

test('ADM-9 what could not be counted is said quietly, the cards lead on, and it can be counted again', async () => {
  let calls = 0
  const main = await openDashboard(async () => {
    calls += 1
    if (calls === 1) throw new ApiError(500, 'Admin API request failed: Internal Server Error')
    return buildCounters()
  })
  expect(await main.findByText('The figures could not be loaded just now.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(main.getByRole('link', { name: /^Blogs/ })).toHaveAttribute('href', '/admin/blogs')

  await userEvent.click(main.getByRole('button', { name: 'Try again' }))

  expect(await main.findByRole('link', { name: /^Blogs.*10 in all/ })).toBeVisible()
  expect(main.queryByText('The figures could not be loaded just now.')).toBeNull()
})

test('ADM-9 coming back to the window counts again, and a failure then keeps what was counted', async () => {
  let answer = async () => buildCounters({ categories: 5 })
  const main = await openDashboard(() => answer())
  await main.findByRole('link', { name: /^Blogs.*10 in all/ })
  answer = () => Promise.reject(new ApiError(0, 'The shop could not be reached'))

  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await main.findByText('The figures could not be refreshed just now.')).toBeVisible()
  expect(main.getByRole('link', { name: /^Blogs.*10 in all/ })).toBeVisible()
})

test('ADM-9 without the extension nothing is counted, and no place is kept', async () => {
  renderBackOffice('/admin', {
    getCounters: () => Promise.reject(new Error('A server of the specification was asked for counters')),
  })
  const main = within(await screen.findByRole('main'))

  const blogs = await main.findByRole('link', { name: /^Blogs/ })

  expect(blogs.querySelectorAll('.MuiTypography-body2')).toHaveLength(1)
  expect(main.queryByRole('button', { name: 'Try again' })).toBeNull()
})
