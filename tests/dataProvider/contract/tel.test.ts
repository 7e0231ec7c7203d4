import { expect, test } from 'vitest'
import { tel } from '../../../dataProvider/contract/tel.ts'

test.for([
  ['+1 (555) 010-4477', 'tel:+15550104477'],
  ['0911 22 33 44', 'tel:0911223344'],
  ['555;ext=1', 'tel:5551'],
])('the number %s is called by its digits and its plus', ([phone, address]) => {
  expect(tel(phone ?? '')).toBe(address)
})
