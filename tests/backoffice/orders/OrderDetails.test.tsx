import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderRow } from '../../../backoffice/orders/OrderRow.tsx'
import type { OrderLine } from '../../../dataProvider/contract/orders.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { renderPart } from '../renderBackOffice.tsx'

const _items = { name: 'Fire', description: 'A stone.', type: 'Product' as const, price: 120 }
const nobody = { Full_name: null, email: null, customer_number: null }
const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }

const renderRow = (overrides: Partial<OrderLine> = {}) =>
  renderPart(<OrderRow line={buildOrderLine({ _items, ...overrides })} />, 'orders')
const openDetails = (overrides: Partial<OrderLine> = {}) => {
  const line = buildOrderLine({ _items, ...overrides })
  renderPart(<OrderRow line={line} />, 'orders')
  const button = screen.getByLabelText(/^Details: Fire/)
  button.focus()
  fireEvent.click(button)
  return screen.getByRole('dialog', { name: `Order ${line.id.slice(0, 8)}` })
}
const ago = (hours: number) => ({ created_at: Date.now() - hours * 3_600_000 })

test('several pieces are told with what they come to, and a visitor by the name they left', () => {
  const { container } = renderRow({ quantity: 3, contact, _customers: nobody })

  for (const text of ['$360.00', '3 pieces', 'Selam Alemu (visitor)']) {
    expect(container).toHaveTextContent(text)
  }
})

test('several pieces on request have no total', () => {
  const { container } = renderRow({ quantity: 2, _items: { ..._items, type: 'Custom', price: null } })

  expect(container).toHaveTextContent('On request')
  expect(container).toHaveTextContent('2 pieces')
})

test('AORD-10 an enquiry that has waited over 20 hours stands out in words; nothing else does', () => {
  renderPart(
    <>
      <OrderRow line={buildOrderLine({ _items: { ..._items, name: 'Fresh' }, ...ago(19) })} />
      <OrderRow line={buildOrderLine({ _items: { ..._items, name: 'Late' }, ...ago(21) })} />
      <OrderRow line={buildOrderLine({ _items, ...ago(50), action_type: 'booking' })} />
    </>,
    'orders',
  )

  const waiting = screen.getAllByText('Waiting over 20 hours')

  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.closest('div:has(button)')).toHaveTextContent(/^Late/)
})

test('AORD-1 the details say what a server without quantities and contacts sends, and who ordered without signing in is a visitor', () => {
  const dialog = openDetails({ _customers: nobody })

  for (const text of ['Fire', '$120.00', 'Enquiry', 'Visitor', 'A stone.', 'Received']) {
    expect(dialog).toHaveTextContent(text)
  }
  for (const word of ['Quantity', 'Total', 'Contact', 'Ordered together']) {
    expect(dialog).not.toHaveTextContent(word)
  }
})

test('an order without a date, which a server of the specification may send, has details all the same', () => {
  // @ts-expect-error -- the type promises one
  const dialog = openDetails({ created_at: undefined })

  expect(dialog).toHaveTextContent('A stone.')
  expect(dialog).not.toHaveTextContent('Received')
})

test('AORD-9 what was ordered together has its number; what a visitor left is told as theirs, unchecked, and can be written and called to', () => {
  const checkout_id = 'abcdef12-0000-4000-8000-000000000000'
  const dialog = within(openDetails({ quantity: 3, contact, checkout_id, _customers: nobody }))

  const facts = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

  expect(facts).toEqual(
    expect.arrayContaining([
      ['Price', '$120.00'],
      ['Quantity', '3'],
      ['Total', '$360.00'],
      ['Ordered together (no.)', 'abcdef12'],
      ['Contact', 'As the visitor wrote it, not verified'],
      ['Contact name', 'Selam Alemu'],
      ['Contact e-mail', 'selam@example.com'],
      ['Contact phone', '+1 555 010'],
    ]),
  )
  expect(dialog.getByText('selam@example.com')).toHaveAttribute('href', 'mailto:selam@example.com')
  expect(dialog.getByText('+1 555 010')).toHaveAttribute('href', 'tel:+1555010')
})

test('the details close and give the focus back to where it was', async () => {
  openDetails()

  fireEvent.click(screen.getByText('Close'))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText(/^Details: Fire/)).toHaveFocus()
})
