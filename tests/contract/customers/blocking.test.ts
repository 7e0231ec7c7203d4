import { expect, test } from 'vitest'
import { blockOf } from '../../../dataProvider/resources/customers.ts'
import { startShop } from '../../support/shop/startShop.ts'

test('IDN-8 an open client is told of a block by its next call, finds out why, and is let back after', async () => {
  const { signUp } = await startShop()
  const { api: admin } = await signUp('admin')
  const { userId, api } = await signUp()
  let told = 0
  api.onBlocked(() => (told += 1))
  const setRole = (role: 'blocked' | 'customer', block_deny_reason: string | null) =>
    admin.updateCustomer({
      elegant_user_id: userId,
      role,
      block_deny_access: role === 'blocked',
      block_deny_reason,
    })
  await api.listOrderLines()

  await setRole('blocked', 'Unpaid orders')
  await expect(api.listOrderLines()).rejects.toMatchObject({ status: 403, code: 'blocked' })
  expect(told).toBe(1)
  // What is public, and the own record, tell of the block without refusing anything.
  await api.getShop()
  expect(blockOf((await api.getCustomer())!)?.block_deny_reason).toBe('Unpaid orders')
  expect(told).toBe(1)

  await setRole('customer', null)
  expect(blockOf((await api.getCustomer())!)).toBeUndefined()
  expect(await api.listOrderLines()).toEqual([])
  expect(told).toBe(1)
})
