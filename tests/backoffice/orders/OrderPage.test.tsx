import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildEstimate } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { chooseMore, findDialog, openOrder, press, stone } from './openOrder.ts'

const due = { currency: 'USD', total: 120, paid: 0, refunded: 0, open: 120, state: 'unpaid' } as const
const move = (state: OrderDetail['state']) => (order: OrderDetail) => ({
  ...order,
  state,
  version: order.version + 1,
})
const getPayments = () => within(screen.getByRole('region', { name: 'Payments' }))
const refuse = (code: string, message: string) => () => {
  throw new ApiError(409, 'UX API request failed: Conflict', { code, message })
}

test('an order shows its lines with their questions, and the customer with contact links', async () => {
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }
  await openOrder({ lines: [{ ...stone, question: 'Is it natural?' }], contact })

  expect(screen.getByText('“Is it natural?”')).toBeVisible()
  expect(screen.getByText('Fire')).toHaveAttribute('href', `/admin/products/${stone.items_id}`)
  expect(screen.getByText('selam@example.com')).toHaveAttribute('href', 'mailto:selam@example.com')
  expect(screen.getByText('+1 555 010')).toHaveAttribute('href', 'tel:+1555010')
})

test('AORD-3 the main step of a new order is its estimate, which starts with the line prices, updates its total while typing and is sent', async () => {
  const { stubs } = await openOrder({}, { sendEstimate: move('quoted') as never })
  press('Send Estimate')
  const dialog = await findDialog()
  expect(await dialog.findByText('Total $120.00')).toBeVisible()
  await fillField('Price each (USD)', '100')
  await fillField('Shipping', '15.5')
  expect(await dialog.findByText('Total $115.50')).toBeVisible()

  press('Send Estimate', dialog)

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  expect(stubs['sendEstimate']?.mock.calls[0]?.[1]).toMatchObject({
    version: 1,
    currency: 'USD',
    lines: [{ line_id: stone.id, quantity: 1, price: 100 }],
    shipping: 15.5,
    valid_days: 14,
  })
  expect(await screen.findByText('Accept for the customer')).toBeVisible()
})

test('accepting a sent estimate submits its number and the order’s version', async () => {
  const accepted = (order: OrderDetail) => ({ ...move('accepted')(order), due })
  const { stubs } = await openOrder(
    { state: 'quoted', version: 4, estimates: [buildEstimate({ number: 2 })] },
    { decideEstimate: accepted as never },
  )
  press('Accept for the customer')
  press('Accept for the customer', await findDialog())

  expect(await screen.findByText('Order W-1042 accepted')).toBeVisible()
  expect(stubs['decideEstimate']).toHaveBeenCalledWith(expect.any(String), 2, {
    state: 'accepted',
    version: 4,
  })
  // One button is the main action, the other is in the payments section.
  expect(await screen.findAllByText('Record payment')).toHaveLength(2)
})

test('a conflicting change by another admin is reported, and the order is refetched', async () => {
  let reads = 0
  await openOrder(
    {},
    {
      changeOrder: refuse('stale', 'Changed') as never,
      getOrder: ((order: OrderDetail) => {
        reads += 1
        return order
      }) as never,
    },
  )
  await chooseMore('Cancel order')
  const before = reads

  press('Cancel order', await findDialog())

  expect(await screen.findByText(/This order has changed since you opened it/)).toBeVisible()
  await expect.poll(() => reads).toBeGreaterThan(before)
  expectConsole()
})

test('a rejected state change shows the reason once, leaves the order unchanged and can be retried', async () => {
  const { stubs } = await openOrder(
    { version: 3 },
    { changeOrder: refuse('unavailable', 'Fire is sold') as never },
  )
  const page = () => screen.getByRole('main', { hidden: true }).textContent
  const before = page()
  await chooseMore('Accept at listed price')
  const dialog = await findDialog()

  press('Accept at listed price', dialog)

  expect(await screen.findByText('Fire is sold')).toBeVisible()
  expect(screen.getAllByText('Fire is sold')).toHaveLength(1)
  expect(page()).toBe(before)
  expect(stubs['changeOrder']?.mock.calls.map(([, changes]) => changes)).toEqual([
    { state: 'accepted', version: 3 },
  ])
  expect(dialog.getByText('Accept at listed price', { selector: 'button' })).toBeEnabled()
  expectConsole()
})

test('a payment above the balance due is rejected at its field, and a retried payment keeps its idempotency key', async () => {
  let isDown = true
  const { stubs } = await openOrder(
    { state: 'accepted', due },
    {
      addPayment: ((order: OrderDetail) => {
        if (isDown) throw new ApiError(0, 'The shop could not be reached')
        return { ...order, due: { ...due, paid: 20, refunded: 0, open: 100, state: 'part' } }
      }) as never,
    },
  )
  press('Record payment', getPayments())
  const dialog = await findDialog()
  await fillField('Amount (USD)', '120.01')
  press('Record payment', dialog)
  expect(await dialog.findByText('Enter at most $120.00, the balance due')).toBeVisible()
  await fillField('Amount (USD)', '20')
  press('Record payment', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  isDown = false

  press('Record payment', dialog)

  expect(await screen.findByText('Payment of $20.00 recorded')).toBeVisible()
  const [first, second] = stubs['addPayment']?.mock.calls ?? []
  expect(second).toEqual(first)
  expect(first?.[1]).toMatchObject({ amount: 20, method: 'bank' })
  expectConsole()
})

test('AORD-4 VAL-31 shipping an unpaid order asks first and requires both fields, and a package saved before a failed state change stays filled in for a retry', async () => {
  let isDown = true
  const { stubs } = await openOrder(
    { state: 'accepted', version: 7, due },
    {
      saveParcel: ((order: OrderDetail, { version, ...parcel }: { version: number }) => ({
        ...order,
        parcel,
        version: version + 1,
      })) as never,
      changeOrder: ((order: OrderDetail) => {
        if (isDown) throw new ApiError(0, 'The shop could not be reached')
        return { ...order, state: 'shipped', version: 10 }
      }) as never,
    },
  )
  await chooseMore('Shipping')
  press('Ship anyway', await findDialog())
  const dialog = await findDialog()
  press('Update Shipping', dialog)
  expect(await dialog.findByText('Please enter tracking number and carrier')).toBeVisible()
  await fillField('Tracking number', '1Z 999')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Carrier/ }))
  fireEvent.click(await screen.findByText('UPS'))
  press('Update Shipping', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  expect(dialog.getByLabelText(/Tracking number/)).toHaveValue('1Z 999')
  isDown = false

  press('Update Shipping', dialog)

  expect(await screen.findByText('Shipping information updated!')).toBeVisible()
  const parcel = { tracking: '1Z 999', carrier: 'ups', customs_note: '' }
  expect(stubs['saveParcel']?.mock.calls.map(([, body]) => body)).toEqual([
    { ...parcel, version: 7 },
    { ...parcel, version: 8 },
  ])
  expect(stubs['changeOrder']?.mock.calls.map(([, changes]) => changes)).toEqual([
    { state: 'shipped', version: 8 },
    { state: 'shipped', version: 9 },
  ])
  expectConsole()
})

test('a cancelled order shows no balance due, regardless of its total', async () => {
  await openOrder({ state: 'cancelled', due })

  expect(screen.getByText('No payments yet')).toBeVisible()
  expect(screen.queryAllByText(/balance due/i)).toEqual([])
  expect(screen.queryByText('Unpaid')).toBe(null)
})

test('an empty message is rejected, and a sent message appears in the thread and is cleared from the form', async () => {
  const written = (order: OrderDetail, text: string) => ({
    ...order,
    messages: [{ id: 1, from: 'seller', text, created_at: 1 }],
  })
  await openOrder({}, { sendOrderMessage: written as never })
  press('Send message')
  expect(await screen.findByText('Enter a message')).toBeVisible()
  await fillField('Message to the customer', 'On its way')

  press('Send message')

  expect(await screen.findByText('Message about order W-1042 sent')).toBeVisible()
  expect(await screen.findByText('On its way', { selector: 'li *' })).toBeVisible()
  expect(screen.getByLabelText('Message to the customer')).toHaveValue('')
})

test('the dialog that creates an order link revokes all links of the order', async () => {
  const revokeOrderLinks = vi.fn<BackOfficeApi['revokeOrderLinks']>(async () => undefined)
  const token = 'x'.repeat(43)
  const { id } = await openOrder(
    {},
    {},
    { createOrderLink: async () => ({ order_token: token }), revokeOrderLinks },
  )
  await chooseMore('Get order link')
  const dialog = await findDialog()
  expect(await dialog.findByDisplayValue(new RegExp(`/order/${token}$`))).toBeVisible()

  press('Revoke all links', dialog)

  expect(await screen.findByText('All links to order W-1042 revoked')).toBeVisible()
  expect(revokeOrderLinks).toHaveBeenCalledWith(id)
})

test('an order without an email address never says that the customer is emailed, and shows the order link after an estimate', async () => {
  const token = 'x'.repeat(43)
  await openOrder(
    { contact: { name: 'Selam Alemu', email: '', phone: '+1 555 010' } },
    { sendEstimate: move('quoted') as never },
    { createOrderLink: async () => ({ order_token: token }) },
  )
  const noEmailAddress = /^This order has no email address, so the customer gets no emails/
  // One note is next to the actions, and one is below the message field.
  expect(screen.getAllByText(noEmailAddress)).toHaveLength(2)
  expect(screen.queryByText(/gets it by email/)).toBe(null)
  await chooseMore('Cancel order')
  const question = await findDialog()
  expect(question.getByText(/the customer gets no emails/)).toBeVisible()
  expect(question.queryByText(/The customer gets an email/)).toBe(null)
  press('Keep order', question)

  press('Send Estimate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Estimate' }))
  expect(dialog.getByText(noEmailAddress)).toBeVisible()
  press('Send Estimate', dialog)

  const link = within(await screen.findByRole('dialog', { name: 'Link to order W-1042' }))
  expect(await link.findByDisplayValue(new RegExp(`/order/${token}$`))).toBeVisible()
  expect(link.getByText(noEmailAddress)).toBeVisible()
})
