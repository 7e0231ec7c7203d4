import { expect, test } from 'vitest'
import { getBuyerName } from '../../../backoffice/orders/order.ts'

test.each([
  ['by what they gave with the order', { name: 'Ada Opal', email: 'ada@example.com' }, 'Selam', 'Selam'],
  ['else by their account', { name: 'Ada Opal', email: 'ada@example.com' }, '', 'Ada Opal'],
  [
    'by the address of an account without a name',
    { name: '', email: 'ada@example.com' },
    '',
    'ada@example.com',
  ],
  ['by the number of one who was erased', { name: '', email: '' }, '', 'Customer no. 7'],
  ['as a visitor without an account', null, 'Selam', 'Selam (visitor)'],
  ['as one whom nobody has named', null, '', 'Visitor'],
])('whoever ordered is called %s', (_by, known, typed, name) => {
  const customer = known && { id: 1, customer_number: 7, ...known }
  const contact = typed ? { name: typed, email: '', phone: '' } : null

  expect(getBuyerName({ customer, contact })).toBe(name)
})
