import { expect, test } from 'vitest'
import {
  endedStates,
  orderStates,
  type OrderAction,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()

// The expected actions are written by hand, not derived from the function that the server uses.
const ofAdmin: Record<OrderState, OrderAction[]> = {
  new: ['estimate', 'contact', 'address', 'write', 'timeline', 'email'],
  quoted: ['estimate', 'contact', 'address', 'write', 'timeline', 'email'],
  accepted: ['parcel', 'contact', 'address', 'write', 'timeline', 'email'],
  shipped: ['parcel', 'contact', 'address', 'write', 'timeline', 'email'],
  completed: ['contact', 'write', 'timeline', 'again', 'email'],
  declined: ['contact', 'address', 'write', 'timeline', 'again', 'email'],
  cancelled: ['contact', 'write', 'timeline', 'again', 'email'],
}

const withAddress: readonly OrderState[] = ['new', 'quoted', 'accepted']

test.for(orderStates)(
  'an order that is %s offers the actions of the admin, the customer or the link that reads it',
  async (state) => {
    const { admin, apiFor, signUp, order, setState } = shop
    const ada = await signUp()
    const { id, token } = await order(ada.api)
    await setState(id, state)

    const byAdmin = await admin.getOrder(id)
    const byCustomer = await ada.api.getOrder(id)
    const byLink = await apiFor().getOrderByLink(token)

    const ofCustomer = [
      ...(withAddress.includes(state) ? ['address'] : []),
      'write',
      'timeline',
      ...(endedStates.includes(state) ? ['again'] : []),
    ]
    expect(byAdmin.may).toEqual(ofAdmin[state])
    expect(byCustomer.may).toEqual(ofCustomer)
    expect(byLink.may).toEqual(ofCustomer)
    expect(byLink.moves).toEqual(byCustomer.moves)
    for (const [api, { moves, may }] of [
      [admin, byAdmin],
      [ada.api, byCustomer],
    ] as const)
      expect((await api.listOrders({ page: 1 })).items.find((one) => one.id === id)).toMatchObject({
        moves,
        may,
      })
  },
)

test('the server accepts the actions in `may` and rejects the others with not_allowed', async () => {
  const { admin, signUp, order, setState } = shop
  const ada = await signUp()
  const { id } = await order(ada.api)
  const attempts: [
    action: OrderAction,
    by: typeof ada.api,
    attempt: (version: number) => Promise<unknown>,
  ][] = [
    [
      'parcel',
      admin,
      (version) => admin.saveParcel(id, { version, carrier: 'usps', tracking: '1', customs_note: '' }),
    ],
    ['address', admin, (version) => admin.changeOrder(id, { version, ship_to: 'Adama' })],
    ['address', ada.api, (version) => ada.api.changeOrder(id, { version, ship_to: 'Harar' })],
    ['contact', admin, (version) => admin.changeOrder(id, { version, contact })],
    ['write', ada.api, () => ada.api.sendOrderMessage(id, 'Hello', crypto.randomUUID())],
  ]

  for (const state of orderStates) {
    await setState(id, state)
    for (const [action, by, attempt] of attempts) {
      const { may, version } = await by.getOrder(id)
      const outcome = await attempt(version).then(
        () => 'done',
        (error) => error.code,
      )
      expect([state, action, outcome]).toEqual([state, action, may.includes(action) ? 'done' : 'not_allowed'])
    }
  }
})

const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }

test('`email` requires an email address of the customer, and `claim` requires a link to an order without an account', async () => {
  const { admin, visitor } = shop
  const lines = [{ name: 'Ring', quantity: 1, price: 90, currency: 'USD' }]
  const byPhone = await admin.createOrder({ lines, contact: { ...contact, email: '', phone: '+1 555' } })

  expect(byPhone.may).not.toContain('email')
  const reached = await admin.changeOrder(byPhone.id, { version: 1, contact })
  expect(reached.may).toContain('email')
  const { order_token } = await admin.createOrderLink(byPhone.id)
  expect((await visitor.getOrderByLink(order_token)).may).toEqual(['address', 'write', 'timeline', 'claim'])
})

test('lists and single orders have `customer` only if an admin may choose the customer', async () => {
  const { admin, signUp, order } = shop
  const ada = await signUp()
  const lines = [{ name: 'Ring', quantity: 1, price: 90, currency: 'USD' }]
  const created = await admin.createOrder({ lines, customer_id: ada.customer.id })
  const placed = await order(ada.api)

  const { items } = await admin.listOrders({ page: 1, customer: ada.customer.id })

  const nameable = items.filter(({ may }) => may.includes('customer')).map(({ id }) => id)
  expect(items).toHaveLength(2)
  expect(nameable).toEqual([created.id])
  expect((await admin.getOrder(placed.id)).may).not.toContain('customer')
})
