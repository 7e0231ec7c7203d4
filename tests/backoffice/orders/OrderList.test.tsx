// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { countOrders, type OrderLine } from '../../../dataProvider/contract/orders.ts'
import type { OrderQuery } from '../../../dataProvider/contract/queries.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { takeComplaints } from '../../support/setup.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const named = (name: string, overrides: Partial<OrderLine> = {}) =>
  buildOrderLine({ ...overrides, _items: { name, description: 'A stone.', type: 'Product', price: 120 } })
const cards = async () => within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem')
const shown = async () => (await cards()).map((card) => card.textContent)
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

/** A server that pages, filters and sorts: it keeps what it is asked and always answers these lines. */
const startPaging = (lines: OrderLine[], at = '/admin/orders') => {
  const asked: OrderQuery[] = []
  const view = renderBackOffice(
    at,
    {
      listOrders: async (query) => {
        asked.push(query)
        const nextPage = query.page < 3 ? query.page + 1 : null
        const place = { curPage: query.page, nextPage, prevPage: query.page > 1 ? query.page - 1 : null }
        const envelope = buildEnvelope(lines, { ...place, perPage: 1, pageTotal: 3, itemsTotal: 3 })
        return { ...envelope, stats: { total: 50_000, enquiry: 1250, booking: 3, completed: 2 } }
      },
    },
    { extensions: ['catalogue-query'] },
  )
  return { asked, ...view }
}

test('AORD-2 enquiries count as pending, bookings as processing, whatever the filter', async () => {
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [
      named('Fire'),
      named('Water'),
      named('Setting', { action_type: 'booking' }),
      named('Ring', { action_type: 'completed' }),
    ],
  })
  await screen.findByText('Ring')

  await userEvent.click(screen.getByRole('button', { name: 'Booking' }))

  await expect.poll(shown).toHaveLength(1)
  expect(figures()).toEqual([
    ['Total', '4'],
    ['Pending', '2'],
    ['Processing', '1'],
    ['Completed', '1'],
  ])
})

test('AORD-1 the status filter has all, enquiry, booking and completed, and each shows its own', async () => {
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [
      named('Fire'),
      named('Setting', { action_type: 'booking' }),
      named('Ring', { action_type: 'completed' }),
    ],
  })
  await screen.findByText('Ring')
  const choices = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
  expect(choices.map((choice) => choice.textContent)).toEqual(['All', 'Enquiry', 'Booking', 'Completed'])

  for (const [choice, orders] of [
    ['Enquiry', ['Fire']],
    ['Completed', ['Ring']],
    ['All', ['Ring', 'Setting', 'Fire']],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: choice }))
    await expect.poll(shown).toEqual(orders.map((name) => expect.stringContaining(name)))
  }
})

test('the search finds an order by its customer', async () => {
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [
      named('Fire'),
      named('Water', {
        _customers: { Full_name: 'Bruk Tesfaye', email: 'bruk@example.com', customer_number: 2 },
      }),
    ],
  })
  await screen.findByText('Fire')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'bruk')

  await expect.poll(shown).toEqual([expect.stringContaining('Water')])
})

test('going back brings the words of the search back', async () => {
  const { goBack } = renderBackOffice('/admin/orders', {
    listOrderLines: async () => [named('Fire'), named('Water')],
  })
  await screen.findByText('Fire')
  const box = screen.getByRole('searchbox', { name: 'Search orders' })
  for (const words of ['Water', 'Fire']) {
    fireEvent.change(box, { target: { value: words } })
    await expect.poll(shown).toEqual([expect.stringContaining(words)])
  }

  await goBack()

  await expect.poll(shown).toEqual([expect.stringContaining('Water')])
  expect(box).toHaveValue('Water')
})

test('a server that filters and sorts is asked to, and its page sizes and figures stand', async () => {
  const { asked } = startPaging([named('Fire')])
  await screen.findByText('Fire')
  expect(screen.getByText('Page 1 of 3 (3 total items)')).toBeVisible()
  expect(figures()).toEqual([
    ['Total', '50,000'],
    ['Pending', '1,250'],
    ['Processing', '3'],
    ['Completed', '2'],
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Enquiry' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'fire')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, q: 'fire', status: 'enquiry', sort: 'created_at' })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))

  await screen.findByText('Page 2 of 3 (3 total items)')
  expect(asked[0]).toEqual({ page: 1, sort: '-created_at' })
  expect(asked.at(-1)).toEqual({ page: 2, q: 'fire', status: 'enquiry', sort: 'created_at' })
})

test('another order alone can be reset, and Reset brings the newest to the top again', async () => {
  const { asked } = startPaging([named('Fire')])
  await screen.findByText('Fire')
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first')
  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, sort: 'created_at' })
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))

  await expect.poll(() => asked.at(-1)).toEqual({ page: 1, sort: '-created_at' })
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Newest first')
  await expect.poll(() => screen.queryByRole('button', { name: 'Reset' })).toBeNull()
})

test('the address says what is shown', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'booking', q: 'ring' }))

  const { asked } = startPaging([named('Fire')], `/admin/orders?filter=${filter}&page=2&perPage=1`)

  await screen.findByText('Fire')
  expect(asked[0]).toMatchObject({ page: 2, status: 'booking', q: 'ring' })
  expect(screen.getByRole('button', { name: 'Booking' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('ring')
})

test('whoever has waited longest comes first where the server sorts nothing, too', async () => {
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [named('New', { created_at: 2_000 }), named('Old', { created_at: 1_000 })],
  })
  await screen.findByText('New')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first')

  await expect.poll(shown).toEqual([expect.stringContaining('Old'), expect.stringContaining('New')])
})

test('AORD-10 an enquiry that has waited over 20 hours stands out in words; nothing else does', async () => {
  const hour = 3_600_000
  const ago = (hours: number) => ({ created_at: Date.now() - hours * hour })
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [
      named('Fresh', ago(19)),
      named('Late', ago(21)),
      named('Booked', { ...ago(50), action_type: 'booking' }),
    ],
  })

  const waiting = (await shown()).filter((text) => text?.includes('Waiting over 20 hours'))
  expect(waiting).toEqual([expect.stringContaining('Late')])
})

test('AORD-9 what was ordered at once stands together, wherever its lines came', async () => {
  const checkout_id = crypto.randomUUID()
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [
      named('Ring', { created_at: 3_000, checkout_id }),
      named('Alone', { created_at: 2_000, checkout_id: null }),
      named('Stone', { created_at: 1_000, checkout_id }),
    ],
  })

  const together = within(await screen.findByRole('list', { name: '2 ordered together' }))
  const lines = together.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([expect.stringContaining('Ring'), expect.stringContaining('Stone')])
})

test('an order without a date is listed all the same', async () => {
  // A server of the specification may send none.
  const { created_at: _, ...dateless } = named('Undated')
  renderBackOffice('/admin/orders', { listOrderLines: async () => [dateless as OrderLine] })

  expect(await shown()).toEqual([expect.stringContaining('Undated')])
  await userEvent.click(screen.getByRole('button', { name: /^Details: Undated/ }))
  expect(within(screen.getByRole('dialog')).queryByText('Received')).toBeNull()
})

test('several pieces are told with what they come to, and a visitor by the name they left', async () => {
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '' }
  const nobody = { Full_name: null, email: null, customer_number: null }
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [named('Fire', { quantity: 3, contact, _customers: nobody })],
  })

  const [card] = await cards()
  for (const text of ['$360.00', '3 pieces', 'Selam Alemu (visitor)']) expect(card).toHaveTextContent(text)
})

test('several pieces on request have no total', async () => {
  const line = buildOrderLine({
    quantity: 2,
    _items: { name: 'Custom ring', description: 'A ring.', type: 'Custom', price: null },
  })
  renderBackOffice('/admin/orders', { listOrderLines: async () => [line] })

  const [card] = await cards()
  expect(card).toHaveTextContent('On request')
  expect(card).toHaveTextContent('2 pieces')
})

test('a shop without orders says so', async () => {
  renderBackOffice('/admin/orders', { listOrderLines: async () => [] })

  expect(await screen.findByText('No orders yet')).toBeVisible()
  // A server of the specification exports nothing.
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('a search that finds nothing says so, and can be taken back', async () => {
  renderBackOffice('/admin/orders', { listOrderLines: async () => [named('Fire')] })
  await screen.findByText('Fire')

  await userEvent.click(screen.getByRole('button', { name: 'Booking' }))
  expect(await screen.findByText('No orders match this search')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))

  await expect.poll(shown).toEqual([expect.stringContaining('Fire')])
})

test('a list that cannot be loaded says why and is loaded again when told, with the filters as they were', async () => {
  let isDown = true
  renderBackOffice('/admin/orders?filter=%7B%22status%22%3A%22enquiry%22%7D', {
    listOrderLines: async () => {
      if (isDown) throw new ApiError(500, 'UX API request failed: Internal Server Error')
      return [named('Fire'), named('Setting', { action_type: 'booking' })]
    },
  })
  await screen.findByText('UX API request failed: Internal Server Error')
  // react-admin's own word.
  expect(takeComplaints()).toEqual(['ApiError: UX API request failed: Internal Server Error'])

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await expect.poll(shown).toEqual([expect.stringContaining('Fire')])
})

test('a list that fails to load again says so and keeps the orders on screen', async () => {
  let isDown = false
  const listOrderLines = async () => {
    if (isDown) throw new ApiError(502, 'UX API request failed: Bad Gateway')
    return [named('Fire')]
  }
  renderBackOffice('/admin/orders', { listOrderLines })
  await screen.findByText('Fire')

  isDown = true
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await screen.findByRole('alert')).toHaveTextContent('UX API request failed: Bad Gateway')
  expect(await shown()).toEqual([expect.stringContaining('Fire')])
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('the export takes along what the list is filtered by, and says why it failed', async () => {
  const asked: unknown[] = []
  const lines = [named('Fire')]
  renderBackOffice(
    '/admin/orders?filter=%7B%22status%22%3A%22enquiry%22%7D',
    {
      listOrders: async () => ({ ...buildEnvelope(lines), stats: countOrders(lines) }),
      exportList: async (name, query) => {
        asked.push(name, query)
        throw new ApiError(503, 'Admin API request failed: Service Unavailable')
      },
    },
    { extensions: ['catalogue-query', 'operations'] },
  )
  await screen.findByText('Fire')

  await userEvent.click(screen.getByRole('button', { name: 'Export' }))

  await screen.findByText('The export failed: Admin API request failed: Service Unavailable')
  expect(asked).toEqual(['orders', { status: 'enquiry' }])
})
