import { expect, test } from 'vitest'
import { toNewOrderBody, validateNewOrder } from '../../../backoffice/orders/create/newOrder.ts'

const stone = { items_id: 7, name: 'Fire', quantity: '2', price: '120', currency: 'USD' }
const own = { items_id: null, name: 'Engraving', quantity: '1', price: '', currency: 'USD' }

test('an order created by the admin sends items by id, and custom lines by name and price', () => {
  const contact = { name: '', email: null, phone: '' }

  expect(toNewOrderBody({ customer_id: null, contact, ship_to: '', lines: [stone, own] })).toEqual({
    lines: [
      { items_id: 7, quantity: 2 },
      { name: 'Engraving', quantity: 1, price: null, currency: 'USD' },
    ],
  })
  expect(
    toNewOrderBody({ customer_id: 3, contact: { name: 'Selam' }, ship_to: 'Bole\nRoad', lines: [] }),
  ).toEqual({
    customer_id: 3,
    contact: { name: 'Selam', email: '', phone: '' },
    ship_to: 'Bole\nRoad',
    lines: [],
  })
})

test('each error is reported at its field', () => {
  expect(validateNewOrder({ lines: [] })).toEqual({ lines: 'Add at least one line' })
  expect(validateNewOrder({ contact: { name: 'Selam' }, lines: [stone] })).toEqual({
    contact: { email: 'Enter an email address or a phone number' },
  })
  expect(
    validateNewOrder({
      lines: [
        { ...own, name: '' },
        { ...stone, quantity: '0' },
      ],
    }),
  ).toEqual({
    lines: [{ name: 'Enter a description' }, { quantity: 'Quantity must be 1 or greater' }],
  })
})
