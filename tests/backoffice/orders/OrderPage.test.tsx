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
const refuse = (code: string, message: string) => () => {
  throw new ApiError(409, 'UX API request failed: Conflict', { code, message })
}

test('an order shows its lines with their questions, who ordered, and the ways to reach them', async () => {
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '+1 555 010' }
  await openOrder({ lines: [{ ...stone, question: 'Is it natural?' }], contact })

  expect(screen.getByText('“Is it natural?”')).toBeVisible()
  expect(screen.getByText('Fire')).toHaveAttribute('href', `/admin/products/${stone.items_id}`)
  expect(screen.getByText('selam@example.com')).toHaveAttribute('href', 'mailto:selam@example.com')
  expect(screen.getByText('+1 555 010')).toHaveAttribute('href', 'tel:+1555010')
})

test('AORD-3 the main step of a new order is its estimate: the lines are there with their prices, it adds up as it is typed and is sent', async () => {
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

test('an estimate that stands is decided under its number and the order’s version', async () => {
  const accepted = (order: OrderDetail) => ({ ...move('accepted')(order), due })
  const { stubs } = await openOrder(
    { state: 'quoted', version: 4, estimates: [buildEstimate({ number: 2 })] },
    { decideEstimate: accepted as never },
  )
  press('Accept for the customer')
  press('Accept for the customer', await findDialog())

  expect(await screen.findByText('W-1042 is accepted')).toBeVisible()
  expect(stubs['decideEstimate']).toHaveBeenCalledWith(expect.any(String), 2, {
    state: 'accepted',
    version: 4,
  })
  expect(await screen.findByText('Record a payment')).toBeVisible()
})

test('what somebody else has changed meanwhile is said, and the order is read anew', async () => {
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
  await chooseMore('Cancel the order')
  const before = reads

  press('Cancel the order', await findDialog())

  expect(await screen.findByText(/Somebody else has changed this order meanwhile/)).toBeVisible()
  await expect.poll(() => reads).toBeGreaterThan(before)
  expectConsole()
})

test('a move that the shop refuses says why, once, and leaves the order as it was, for another try', async () => {
  const { stubs } = await openOrder(
    { version: 3 },
    { changeOrder: refuse('unavailable', 'Fire is sold') as never },
  )
  const page = () => screen.getByRole('main', { hidden: true }).textContent
  const before = page()
  await chooseMore('Accept at the listed price')
  const dialog = await findDialog()

  press('Accept at the listed price', dialog)

  expect(await screen.findByText('Fire is sold')).toBeVisible()
  expect(screen.getAllByText('Fire is sold')).toHaveLength(1)
  expect(page()).toBe(before)
  expect(stubs['changeOrder']?.mock.calls.map(([, changes]) => changes)).toEqual([
    { state: 'accepted', version: 3 },
  ])
  expect(dialog.getByText('Accept at the listed price', { selector: 'button' })).toBeEnabled()
  expectConsole()
})

test('a payment above what is open is refused at its field, and one that fits goes under one key however often it is sent', async () => {
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
  press('Record a payment')
  const dialog = await findDialog()
  await fillField('Amount (USD)', '120.01')
  press('Record the payment', dialog)
  expect(await dialog.findByText('Only $120.00 is open')).toBeVisible()
  await fillField('Amount (USD)', '20')
  press('Record the payment', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  isDown = false

  press('Record the payment', dialog)

  expect(await screen.findByText('$20.00 recorded')).toBeVisible()
  const [first, second] = stubs['addPayment']?.mock.calls ?? []
  expect(second).toEqual(first)
  expect(first?.[1]).toMatchObject({ amount: 20, method: 'bank' })
  expectConsole()
})

test('AORD-4 VAL-31 shipping what is not paid asks once more and needs both; a parcel that was kept though the order did not move on stays filled in, and another try moves it', async () => {
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
  press('Ship it all the same', await findDialog())
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

test('nothing of an order that was cancelled is open, whatever it would have come to', async () => {
  await openOrder({ state: 'cancelled', due })

  expect(screen.getByText('Nothing is paid yet')).toBeVisible()
  expect(screen.queryAllByText(/open$/i)).toEqual([])
  expect(screen.queryByText('Unpaid')).toBe(null)
})

test('a message stays while it is typed, and is gone from its form once it is sent', async () => {
  const written = (order: OrderDetail, text: string) => ({
    ...order,
    messages: [{ id: 1, from: 'seller', text, created_at: 1 }],
  })
  await openOrder({}, { writeToOrder: written as never })
  press('Send message')
  expect(await screen.findByText('Write something first')).toBeVisible()
  await fillField('Message to the customer', 'On its way')

  press('Send message')

  expect(await screen.findByText('Message about W-1042 sent')).toBeVisible()
  expect(await screen.findByText('On its way', { selector: 'li *' })).toBeVisible()
  expect(screen.getByLabelText('Message to the customer')).toHaveValue('')
})

test('every link of an order is revoked from where one more is made', async () => {
  const revokeOrderLinks = vi.fn<BackOfficeApi['revokeOrderLinks']>(async () => undefined)
  const token = 'x'.repeat(43)
  const { id } = await openOrder(
    {},
    {},
    { createOrderLink: async () => ({ order_token: token }), revokeOrderLinks },
  )
  await chooseMore('Link for the customer')
  const dialog = await findDialog()
  expect(await dialog.findByDisplayValue(new RegExp(`/order/${token}$`))).toBeVisible()

  press('Revoke all links', dialog)

  expect(await screen.findByText('No link opens W-1042 any more')).toBeVisible()
  expect(revokeOrderLinks).toHaveBeenCalledWith(id)
})

test('where no address is known nothing claims that the customer is mailed, and the link to hand over follows an estimate', async () => {
  const token = 'x'.repeat(43)
  await openOrder(
    { contact: { name: 'Selam Alemu', email: '', phone: '+1 555 010' } },
    { sendEstimate: move('quoted') as never },
    { createOrderLink: async () => ({ order_token: token }) },
  )
  const nobodyIsMailed = /^No e-mail address of the customer is known, so nobody is mailed/
  // Beside the steps, and below the message.
  expect(screen.getAllByText(nobodyIsMailed)).toHaveLength(2)
  expect(screen.queryByText(/It is mailed/)).toBe(null)
  await chooseMore('Cancel the order')
  const question = await findDialog()
  expect(question.getByText(/nobody is mailed/)).toBeVisible()
  expect(question.queryByText(/told by mail/)).toBe(null)
  press('Not now', question)

  press('Send Estimate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Estimate' }))
  expect(dialog.getByText(nobodyIsMailed)).toBeVisible()
  press('Send Estimate', dialog)

  const link = within(await screen.findByRole('dialog', { name: 'Link to W-1042' }))
  expect(await link.findByDisplayValue(new RegExp(`/order/${token}$`))).toBeVisible()
  expect(link.getByText(nobodyIsMailed)).toBeVisible()
})
