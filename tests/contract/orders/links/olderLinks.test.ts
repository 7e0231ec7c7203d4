import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { digestVisitorId } from '../../../../server/auth/caller.ts'
import { claimVisitor } from '../../../../server/customers/visitorClaim.ts'
import { orders } from '../../../../server/database/schema.ts'
import { startOrders } from '../../../support/shop/startOrders.ts'

const shop = await startOrders()

test('ORDER-13 a link from before a customer took the order over reads the order, but only that customer may still answer by it', async () => {
  const { apiFor, signUp, order, setState, addEstimate, admin, db } = shop
  const [ada, ben] = [await signUp(), await signUp()]
  const { id, token } = await order()
  await setState(id, 'quoted')
  const { token: estimateToken } = await addEstimate(id)
  const { version } = await ada.api.claimOrder(token)
  const declined = { state: 'declined', reason: 'price' } as const
  const answersOf = (by: ShopApi): (() => Promise<unknown>)[] => [
    () => by.sendMessageByLink(token, 'Hello'),
    () => by.changeByLink(token, { ship_to: 'A street', version: version! }),
    () => by.cancelByLink(token),
    () => by.decideByLink(token, { number: 1, ...declined }),
    () => by.answerEstimate(estimateToken, declined),
  ]
  const readRow = () => db.select().from(orders).where(eq(orders.id, id))
  const before = await readRow()

  for (const by of [apiFor(), ben.api])
    for (const answer of answersOf(by))
      await expect(answer()).rejects.toMatchObject({
        status: 403,
        code: 'sign_in_required',
        reason: 'This order belongs to an account now. Sign in to change it.',
      })

  expect(await readRow()).toEqual(before)
  expect(await apiFor().getOrderByLink(token)).toMatchObject({ id })
  expect(await apiFor().getEstimate(estimateToken)).toMatchObject({ estimate: { number: 1 } })
  await expect(ben.api.claimOrder(token)).rejects.toMatchObject({ status: 409, code: 'claimed' })
  const { order_token: newer } = await admin.createOrderLink(id)
  await apiFor().sendMessageByLink(newer, 'By a link that was created after the claim')
  expect(await ada.api.answerEstimate(estimateToken, declined)).toMatchObject({
    estimate: { state: 'declined' },
  })
})

test('ORDER-13 a visitor who signs in takes their orders over, so older links can no longer change them', async () => {
  const { apiFor, signUp, enquiry, db, shopId } = shop
  const visitorId = crypto.randomUUID()
  const { order_token: token } = await apiFor({ visitorId }).createOrderLine(enquiry)
  const { customer, api } = await signUp()
  await db.transaction((tx) => claimVisitor(tx, { shopId, id: customer.id }, digestVisitorId(visitorId)))

  await expect(apiFor().cancelByLink(token!)).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await api.cancelByLink(token!)).toMatchObject({ state: 'cancelled' })
})
