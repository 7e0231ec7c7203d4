import { expect, test } from 'vitest'
import { readNewOrder, validateNewOrder } from '../../../backoffice/orders/create/newOrder.ts'

const stone = { items_id: 7, name: 'Fire', quantity: '2', price: '120', currency: 'USD' }
const own = { items_id: null, name: 'Engraving', quantity: '1', price: '', currency: 'USD' }

test('an order that the seller begins names its items by their ids, and its own lines by words and price', () => {
  const contact = { name: '', email: null, phone: '' }

  expect(readNewOrder({ customer_id: null, contact, ship_to: '', lines: [stone, own] })).toEqual({
    lines: [
      { items_id: 7, quantity: 2 },
      { name: 'Engraving', quantity: 1, price: null, currency: 'USD' },
    ],
  })
  expect(
    readNewOrder({ customer_id: 3, contact: { name: 'Selam' }, ship_to: 'Bole\nRoad', lines: [] }),
  ).toEqual({
    customer_id: 3,
    contact: { name: 'Selam', email: '', phone: '' },
    ship_to: 'Bole\nRoad',
    lines: [],
  })
})

test('what is wrong with it stands at its field', () => {
  expect(validateNewOrder({ lines: [] })).toEqual({ lines: 'An order needs a line' })
  expect(validateNewOrder({ contact: { name: 'Selam' }, lines: [stone] })).toEqual({
    contact: { email: 'Give an e-mail or a phone number' },
  })
  expect(
    validateNewOrder({
      lines: [
        { ...own, name: '' },
        { ...stone, quantity: '0' },
      ],
    }),
  ).toEqual({
    lines: [{ name: 'Say what it is' }, { quantity: 'Quantity must be 1 or greater' }],
  })
})
