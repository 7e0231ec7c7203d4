import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../../backoffice/orders/list/OrderList.tsx'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { OrderDetail } from '../../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildOrderPage, buildOrderedLine } from '../../../factories/order.ts'
import { fillField, renderBackOffice } from '../../renderBackOffice.tsx'
import { buildSpecifiedOrder } from './buildSpecifiedOrder.ts'

type Name = 'Send Estimate' | 'Shipping'

// The adapter simulates both calls and stores nothing.
const simulated: Partial<BackOfficeApi> = {
  sendEstimate: async () => undefined as never,
  saveParcel: async () => undefined as never,
}
const open = async (name: Name, overrides: Partial<OrderDetail> = {}, extensions: Extension[] = []) => {
  const order = buildSpecifiedOrder(overrides)
  const listOrders = async () => buildOrderPage([order])
  renderBackOffice('/admin/orders', { ...simulated, listOrders }, { extensions })
  fireEvent.click(await screen.findByLabelText(`${name}: Fire, order ${order.id.slice(0, 8)}`))
  await screen.findByRole('dialog', { name })
}
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => {
  const button = dialog().getByText(name, { selector: 'button' })
  button.focus()
  fireEvent.click(button)
}
const expectClosed = async () => {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}
const email = () => {
  const address = new URL(
    dialog()
      .getByText(/^Email ada@/)
      .getAttribute('href') ?? '',
  )
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    body: address.searchParams.get('body')?.split('\r\n'),
  }
}
const euros = { lines: [buildOrderedLine({ name: 'Fire', currency: 'EUR' })], totals: [] }

test.for([
  ['VAL-29', 'Send Estimate', 'Send Estimate', /Amount/, 'Please enter an estimate amount'],
  ['VAL-31', 'Shipping', 'Update Shipping', /Tracking number/, 'Please enter tracking number and carrier'],
] as const)(
  '%s the dialog %s focuses its required first field, and shows one error at that field if it is empty',
  async ([_requirement, name, submit, label, fault]) => {
    await open(name)
    const field = dialog().getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    expect(field).toBeRequired()
    expect(field).toHaveAttribute('autocomplete', 'off')

    press(submit)

    expect(await dialog().findAllByText(fault)).toHaveLength(1)
    expect(field).toHaveAccessibleDescription(fault)
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
  },
)

test('VAL-30 an estimate that is not a positive number shows an error and is not sent', async () => {
  await open('Send Estimate')
  await fillField('Amount (USD)', '0')

  press('Send Estimate')

  expect(await dialog().findByText(/Amount must be more than 0/)).toBeVisible()
  expect(screen.queryByText('Estimate sent successfully!')).toBeNull()
})

test('AORD-3 AORD-5 AORD-11 ERR-17 an estimate succeeds as specified, and the dialog says that it is not stored and offers an email link', async () => {
  await open('Send Estimate')
  expect(dialog().getByText(/does not store or email this/)).toBeVisible()
  await fillField('Amount (USD)', '1250.5')
  await fillField('Note', 'With a silver setting.')
  await expect.poll(email).toEqual({
    to: 'ada@example.com',
    subject: 'Our estimate: Fire',
    body: ['Our estimate for Fire: $1,250.50', '', 'With a silver setting.', '', 'Welo'],
  })

  press('Send Estimate')

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  await expectClosed()
})

test('AORD-11 an order without an email address has no email link and no order link to share', async () => {
  await open('Send Estimate', { customer: null })
  expect(dialog().getByText(/This order has no email address/)).toBeVisible()
  expect(dialog().queryByText(/Share the order link/)).toBeNull()
  await fillField('Amount (USD)', '12')

  press('Send Estimate')

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  await expectClosed()
})

test('AORD-13 an estimate is in the currency of the order unless the admin chooses another', async () => {
  await open('Send Estimate', euros, ['currency'])
  const currency = dialog().getByRole('combobox', { name: 'Currency' })
  expect(currency).toHaveValue('EUR – Euro')
  await fillField('Amount', '1250.5')
  await expect.poll(() => email().body?.[0]).toBe('Our estimate for Fire: €1,250.50')

  fireEvent.change(currency, { target: { value: 'british' } })
  fireEvent.click(await screen.findByRole('option', { name: 'GBP – British Pound' }))

  await expect.poll(() => email().body?.[0]).toBe('Our estimate for Fire: £1,250.50')
  press('Send Estimate')
  await expectClosed()
})

test('AORD-13 an estimate is in the currency of the order if no other can be chosen', async () => {
  await open('Send Estimate', euros)
  await fillField('Amount (EUR)', '12')

  await expect.poll(() => email().body?.[0]).toBe('Our estimate for Fire: €12.00')
  expect(dialog().queryByRole('combobox')).toBeNull()
})

test('AORD-4 AORD-5 VAL-31 CST-10 ERR-17 a package requires a tracking number and one of five carriers, and succeeds as specified', async () => {
  await open('Shipping')
  expect(dialog().queryByLabelText('Customs note')).toBeNull()
  await fillField('Tracking number', '1Z 999')
  press('Update Shipping')
  const carrier = dialog().getByRole('combobox', { name: /Carrier/ })
  await expect.poll(() => carrier.getAttribute('aria-invalid')).toBe('true')
  expect(dialog().getByLabelText(/Tracking number/)).toBeValid()

  fireEvent.mouseDown(carrier)
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options.filter((option) => option?.trim())).toEqual(['USPS', 'UPS', 'FedEx', 'DHL', 'Other'])
  fireEvent.click(screen.getByText('UPS'))
  await expect
    .poll(() => email().body)
    .toEqual(expect.arrayContaining(['Carrier: UPS', 'Tracking number: 1Z 999']))
  press('Update Shipping')

  expect(await screen.findByText('Shipping information updated!')).toBeVisible()
  await expectClosed()
})
