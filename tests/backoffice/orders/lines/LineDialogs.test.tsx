import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineRow } from '../../../../backoffice/orders/lines/LineList.tsx'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { OrderLine } from '../../../../dataProvider/resources/orders/orderLines.schema.ts'
import { buildOrderLine } from '../../../factories/orderLine.ts'
import { fillField, renderPart } from '../../renderBackOffice.tsx'

// Every call fails by name here, so none of these makes one (AORD-5).
const open = (
  name: 'Send Estimate' | 'Shipping',
  overrides: Partial<OrderLine> = {},
  extensions: Extension[] = [],
) => {
  const _items = { name: 'Fire', description: 'A stone.', type: 'Product' as const, price: 120 }
  renderPart(<LineRow line={buildOrderLine({ _items, ...overrides })} />, 'orders', {}, { extensions })
  openAgain(name)
}
const openAgain = (name: string) => {
  fireEvent.click(screen.getByLabelText(new RegExp(`^${name}: Fire`)))
  screen.getByRole('dialog', { name })
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
const letter = () => {
  const address = new URL(
    dialog()
      .getByText(/^letter to/)
      .getAttribute('href') ?? '',
  )
  return {
    to: address.pathname,
    subject: address.searchParams.get('subject'),
    body: address.searchParams.get('body')?.split('\r\n'),
  }
}

test.for([
  ['VAL-29', 'Send Estimate', 'Send Estimate', /Amount/, 'Please enter an estimate amount'],
  ['VAL-31', 'Shipping', 'Update Shipping', /Tracking number/, 'Please enter tracking number and carrier'],
] as const)(
  '%s the dialog %s begins at its first field, which has to be filled in: without it, that is said once, there',
  async ([_requirement, name, submit, label, fault]) => {
    open(name)
    const field = dialog().getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toBeRequired()
    expect(field).toHaveAttribute('autocomplete', 'off')

    press(submit)

    expect(await dialog().findAllByText(fault)).toHaveLength(1)
    expect(field).toHaveAccessibleDescription(fault)
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
  },
)

test('VAL-30 an estimate that is no positive number says so and is not sent', async () => {
  open('Send Estimate')
  await fillField('Amount (USD)', '0')

  press('Send Estimate')

  expect(await dialog().findByText(/Amount must be above 0/)).toBeVisible()
  expect(screen.queryByText('Estimate sent successfully!')).toBeNull()
})

test('AORD-3 AORD-5 AORD-11 ERR-17 an estimate is sent as specified, without a call: that nobody is mailed is owned, and the letter to be written is begun', async () => {
  open('Send Estimate')
  expect(dialog().getByText(/neither mails nor keeps this yet/)).toBeVisible()
  await fillField('Amount (USD)', '1250.5')
  await fillField('Note', 'With a silver setting.')
  await expect.poll(letter).toEqual({
    to: 'ada@example.com',
    subject: 'Our estimate: Fire',
    body: ['Our estimate for Fire: $1,250.50', '', 'With a silver setting.', '', 'Welo'],
  })

  press('Send Estimate')

  expect(await screen.findByText('Estimate sent successfully!')).toBeVisible()
  await expectClosed()
})

test('AORD-13 an estimate is in the currency of the order unless the seller chooses another', async () => {
  open('Send Estimate', { currency: 'EUR' }, ['currency'])
  const currency = dialog().getByRole('combobox', { name: 'Currency' })
  expect(currency).toHaveValue('EUR – Euro')
  await fillField('Amount', '1250.5')
  await expect.poll(() => letter().body?.[0]).toBe('Our estimate for Fire: €1,250.50')

  fireEvent.change(currency, { target: { value: 'british' } })
  fireEvent.click(await screen.findByRole('option', { name: 'GBP – British Pound' }))

  await expect.poll(() => letter().body?.[0]).toBe('Our estimate for Fire: £1,250.50')
  press('Send Estimate')
  await expectClosed()
})

test('AORD-13 where no currency can be chosen an estimate is in the order’s', async () => {
  open('Send Estimate', { currency: 'EUR' })
  await fillField('Amount (EUR)', '12')

  await expect.poll(() => letter().body?.[0]).toBe('Our estimate for Fire: €12.00')
  expect(dialog().queryByRole('combobox')).toBeNull()
})

test('AORD-4 AORD-5 VAL-31 CST-10 ERR-17 shipping is told as specified, without a call, once it has one of five carriers beside the number', async () => {
  open('Shipping')
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
    .poll(() => letter().body)
    .toEqual(expect.arrayContaining(['Carrier: UPS', 'Tracking number: 1Z 999']))
  press('Update Shipping')

  expect(await screen.findByText('Shipping information updated!')).toBeVisible()
  await expectClosed()
})
