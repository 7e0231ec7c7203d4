import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { LineRow } from '../../../../backoffice/orders/lines/LineList.tsx'
import type { OrderLine } from '../../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildOrderLine } from '../../../factories/orderLine.ts'
import { expectConsole } from '../../../support/setup.ts'
import { renderBackOffice, renderPart } from '../../renderBackOffice.tsx'

const _items = { name: 'Fire', description: 'A stone.', type: 'Product' as const, price: 120 }
const nobody = { Full_name: null, email: null, customer_number: null }
const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }

const renderRow = (overrides: Partial<OrderLine> = {}) =>
  renderPart(<LineRow line={buildOrderLine({ _items, ...overrides })} />, 'orders')
const nameOf = ({ id }: OrderLine) => `Order ${id.slice(0, 8)}`
const openDetails = async (overrides: Partial<OrderLine> = {}) => {
  const line = buildOrderLine({ _items, ...overrides })
  renderBackOffice('/admin/orders', { listOrderLines: async () => [line] })
  const button = await screen.findByLabelText(/^Details: Fire/)
  button.focus()
  fireEvent.click(button)
  return screen.findByRole('dialog', { name: nameOf(line) })
}
const close = async () => {
  fireEvent.click(screen.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}
const ago = (hours: number) => ({ created_at: Date.now() - hours * 3_600_000 })

test('several pieces are told with what they come to, and a visitor by the name they left', () => {
  const { container } = renderRow({ quantity: 3, contact, _customers: nobody })

  for (const text of ['$360.00', '3 pieces', 'Selam Alemu (visitor)']) {
    expect(container).toHaveTextContent(text)
  }
})

test('AORD-13 an order is told in the currency it was placed in, of its row and of its details', async () => {
  const { container, unmount } = renderRow({ quantity: 3, currency: 'EUR' })
  expect(container).toHaveTextContent('€360.00')
  unmount()

  const dialog = await openDetails({ quantity: 3, currency: 'EUR' })

  for (const text of ['Price€120.00', 'Total€360.00']) expect(dialog).toHaveTextContent(text)
})

test('AORD-10 an enquiry that has waited over 20 hours stands out in words; nothing else does', () => {
  renderPart(
    <>
      <LineRow line={buildOrderLine({ _items: { ..._items, name: 'Fresh' }, ...ago(19) })} />
      <LineRow line={buildOrderLine({ _items: { ..._items, name: 'Late' }, ...ago(21) })} />
      <LineRow line={buildOrderLine({ _items, ...ago(50), action_type: 'booking' })} />
    </>,
    'orders',
  )

  const waiting = screen.getAllByText('Waiting over 20 hours')

  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.closest('div:has(button)')).toHaveTextContent(/^Late/)
})

test('AORD-1 the details say what a server without quantities and contacts sends, and who ordered without signing in is a visitor', async () => {
  const dialog = await openDetails({ _customers: nobody })

  for (const text of ['Fire', '$120.00', 'Enquiry', 'Visitor', 'A stone.', 'Received']) {
    expect(dialog).toHaveTextContent(text)
  }
  for (const word of ['Quantity', 'Total', 'Contact', 'Ordered together']) {
    expect(dialog).not.toHaveTextContent(word)
  }
})

test('AORD-9 what was ordered together has its number; what a visitor left is told as theirs, unchecked, and can be written and called to', async () => {
  const checkout_id = 'abcdef12-0000-4000-8000-000000000000'
  const dialog = within(await openDetails({ quantity: 3, contact, checkout_id, _customers: nobody }))

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

/** The order at its own address, over a server that searches; `find` answers what is asked by the id. */
const openAddress = (id: string, find: () => OrderLine[]) => {
  const listOrderLinePage = vi.fn<BackOfficeApi['listOrderLinePage']>(async (query) => ({
    ...buildEnvelope(query.id === undefined ? [buildOrderLine()] : find()),
    stats: { enquiry: 1, booking: 0, completed: 0, total: 1 },
  }))
  renderBackOffice(
    `/admin/orders/${id}?filter={"status":"booking"}`,
    { listOrderLinePage },
    { extensions: ['catalogue-query'] },
  )
  return listOrderLinePage
}

test('AORD-12 an order that its list does not show is read at its address; closing leads to the list, filtered as it was', async () => {
  const line = buildOrderLine({ _items })
  const listOrderLinePage = openAddress(line.id, () => [line])

  await screen.findByLabelText('Loading the order')
  expect(screen.getByRole('dialog', { name: nameOf(line) })).toBeVisible()
  expect(await screen.findByText('A stone.')).toBeVisible()
  await close()

  expect(screen.getByLabelText('Status')).toHaveTextContent('Booking')
  const asked = listOrderLinePage.mock.calls.map(([query]) => query)
  expect(asked).toHaveLength(2)
  expect(asked).toContainEqual({ page: 1, status: 'booking', sort: '-created_at' })
  expect(asked).toContainEqual({ page: 1, id: line.id })
})

test('AORD-12 an id that none can have says that there is no such order', async () => {
  openAddress('nothing', () => {
    throw new ApiError(400, 'UX API request failed: Bad Request')
  })

  expect(await screen.findByText('There is no order with this number')).toBeVisible()
  await close()

  expect(await screen.findByLabelText(/^Details: /)).toBeVisible()
  expectConsole()
})

test('an order that holds its pieces says until when, of its row and of its details, and lets others have them', async () => {
  const line = buildOrderLine({ _items, held_until: Date.UTC(2027, 0, 5, 17) })
  let isHeld = true
  const { held_until: _, ...released } = line
  const asked: string[] = []
  renderBackOffice('/admin/orders', {
    listOrderLines: async () => [isHeld ? line : released],
    releaseHold: async (id) => {
      asked.push(id)
      isHeld = false
      return released
    },
  })
  expect(await screen.findByText('Held until Jan 5, 2027')).toBeVisible()
  fireEvent.click(await screen.findByLabelText(/^Details: Fire/))
  const dialog = await screen.findByRole('dialog', { name: nameOf(line) })
  expect(dialog).toHaveTextContent(/Held untilJanuary 5, 2027 at 12:00/)

  fireEvent.click(within(dialog).getByText('End the hold'))
  const question = await screen.findByRole('dialog', { name: 'End the hold on Fire?' })
  expect(asked).toEqual([])
  fireEvent.click(within(question).getByText('End the hold'))

  expect(await screen.findByText('The hold has ended: others can order it')).toBeVisible()
  expect(asked).toEqual([line.id])
  await expect.poll(() => screen.queryByText(/Held until/)).toBeNull()
})
