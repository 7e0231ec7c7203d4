import { expect, test } from 'vitest'
import { createProvider } from '../../support/shop/operations.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

const { admin, customer, addItem, place } = await startMoves()

const placeOne = async () => place([{ id: (await addItem()).id }])
const find = async (follow_up: boolean) =>
  (await admin.listOrders({ page: 1, follow_up })).items.map(({ id }) => id)

test('ADM-18 an admin sets and clears a declared flag of an order, and filters orders by it', async () => {
  const [flagged, other] = [await placeOne(), await placeOne()]
  expect(await admin.getOrder(flagged)).toMatchObject({ follow_up: false, version: 1 })

  expect(await admin.changeOrder(flagged, { version: 1, follow_up: true })).toMatchObject({
    follow_up: true,
    version: 1,
    state: 'new',
  })
  expect(await find(true)).toEqual([flagged])
  expect(await find(false)).toContain(other)
  expect(await find(false)).not.toContain(flagged)

  await admin.changeOrder(flagged, { version: 1, follow_up: false })
  expect(await find(true)).toEqual([])
})

test('ADM-18 a customer cannot see a declared flag, filter by it or set it', async () => {
  const id = await placeOne()

  await admin.changeOrder(id, { version: 1, follow_up: true })

  expect(await customer.getOrder(id)).not.toHaveProperty('follow_up')
  for (const follow_up of [true, false])
    await expect(customer.listOrders({ page: 1, follow_up })).rejects.toMatchObject({ code: 'admin_only' })
  await expect(customer.changeOrder(id, { version: 1, follow_up: true })).rejects.toMatchObject({
    status: 403,
    code: 'admin_only',
  })
})

test('ADM-18 an admin sets the flags of several orders together, and the version that the customer has read stays valid', async () => {
  const [one, another] = [await placeOne(), await placeOne()]
  await admin.changeOrder(one, { version: 1, follow_up: true })

  await createProvider(admin).updateMany('orders', { ids: [one, another], data: { follow_up: true } })

  expect(await find(true)).toEqual(expect.arrayContaining([one, another]))
  expect(await admin.getOrder(another)).toMatchObject({ follow_up: true, version: 1 })
  expect(await customer.changeOrder(another, { version: 1, state: 'cancelled' })).toMatchObject({
    state: 'cancelled',
  })
})
