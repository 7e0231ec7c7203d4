import { expect, test } from 'vitest'
import { customers } from '../../../backoffice/customers/index.ts'
import { buildCustomer } from '../../factories/customer.ts'

test.for([
  ['their e-mail', { Full_name: 'Ada Fire', email: 'ada@fire.example' }, 'ada@fire.example'],
  ['their name, without an e-mail', { Full_name: 'Ada Fire', email: '' }, 'Ada Fire'],
  ['their number, without either', { Full_name: '', email: '', customer_number: 7 }, '7'],
] as const)('ADM-10 a customer who is found is searched for in the list by %s', ([_what, customer, q]) => {
  expect(customers.toSearchResult(buildCustomer(customer)).q).toBe(q)
})
