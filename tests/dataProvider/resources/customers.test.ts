import { expect, test } from 'vitest'
import {
  blockOf,
  isAdmin,
  isBlocked,
  roleIn,
} from '../../../dataProvider/resources/customers/customerRoles.ts'

const admin = { role: 'admin', block_deny_access: false, block_deny_reason: null } as const

test('ENT-12 roleIn reads the role from an object or a list, and is undefined without one', () => {
  expect(roleIn({ _customer_roles_of_customers_of_shops: admin })).toBe(admin)
  expect(roleIn({ _customer_roles_of_customers_of_shops: [admin] })).toBe(admin)
  expect(roleIn({ _customer_roles_of_customers_of_shops: [] })).toBeUndefined()
  expect(roleIn({ _customer_roles_of_customers_of_shops: null })).toBeUndefined()
  expect(roleIn({})).toBeUndefined()
})

test('IDN-8 either the blocked role or the block flag blocks a customer', () => {
  expect(isBlocked(admin)).toBe(false)
  expect(isBlocked({ ...admin, role: 'blocked' })).toBe(true)
  expect(isBlocked({ ...admin, block_deny_access: true })).toBe(true)
})

test('IDN-8 blockOf returns the block with its reason, and undefined for an unblocked customer or one without a role', () => {
  const block = { role: 'customer', block_deny_access: true, block_deny_reason: 'No payment' } as const

  expect(blockOf({ _customer_roles_of_customers_of_shops: [block] })).toBe(block)
  expect(blockOf({ _customer_roles_of_customers_of_shops: admin })).toBeUndefined()
  expect(blockOf({})).toBeUndefined()
})

test('isAdmin is true only for a customer whose role in this shop is admin', () => {
  expect(isAdmin({ _customer_roles_of_customers_of_shops: [admin] })).toBe(true)
  expect(isAdmin({ _customer_roles_of_customers_of_shops: { ...admin, role: 'customer' } })).toBe(false)
  expect(isAdmin({})).toBe(false)
})
