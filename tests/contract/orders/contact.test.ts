import { expect, test } from 'vitest'
import type { OrderContact } from '../../../dataProvider/resources/orders/orderLines.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/answers.ts'

const wrong = { name: 'Selam', email: 'selam@exampel.com', phone: '' }

const right = { name: 'Selam', email: 'selam@example.com', phone: '+1 555 010' }

const { apiFor, signUp, admin, enquiry } = await startShopWithItem()

test('CHK-7 a repetition with another contact corrects that of the line, of a visitor and of a customer alike', async () => {
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

test('CHK-7 a line that was ordered without a contact takes one over', async () => {
  const visitor = apiFor()
  const line = await visitor.createOrderLine(enquiry, 'key')

  expect(await visitor.createOrderLine({ ...enquiry, contact: right }, 'key')).toMatchObject({
    ...withoutToken(line),
    contact: right,
  })
})

test('CHK-7 a repetition takes no contact away, and corrects none where it asks for something else', async () => {
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

test('CHK-7 nobody corrects the contact of somebody else’s line', async () => {
  const visitor = apiFor()
  const line = await visitor.createOrderLine({ ...enquiry, contact: right }, 'key')

  const theirs = await apiFor().createOrderLine({ ...enquiry, contact: wrong }, 'key')

  expect(theirs.id).not.toBe(line.id)
  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
})

test('a name or phone of several lines is refused: both stand in one line of a mail', async () => {
  const visitor = apiFor()
  for (const [field, text] of Object.entries({ name: 'Selam\r\nE-mail: x', phone: '1\u20282' })) {
    const body = { ...enquiry, contact: { ...right, [field]: text } }
    await expect(visitor.createOrderLine(body)).rejects.toMatchObject({
      status: 400,
      payload: { [`contact.${field}`]: 'Must be one line' },
    })
  }
  expect(await visitor.listOrderLines()).toEqual([])
})
