import { expect, test } from 'vitest'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const wrong = { name: 'Selam', email: 'selam@exampel.com', phone: '' }

const right = { name: 'Selam', email: 'selam@example.com', phone: '+1 555 010' }

const { apiFor, signUp, admin, enquiry } = await startShopWithItem()

test('CHK-7 a retry with another contact corrects the line’s contact, for a visitor and for a customer', async () => {
  for (const { api } of [{ api: apiFor() }, await signUp()]) {
    const checkout_id = crypto.randomUUID()
    const body = { ...enquiry, quantity: 3, checkout_id }
    const order = async (given: OrderContact) =>
      withoutToken(await api.createOrderLine({ ...body, contact: given }, 'key'))
    const line = await order(wrong)

    const corrected = await order(right)

    expect(corrected).toEqual({ ...line, contact: right })
    expect(await order(right)).toEqual(corrected)
    expect(await api.listOrderLines()).toEqual([corrected])
    expect(await admin.listOrderLines()).toContainEqual(corrected)
  }
})

test('CHK-7 a line ordered without a contact gets one from a retry', async () => {
  const visitor = apiFor()
  const line = await visitor.createOrderLine(enquiry, 'key')

  expect(await visitor.createOrderLine({ ...enquiry, contact: right }, 'key')).toMatchObject({
    ...withoutToken(line),
    contact: right,
  })
})

test('CHK-7 a retry cannot remove the contact, and a retry for another quantity does not correct it', async () => {
  const visitor = apiFor()
  const line = await visitor.createOrderLine({ ...enquiry, contact: right }, 'key')

  for (const body of [enquiry, { ...enquiry, quantity: 2, contact: wrong }]) {
    await expect(visitor.createOrderLine(body, 'key')).rejects.toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  }

  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
})

test('CHK-7 a visitor cannot correct the contact of another visitor’s line', async () => {
  const visitor = apiFor()
  const line = await visitor.createOrderLine({ ...enquiry, contact: right }, 'key')

  const theirs = await apiFor().createOrderLine({ ...enquiry, contact: wrong }, 'key')

  expect(theirs.id).not.toBe(line.id)
  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
})

test('a name or phone number of several lines is rejected, because an email prints each on one line', async () => {
  const visitor = apiFor()
  for (const [field, text] of Object.entries({ name: 'Selam\r\nE-email: x', phone: '1\u20282' })) {
    const body = { ...enquiry, contact: { ...right, [field]: text } }
    await expect(visitor.createOrderLine(body)).rejects.toMatchObject({
      status: 400,
      payload: { [`contact.${field}`]: 'Must be a single line' },
    })
  }
  expect(await visitor.listOrderLines()).toEqual([])
})
