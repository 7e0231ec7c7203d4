import { expect, test } from 'vitest'
import { decideOrder } from '../../../../server/orders/lines/decideOrder.ts'
import type { OrderContext } from '../../../../server/orders/lines/orderContext.ts'
import type { OrderRequest } from '../../../../server/orders/lines/orderRequest.ts'
import type { OrderLineBody } from '../../../../dataProvider/resources/orders/orderLines.schema.ts'

type CheckoutOrder = NonNullable<OrderContext['order']>
type ReplacedLine = OrderContext['replaced'][number]

const checkoutId = '2f0f7f0e-0000-4000-8000-000000000001'

const opal: NonNullable<OrderContext['item']> = {
  id: 7,
  title: 'Opal',
  description: 'Blue',
  itemType: 'Product',
  price: 240,
  currency: 'USD',
  stock: null,
  isDisabled: false,
  deletedAt: null,
}

/** An open shop that reserves items for a day, a buyer with a confirmed address, and an opal with unlimited stock. */
const emptyContext: OrderContext = {
  item: opal,
  held: 0,
  isOver: false,
  holdHours: 24,
  isOpen: true,
  lineId: null,
  line: undefined,
  claim: null,
  isCustomerErased: false,
  order: null,
  replaced: [],
  isConfirmed: true,
  allowance: 15,
  networkAllowance: 24,
  unconfirmedAllowance: 12,
  contactEmail: 'hello@welo.example',
}

const newOrder: CheckoutOrder = {
  state: 'new',
  lines: 1,
  isForeign: false,
  isOfOtherMailbox: false,
  hasKey: false,
  hasReplaced: false,
}

interface Case {
  context?: Partial<OrderContext>
  item?: Partial<typeof opal>
  body?: Partial<OrderLineBody>
  key?: string | undefined
  owner?: OrderRequest['owner']
  isAdmin?: boolean
}

const toRequest = ({ body, key, owner = { visitorId: 'visitor' } }: Case): OrderRequest => ({
  shopId: 1,
  owner,
  body: { items_id: opal.id, action_type: 'enquiry', checkout_id: checkoutId, ...body },
  key,
  buyerEmail: '',
  networks: { today: [], yesterday: [] },
  caps: { network: 24, customer: 15, domain: 30 },
})

const decide = (one: Case = {}) => {
  const context = { ...emptyContext, item: { ...opal, ...one.item }, ...one.context }
  return decideOrder(context, toRequest(one), { isAdmin: one.isAdmin ?? false })
}

const decideNewLine = (one: Case = {}) => {
  const decision = decide(one)
  if (decision.kind !== 'newLine') throw new Error('It is a repetition')
  return decision
}

/** Returns the error that refuses this case. */
const refuse = (one: Case) => {
  try {
    decide(one)
  } catch (error) {
    return error
  }
  throw new Error('It was not refused')
}

test('a line contains the current item details and what the customer entered', () => {
  const contact = { name: 'Vera', email: 'vera@example.com', phone: '' }

  const { values } = decideNewLine({ body: { quantity: 2, contact, question: 'How deep?' }, key: 'a' })

  expect(values).toMatchObject({
    visitorId: 'visitor',
    customerId: null,
    itemId: 7,
    itemName: 'Opal',
    itemPrice: 240,
    quantity: 2,
    contact,
    question: 'How deep?',
    idempotencyKey: 'a',
    checkoutId,
  })
})

test('a closed shop takes orders only from its admins', () => {
  const context = { isOpen: false }

  expect(refuse({ context })).toMatchObject({ statusCode: 409, code: 'unavailable' })
  expect(decide({ context, isAdmin: true })).toMatchObject({ kind: 'newLine' })
})

test('an unknown, hidden or deleted item is not found', () => {
  expect(refuse({ context: { item: null } })).toMatchObject({ statusCode: 404 })
  expect(refuse({ item: { isDisabled: true } })).toMatchObject({ statusCode: 404 })
  expect(refuse({ item: { deletedAt: new Date() } })).toMatchObject({ statusCode: 404 })
})

test('a blog post cannot be ordered', () => {
  expect(refuse({ item: { itemType: 'Blog' } })).toMatchObject({
    code: 'unavailable',
    message: 'Opal cannot be ordered',
  })
})

test('CHK-6 an order with an outdated price or currency is rejected, and the error states the current price', () => {
  const refused = { statusCode: 409, code: 'price_changed', message: 'The price of Opal is now $240.00' }

  expect(refuse({ body: { price: 200 } })).toMatchObject(refused)
  expect(refuse({ body: { price: 240, currency: 'EUR' } })).toMatchObject(refused)
  expect(decide({ body: { price: 240, currency: 'USD' } })).toMatchObject({ kind: 'newLine' })
  expect(decide({ item: { price: null }, body: { price: null } })).toMatchObject({ kind: 'newLine' })
})

test('a quantity above the available stock is rejected, and the error says what is left', () => {
  const unavailable = (message: string) => ({ statusCode: 409, code: 'unavailable', message })

  expect(refuse({ item: { stock: 3 }, context: { held: 1 }, body: { quantity: 3 } })).toMatchObject(
    unavailable('Only 2 left'),
  )
  expect(refuse({ item: { stock: 1 }, context: { held: 2 } })).toMatchObject(unavailable('Opal is reserved'))
  expect(refuse({ item: { stock: 0 } })).toMatchObject(unavailable('Opal is sold'))
  expect(refuse({ item: { itemType: 'Event', stock: 1 }, context: { held: 1 } })).toMatchObject(
    unavailable('Opal is fully booked'),
  )
  expect(decide({ item: { stock: 3 }, context: { held: 1 }, body: { quantity: 2 } })).toMatchObject({
    kind: 'newLine',
  })
})

test('an event that is over takes no registrations', () => {
  expect(refuse({ item: { itemType: 'Event' }, context: { isOver: true } })).toMatchObject({
    code: 'unavailable',
    message: 'Opal has ended',
  })
})

test('a product is reserved unless the shop reserves none, an event always, and a service never', () => {
  expect(decideNewLine().heldUntil).not.toBeNull()
  expect(decideNewLine({ context: { holdHours: 0 } }).heldUntil).toBeNull()
  expect(decideNewLine({ item: { itemType: 'Service' } }).heldUntil).toBeNull()
  expect(decideNewLine({ context: { holdHours: 0 }, item: { itemType: 'Event' } }).heldUntil).not.toBeNull()
})

const contact = { name: 'Vera', email: 'vera@welo.example', phone: '' }
const unconfirmed = { isConfirmed: false }

test('CHK-16 an unconfirmed order reserves no stone, and seats only if a receipt is sent', () => {
  const event = { itemType: 'Event', stock: 48 } as const

  expect(decideNewLine({ context: unconfirmed, body: { contact } }).heldUntil).toBeNull()
  expect(decideNewLine({ context: unconfirmed, item: event, body: { contact } }).heldUntil).not.toBeNull()
  expect(decideNewLine({ context: unconfirmed, item: event }).heldUntil).toBeNull()
})

test.for<[string, boolean, Partial<OrderContext>, number, boolean]>([
  ['the cap of the customer', true, { allowance: 2 }, 2, true],
  ['the cap of the customer', true, { allowance: 2 }, 3, false],
  ['the cap of the network, of a confirmed order', true, { networkAllowance: 0 }, 3, true],
  ['the cap of the network', false, { networkAllowance: 2 }, 2, true],
  ['the cap of the network', false, { networkAllowance: 2 }, 3, false],
  ['a quarter of the seats', false, { unconfirmedAllowance: 2 }, 2, true],
  ['a quarter of the seats', false, { unconfirmedAllowance: 2 }, 3, false],
  ['the cap of the customer, of an unconfirmed order', false, { allowance: 2 }, 3, false],
])(
  'CHK-16 CHK-18 a line beyond %s is stored without a reservation',
  ([, isConfirmed, caps, quantity, isReserved]) => {
    const { heldUntil } = decideNewLine({
      context: { isConfirmed, ...caps },
      item: { itemType: 'Event', stock: 50 },
      body: { contact, quantity },
    })
    expect(heldUntil !== null).toBe(isReserved)
  },
)

test('CHK-18 the caps also apply while the stock is unlimited, because an admin may limit it later', () => {
  expect(decideNewLine({ context: { allowance: 15 }, body: { quantity: 16 } }).heldUntil).toBeNull()
})

test('a line starts the order of its checkout, joins it while it is new and has room, or becomes a separate order', () => {
  const placeIn = (order: CheckoutOrder | null, body: Partial<OrderLineBody> = {}) =>
    decideNewLine({ context: { order }, body }).place

  expect(placeIn(null)).toBe('begin')
  expect(placeIn(newOrder)).toBe('join')
  expect(placeIn({ ...newOrder, lines: 200 })).toBe('own')
  expect(placeIn({ ...newOrder, state: 'quoted' })).toBe('own')
  expect(placeIn(null, { checkout_id: undefined })).toBe('own')
})

/** Returns the line that this case has created, as the next call reads it. */
const lineOf = (one: Case): NonNullable<OrderContext['line']> => ({
  ...decideNewLine(one).values,
  id: 'line',
  orderId: checkoutId,
  createdAt: new Date(),
  heldUntil: null,
})

test('CHK-7 a retry with the same idempotency key and body changes nothing, even if the item is now hidden', () => {
  const first = { key: 'a', body: { quantity: 2 } }
  const line = lineOf(first)

  const again = decide({ ...first, context: { line, lineId: 'line', order: newOrder, item: null } })

  expect(again).toMatchObject({ kind: 'repetition', correction: undefined, linesBefore: 0 })
})

test('CHK-7 a retry with the same idempotency key may correct the contact and the question, but nothing else', () => {
  const first = { key: 'a', body: { quantity: 2 } }
  const context = { line: lineOf(first), lineId: 'line', order: newOrder }
  const contact = { name: 'Vera', email: 'vera@example.com', phone: '' }

  expect(decide({ ...first, context, body: { quantity: 2, contact } })).toMatchObject({
    kind: 'repetition',
    correction: { contact, question: null },
  })
  expect(refuse({ ...first, context, body: { quantity: 3, contact } })).toMatchObject({
    statusCode: 422,
    code: 'idempotency_key_reused',
  })
})

test('CHK-7 an idempotency key that the checkout already used is rejected, regardless of its owner', () => {
  expect(
    refuse({ key: 'a', context: { order: { ...newOrder, hasKey: true, isForeign: true } } }),
  ).toMatchObject({
    statusCode: 422,
    code: 'idempotency_key_reused',
  })
})

test('another owner’s checkout is rejected, and a line that replaces one in it is rejected as already ordered', () => {
  const order = { ...newOrder, isForeign: true }

  expect(refuse({ context: { order } })).toMatchObject({ statusCode: 409, code: 'checkout_taken' })
  expect(refuse({ context: { order: { ...order, hasReplaced: true } } })).toMatchObject({
    statusCode: 409,
    code: 'already_ordered',
  })
})

test('a claimed visitor and an erased customer cannot order', () => {
  expect(refuse({ context: { claim: 'visitor' } })).toMatchObject({
    statusCode: 410,
    code: 'visitor_claimed',
  })
  expect(refuse({ context: { isCustomerErased: true } })).toMatchObject({
    statusCode: 409,
    code: 'customer_missing',
  })
})

const replaced: ReplacedLine = { id: 'old', itemId: 7, orderId: checkoutId, held: 1, isLimited: true }

test('CHK-14 the stock reserved by replaced lines is available to the line that replaces them', () => {
  const one = { item: { stock: 2 }, body: { quantity: 2, replaces: ['a'] }, key: 'b' }
  const context = { order: newOrder, held: 1, allowance: 0, replaced: [{ ...replaced, held: 1 }] }

  expect(decideNewLine({ ...one, context }).heldUntil).toBeNull()
  expect(decideNewLine({ ...one, context: { ...context, allowance: 1 } })).toMatchObject({
    heldUntil: expect.anything(),
    replaced: [{ id: 'old' }],
    linesBefore: 0,
    place: 'join',
    values: { replacedKeys: ['a'] },
  })
  expect(refuse({ ...one, context: { ...context, replaced: [{ ...replaced, itemId: 8 }] } })).toMatchObject({
    message: 'Only 1 left',
  })
})

test('CHK-14 once an order is in progress its lines stay: the same item is rejected, and another one becomes a separate order', () => {
  const one = { body: { replaces: ['a'] }, key: 'b' }
  const order = { ...newOrder, state: 'quoted' } as const

  expect(refuse({ ...one, context: { order, replaced: [replaced] } })).toMatchObject({
    statusCode: 409,
    code: 'already_ordered',
  })
  expect(decideNewLine({ ...one, context: { order, replaced: [{ ...replaced, itemId: 8 }] } })).toMatchObject(
    {
      replaced: undefined,
      place: 'own',
    },
  )
})

test('CHK-14 a cancelled order keeps its lines, and the same item can be ordered again', () => {
  const order = { ...newOrder, state: 'cancelled' } as const

  expect(
    decideNewLine({ body: { replaces: ['a'] }, key: 'b', context: { order, replaced: [replaced] } }),
  ).toMatchObject({ replaced: undefined, place: 'own' })
})
