import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../../backoffice/orders/list/OrderList.tsx'
import '../../../../backoffice/orders/page/OrderPage.tsx'
import type { OrderDetail } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildOrderedLine } from '../../../factories/order.ts'
import { expectConsole } from '../../../support/setup.ts'
import { renderBackOffice } from '../../renderBackOffice.tsx'
import { buildSpecifiedOrder } from './buildSpecifiedOrder.ts'

const stats = { total: 1, enquiry: 1, booking: 0, completed: 0 }
const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }

/** Opens the page of an order on a server without extensions. Only `getOrder` is stubbed. */
const openPage = async (overrides: Partial<OrderDetail> = {}) => {
  const order = buildSpecifiedOrder(overrides)
  renderBackOffice(`/admin/orders/${order.id}/show`, { getOrder: async () => order })
  await screen.findByRole('heading', { name: `Order ${order.id.slice(0, 8)}` })
  return order
}
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const sections = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading'))

test('AORD-1 AORD-9 AORD-13 the page shows the lines in the order’s currency and the customer, and nothing that the server cannot store', async () => {
  const lines = [
    buildOrderedLine({ name: 'Fire', quantity: 3, currency: 'EUR' }),
    buildOrderedLine({ name: 'Water', currency: 'EUR' }),
  ]
  await openPage({ lines, totals: [{ currency: 'EUR', amount: 480 }] })

  expect(sections().map(({ textContent }) => textContent)).toEqual(['Items', 'Customer'])
  const ordered = screen.getByRole('region', { name: 'Items' })
  for (const text of ['Fire', 'Water', 'Enquiry · 3 items', '€120.00', 'Listed price€480.00'])
    expect(ordered).toHaveTextContent(text)
  expect(facts()).toEqual(
    expect.arrayContaining([
      ['Customer', 'Ada Buyer (no. 7) '],
      ['Email', 'ada@example.com'],
      ['Type', 'Enquiry'],
    ]),
  )
  expect(screen.getByText('ada@example.com')).toHaveAttribute('href', 'mailto:ada@example.com')
  for (const name of ['More', 'Change contact', 'Choose customer', 'Get order link'])
    expect(screen.queryByText(name)).toBeNull()
  for (const name of ['View customer', 'View orders', 'Packing slip'])
    expect(screen.queryByText(name)).toBeNull()
})

test('AORD-1 the page of an order without a customer and a contact shows No customer', async () => {
  await openPage({ customer: null })

  expect(screen.getByText('No customer')).toBeVisible()
  const terms = facts().map(([term]) => term)
  for (const term of ['Contact name', 'Last updated']) expect(terms).not.toContain(term)
})

test('AORD-9 a visitor’s contact is shown as not verified, with email and phone links', async () => {
  await openPage({ customer: null, contact })

  expect(screen.getByText(/The contact details are not verified/)).toBeVisible()
  expect(facts()).toEqual(expect.arrayContaining([['Contact name', 'Selam Alemu']]))
  expect(screen.getByText('selam@example.com')).toHaveAttribute('href', 'mailto:selam@example.com')
  expect(screen.getByText('+1 555 010')).toHaveAttribute('href', 'tel:+1555010')
})

test('AORD-1 the page opens the same two dialogs as the card', async () => {
  await openPage()

  for (const name of ['Send Estimate', 'Shipping']) {
    fireEvent.click(screen.getByLabelText(new RegExp(`^${name}: Fire`)))
    const dialog = await screen.findByRole('dialog', { name })
    fireEvent.click(within(dialog).getByText('Cancel'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})

test('AORD-12 Back returns from the details to the filtered list', async () => {
  const order = buildSpecifiedOrder()
  const { goBack } = renderBackOffice('/admin/orders?filter=%7B%22status%22%3A%22booking%22%7D', {
    listOrders: async () => ({ ...buildEnvelope([order]), stats }) as never,
    getOrder: async () => order,
  })
  fireEvent.click(await screen.findByLabelText(/^Details: Fire/))
  await screen.findByRole('region', { name: 'Items' })

  await goBack()

  expect(await screen.findByLabelText('Status')).toHaveTextContent('Booking')
})

test('AORD-12 the former URL of an order’s details opens the order page', async () => {
  const order = buildSpecifiedOrder()
  renderBackOffice(`/admin/orders/${order.id}`, { getOrder: async () => order })

  expect(await screen.findByRole('heading', { name: `Order ${order.id.slice(0, 8)}` })).toBeVisible()
})

test.each([
  [400, 'an invalid order id'],
  [404, 'an unknown order id'],
])('AORD-12 a %i response for %s shows Order not found', async (status) => {
  const getOrder: BackOfficeApi['getOrder'] = () => Promise.reject(new ApiError(status, 'No such order'))
  renderBackOffice('/admin/orders/nothing', { getOrder })

  expect(await screen.findByText('Order not found')).toBeVisible()
  expect(screen.queryByText('Try again')).toBeNull()
  expectConsole()
})
