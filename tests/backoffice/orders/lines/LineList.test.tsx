import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  OrderLine,
  OrderLineQuery,
} from '../../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildOrderLine } from '../../../factories/orderLine.ts'
import { expectConsole } from '../../../support/setup.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'

const named = (name: string, overrides: Partial<OrderLine> = {}) =>
  buildOrderLine({ ...overrides, _items: { name, description: 'A stone.', type: 'Product', price: 120 } })
const shown = () =>
  within(screen.getByLabelText('Orders'))
    .getAllByRole('listitem', { hidden: true })
    .map((card) => card.textContent)
const showing = (...names: string[]) => names.map((name) => expect.stringContaining(name))
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value } })
const openStatuses = () => {
  fireEvent.mouseDown(screen.getByLabelText('Status', { selector: '[role=combobox]' }))
  return screen.findAllByRole('option')
}
const choose = async (status: string) => {
  const options = await openStatuses()
  fireEvent.click(options.find((option) => option.textContent === status)!)
}
const oldestFirst = async () => {
  fireEvent.click(screen.getByText('Sort by date descending'))
  fireEvent.click(await screen.findByText('Date ascending'))
}

/** A server that gives all orders at once, as the specification has it. */
const openAll = async (lines: OrderLine[]) => {
  const view = renderBackOffice('/admin/orders', { listOrderLines: async () => lines })
  await screen.findByLabelText('Orders')
  return view
}

test('AORD-1 AORD-2 each status shows its own orders, while enquiries count as pending and bookings as processing, whatever is shown', async () => {
  await openAll([
    named('Fire'),
    named('Water'),
    named('Setting', { action_type: 'booking' }),
    named('Ring', { action_type: 'completed' }),
  ])
  const options = await openStatuses()
  expect(options.map((option) => option.textContent)).toEqual(['All', 'Enquiry', 'Booking', 'Completed'])
  fireEvent.click(options[0]!)

  for (const [choice, orders] of [
    ['Enquiry', ['Water', 'Fire']],
    ['Booking', ['Setting']],
    ['Completed', ['Ring']],
    ['All', ['Ring', 'Setting', 'Water', 'Fire']],
  ] as const) {
    await choose(choice)
    await expect.poll(shown).toEqual(showing(...orders))
    expect(figures()).toEqual([
      ['Total', '4'],
      ['Pending', '2'],
      ['Processing', '1'],
      ['Completed', '1'],
    ])
  }
})

test('the search finds an order by its customer, going back brings its words back, and whoever has waited longest comes first', async () => {
  const _customers = { Full_name: 'Bruk Tesfaye', email: 'bruk@example.com', customer_number: 2 }
  const { goBack } = await openAll([
    named('New', { created_at: 2_000 }),
    named('Old', { created_at: 1_000, _customers }),
  ])
  for (const [words, name] of [
    ['bruk', 'Old'],
    ['new', 'New'],
  ] as const) {
    search(words)
    await expect.poll(shown).toEqual(showing(name))
  }

  await goBack()
  await expect.poll(shown).toEqual(showing('Old'))
  expect(screen.getByLabelText('Search orders')).toHaveValue('bruk')
  search('')
  await expect.poll(shown).toEqual(showing('New', 'Old'))
  await oldestFirst()

  await expect.poll(shown).toEqual(showing('Old', 'New'))
})

test('a server that filters, sorts and pages is asked to, its figures stand, and Reset brings the newest to the top again', async () => {
  const asked: OrderLineQuery[] = []
  renderBackOffice(
    '/admin/orders',
    {
      listOrderLinePage: async (query) => {
        asked.push(query)
        const nextPage = query.page < 3 ? query.page + 1 : null
        const place = { curPage: query.page, nextPage, prevPage: query.page > 1 ? query.page - 1 : null }
        const envelope = buildEnvelope([named('Fire')], { ...place, perPage: 1, pageTotal: 3, itemsTotal: 3 })
        return { ...envelope, stats: { total: 50_000, enquiry: 1250, booking: 3, completed: 2 } }
      },
    },
    { extensions: ['catalogue-query'] },
  )
  const asks = async (query: OrderLineQuery) => {
    await expect.poll(() => asked.at(-1)).toEqual(query)
  }
  expect(await screen.findByText('Page 1 of 3 (3 total items)')).toBeVisible()
  expect(figures()).toEqual([
    ['Total', '50,000'],
    ['Pending', '1,250'],
    ['Processing', '3'],
    ['Completed', '2'],
  ])
  expect(screen.queryByText('Reset')).toBeNull()
  await asks({ page: 1, sort: '-created_at' })

  await oldestFirst()
  await asks({ page: 1, sort: 'created_at' })
  await choose('Enquiry')
  await asks({ page: 1, status: 'enquiry', sort: 'created_at' })
  search('fire')
  await asks({ page: 1, q: 'fire', status: 'enquiry', sort: 'created_at' })
  press('Next')
  await screen.findByText('Page 2 of 3 (3 total items)')
  await asks({ page: 2, q: 'fire', status: 'enquiry', sort: 'created_at' })
  press('Reset')
  await asks({ page: 1, sort: '-created_at' })
  expect(await screen.findByText('Sort by date descending')).toBeVisible()
  await expect.poll(() => screen.queryByText('Reset')).toBeNull()

  // Another order alone can be taken back, too.
  await oldestFirst()
  expect(await screen.findByText('Reset')).toBeVisible()
})

test('a list that cannot be loaded says why and is loaded again when told, filtered as it was; one that fails later stays on screen', async () => {
  const listOrderLines = async () => {
    if (failure) throw failure
    return [named('Fire'), named('Setting', { action_type: 'booking' })]
  }
  let failure: ApiError | undefined = new ApiError(500, 'UX API request failed: Internal Server Error')
  renderBackOffice('/admin/orders?filter=%7B%22status%22%3A%22enquiry%22%7D', { listOrderLines })
  await screen.findByText('UX API request failed: Internal Server Error')

  failure = undefined
  press('Try again')
  await screen.findByText('Fire')
  expect(shown()).toEqual(showing('Fire'))
  failure = new ApiError(502, 'UX API request failed: Bad Gateway')
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await screen.findByRole('alert')).toHaveTextContent('UX API request failed: Bad Gateway')
  expect(shown()).toEqual(showing('Fire'))
  // react-admin's own word.
  expect(expectConsole()).toEqual([
    'ApiError: UX API request failed: Internal Server Error',
    expect.stringContaining('Bad Gateway'),
  ])
})
