// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OrderLine } from '../../../dataProvider/contract/orders.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const named = (name: string, overrides: Partial<OrderLine> = {}) =>
  buildOrderLine({ ...overrides, _items: { name, description: 'A stone.', type: 'Product', price: 120 } })
const cards = async () => within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem')

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

  await expect.poll(async () => (await cards()).map((card) => card.textContent)).toHaveLength(1)
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['Total', '4'],
    ['Pending', '2'],
    ['Processing', '1'],
    ['Completed', '1'],
  ])
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

  await expect
    .poll(async () => (await cards()).map((card) => card.textContent))
    .toEqual([expect.stringContaining('Water')])
})

test('going back brings the words of the search back', async () => {
  const { goBack } = renderBackOffice('/admin/orders', {
    listOrderLines: async () => [named('Fire'), named('Water')],
  })
  await screen.findByText('Fire')
  const box = screen.getByRole('searchbox', { name: 'Search orders' })
  const shown = async () => (await cards()).map((card) => card.textContent)
  for (const words of ['Water', 'Fire']) {
    fireEvent.change(box, { target: { value: words } })
    await expect.poll(shown).toEqual([expect.stringContaining(words)])
  }

  await goBack()

  await expect.poll(shown).toEqual([expect.stringContaining('Water')])
  expect(box).toHaveValue('Water')
})

test('the details say everything, and who ordered without signing in is a visitor', async () => {
  const line = named('Fire', { _customers: { Full_name: null, email: null, customer_number: null } })
  renderBackOffice('/admin/orders', { listOrderLines: async () => [line] })

  await userEvent.click(await screen.findByRole('button', { name: /^Details of Fire/ }))

  const dialog = screen.getByRole('dialog', { name: `Order ${line.id.slice(0, 8)}` })
  for (const text of ['Fire', '$120.00', 'Enquiry', 'Visitor', 'A stone.']) {
    expect(dialog).toHaveTextContent(text)
  }
})

test('several pieces are told with what they come to, and a visitor by the name they left', async () => {
  const left = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }
  const nobody = { Full_name: null, email: null, customer_number: null }
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [named('Fire', { quantity: 3, contact: left, _customers: nobody })],
  })

  const [card] = await cards()
  expect(card).toHaveTextContent('$360.00')
  expect(card).toHaveTextContent('3 pieces')
  expect(card).toHaveTextContent('Selam Alemu (visitor)')
  await userEvent.click(screen.getByRole('button', { name: /^Details of Fire/ }))

  const dialog = within(screen.getByRole('dialog'))
  const facts = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Price', '$120.00'],
      ['Quantity', '3'],
      ['Total', '$360.00'],
      ['Contact name', 'Selam Alemu'],
      ['Contact e-mail', 'selam@example.com'],
      ['Contact phone', '+1 555 010'],
    ]),
  )
  expect(dialog.getByRole('link', { name: 'selam@example.com' })).toHaveAttribute(
    'href',
    'mailto:selam@example.com',
  )
})

test('what a server without quantities and contacts sends is shown as before', async () => {
  renderBackOffice('/admin/orders', { listOrderLines: async () => [named('Fire')] })

  const [card] = await cards()
  expect(card).toHaveTextContent('$120.00')
  expect(card).not.toHaveTextContent('pieces')
  await userEvent.click(screen.getByRole('button', { name: /^Details of Fire/ }))

  const dialog = screen.getByRole('dialog')
  for (const word of ['Quantity', 'Total', 'Contact']) expect(dialog).not.toHaveTextContent(word)
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
})
