// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import type { OrderLine } from '../../../dataProvider/contract/orders.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { fill, renderBackOffice } from '../renderBackOffice.tsx'

// Every call but the list fails by name here, so none of these makes one (AORD-5).
const open = async (name: 'Send Estimate' | 'Shipping', overrides: Partial<OrderLine> = {}) => {
  const _items = { name: 'Fire', description: 'A stone.', type: 'Product' as const, price: 120 }
  const line = buildOrderLine({ ...overrides, _items })
  renderBackOffice('/admin/orders', { listOrderLines: async () => [line] })
  await openAgain(name)
}
const openAgain = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}: Fire`) }))
  await screen.findByRole('dialog', { name })
}
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))
const letter = () => {
  const address = new URL(
    dialog()
      .getByRole('link', { name: /^letter to/ })
      .getAttribute('href') ?? '',
  )
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    body: address.searchParams.get('body')?.split('\r\n'),
  }
}
const choose = async (carrier: string) => {
  await userEvent.click(dialog().getByRole('combobox', { name: /Carrier/ }))
  await userEvent.click(await screen.findByRole('option', { name: carrier }))
}

test('AORD-3 AORD-5 ERR-17 an estimate is sent as specified, without a call', async () => {
  await open('Send Estimate')
  await fill('Amount (USD)', '1250.50')
  await fill('Note', 'With a silver setting.')

  await press('Send Estimate')

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test.for([
  ['Send Estimate', /Amount/],
  ['Shipping', /Tracking number/],
] as const)('%s begins at its first field, which has to be filled in', async ([name, label]) => {
  await open(name)

  const field = dialog().getByRole('textbox', { name: label })
  expect(field).toHaveFocus()
  expect(field).toBeRequired()
  expect(field).toHaveAttribute('autocomplete', 'off')
})

test('VAL-29 an estimate needs an amount, and the field that lacks it has the focus', async () => {
  await open('Send Estimate')

  await press('Send Estimate')

  const field = await screen.findByLabelText('Amount (USD)', { exact: false })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveAccessibleDescription('Please enter an estimate amount')
  expect(field).toHaveFocus()
})

test('VAL-30 an estimate that is no positive number says so and is not sent', async () => {
  await open('Send Estimate')
  await fill('Amount (USD)', '0')

  await press('Send Estimate')

  expect(await dialog().findByText(/Amount must be above 0/)).toBeVisible()
  expect(screen.queryByText('Estimate sent successfully!')).toBeNull()
})

test('AORD-11 the estimate dialog owns that nobody is mailed, and begins the letter to be written', async () => {
  await open('Send Estimate')
  expect(dialog().getByText(/neither mails nor keeps this yet/)).toBeVisible()

  await fill('Amount (USD)', '1250.5')
  await fill('Note', 'With a silver setting.')

  await expect.poll(letter).toEqual({
    to: 'ada@example.com',
    subject: 'Our estimate: Fire',
    body: ['Our estimate for Fire: $1,250.50', '', 'With a silver setting.', '', 'Welo'],
  })
})

test('AORD-11 an order that nobody left an address with begins no letter', async () => {
  await open('Shipping', { _customers: { Full_name: null, email: null, customer_number: null } })

  expect(dialog().getByText(/No address was left with this order/)).toBeVisible()
  expect(dialog().queryByRole('link')).toBeNull()
})

test('AORD-4 AORD-5 ERR-17 shipping is told as specified, without a call', async () => {
  await open('Shipping')
  await fill('Tracking number', '1Z 999')
  await choose('UPS')
  await expect.poll(() => letter().body).toContain('Carrier: UPS')
  expect(letter().body).toContain('Tracking number: 1Z 999')

  await press('Update Shipping')

  expect(await screen.findByText('Shipping information updated!')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('VAL-31 CST-10 shipping needs a tracking number and one of five carriers, and says so once', async () => {
  await open('Shipping')
  await press('Update Shipping')
  expect(await dialog().findAllByText('Please enter tracking number and carrier')).toHaveLength(1)
  const tracking = dialog().getByRole('textbox', { name: /Tracking number/ })
  expect(tracking).toHaveAccessibleDescription('Please enter tracking number and carrier')

  await fill('Tracking number', '1Z 999')
  await press('Update Shipping')
  const carrier = dialog().getByRole('combobox', { name: /Carrier/ })
  await expect.poll(() => carrier.getAttribute('aria-invalid')).toBe('true')
  expect(tracking).toHaveAttribute('aria-invalid', 'false')

  await userEvent.click(carrier)
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(options.filter((option) => option?.trim())).toEqual(['USPS', 'UPS', 'FedEx', 'DHL', 'Other'])
})

test('what is typed stays when the dialog is closed, and is gone once it is done', async () => {
  await open('Send Estimate')
  await fill('Amount (USD)', '99')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await openAgain('Send Estimate')
  expect(dialog().getByRole('textbox', { name: /Amount/ })).toHaveValue('99')
  await press('Send Estimate')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  await openAgain('Send Estimate')
  expect(dialog().getByRole('textbox', { name: /Amount/ })).toHaveValue('')
})

test('ADM-12 what is typed is there again after a logout', async () => {
  onTestFinished(() => localStorage.clear())
  const store = createPreferences({ id: 1 })
  const line = buildOrderLine({ _items: { name: 'Fire', description: '', type: 'Product', price: 120 } })
  const start = () => renderBackOffice('/admin/orders', { listOrderLines: async () => [line] }, { store })
  const { unmount } = start()
  await openAgain('Shipping')
  await fill('Tracking number', '1Z 999')
  store.reset()
  unmount()

  start()
  await openAgain('Shipping')

  expect(dialog().getByRole('textbox', { name: /Tracking number/ })).toHaveValue('1Z 999')
})
