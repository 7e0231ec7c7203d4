import { expect, test } from 'vitest'
import { blockOf } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { startOrders } from '../../support/shop/startOrders.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

test('IDN-8 an open client detects a block on its next call, reads the reason, and regains access after the block ends', async () => {
  const { signUp, admin } = await startShopWithAdmin()
  const { userId, api } = await signUp()
  let notified = 0
  api.onBlocked(() => (notified += 1))
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
  expect(notified).toBe(1)
  // Requests for public data and for the customer's own record are not refused. The record contains the block.
  await api.getShop()
  expect(blockOf((await api.getCustomer())!)?.block_deny_reason).toBe('Unpaid orders')
  expect(notified).toBe(1)

  await setRole('customer', null)
  expect(blockOf((await api.getCustomer())!)).toBeUndefined()
  expect(await api.listOrderLines()).toEqual([])
  expect(notified).toBe(1)
})

test('links to a blocked customer’s order show it but cannot change it, for any caller', async () => {
  const { admin, signUp, visitor, order, addEstimate, setState } = await startOrders()
  const { api: buyer, userId } = await signUp()
  const { id, token } = await order(buyer)
  const { token: estimate } = await addEstimate(id)
  await setState(id, 'quoted')
  await admin.updateCustomer({
    elegant_user_id: userId,
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Unpaid orders',
  })
  const before = await admin.getOrder(id)
  const accepted = { state: 'accepted', ship_to: 'Hana' } as const
  const callsOf = (api: ShopApi) => [
    () => api.sendMessageByLink(token, 'Hello'),
    () => api.cancelByLink(token),
    () => api.changeByLink(token, { ship_to: 'Hana', version: before.version }),
    () => api.decideByLink(token, { ...accepted, number: 1 }),
    () => api.answerEstimate(estimate, accepted),
  ]

  for (const call of [visitor, buyer].flatMap(callsOf))
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'blocked' })

  expect(await admin.getOrder(id)).toEqual(before)
  expect((await visitor.getOrderByLink(token)).id).toBe(id)
  expect((await visitor.getEstimate(estimate)).estimate.number).toBe(1)
})
