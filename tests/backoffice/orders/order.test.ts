import { expect, test } from 'vitest'
import { getCustomerName } from '../../../backoffice/orders/order.ts'

test.each([
  ['by the name given with the order', { name: 'Ada Opal', email: 'ada@example.com' }, 'Selam', 'Selam'],
  ['by the account if the order has no name', { name: 'Ada Opal', email: 'ada@example.com' }, '', 'Ada Opal'],
  [
    'by the email address of an account without a name',
    { name: '', email: 'ada@example.com' },
    '',
    'ada@example.com',
  ],
  ['by the customer number of an erased account', { name: '', email: '' }, '', 'Customer no. 7'],
  ['as a visitor without an account', null, 'Selam', 'Selam (visitor)'],
  ['as a visitor if no name is known', null, '', 'Visitor'],
])('the customer of an order is named %s', (_by, known, typed, name) => {
  const customer = known && { id: 1, customer_number: 7, ...known }
  const contact = typed ? { name: typed, email: '', phone: '' } : null

  expect(getCustomerName({ customer, contact })).toBe(name)
})
