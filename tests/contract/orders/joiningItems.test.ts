import { expect, test } from 'vitest'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startMoves, type Moves } from '../../support/shop/startMoves.ts'

const shared = await startMoves()

test('an estimate adds an item to the order and reserves it; acceptance takes it from stock, and cancellation returns it', async () => {
  const { admin, customer, addItem, place, quote, move, readStockCounts } = shared
  const red = await addItem()
  const blue = await addItem({ title: 'Blue opal', stock: 3, price: 80, currency: 'EUR' })
  const orderId = await place([{ id: red.id }])
  const before = await admin.getOrder(orderId)
  const own = before.lines[0]!.id

  const quoted = await quote(orderId, {
    currency: 'GBP',
    lines: [
      { line_id: null, items_id: blue.id, name: 'Ignored', quantity: 2, price: 75.5 },
      { line_id: own, quantity: 1, price: 100 },
    ],
  })

  expect(quoted.version).toBe(before.version + 1)
  const joined = quoted.lines.find(({ items_id }) => items_id === blue.id)
  expect(joined).toMatchObject({
    name: 'Blue opal',
    type: 'Product',
    action_type: 'enquiry',
    quantity: 2,
    price: 80,
    currency: 'EUR',
    held_until: quoted.estimates[0]!.expires_at,
  })
  expect(quoted.lines.map(({ items_id }) => items_id)).toEqual([red.id, blue.id])
  // The customer sees the item like any other line, with a link to its page.
  const { estimates } = await customer.getOrder(orderId)
  expect(estimates[0]!.lines).toMatchObject([
    { line_id: joined!.id, name: 'Blue opal', quantity: 2, price: 75.5, slug: blue.slug, picture: null },
    { line_id: own, slug: red.slug },
  ])
  expect((await admin.getTimeline(orderId)).slice(-3)).toMatchObject([
    { kind: 'line', by: 'admin', by_name: 'Ada Buyer', name: 'Blue opal' },
    { kind: 'estimate', estimate: 1 },
    { kind: 'state', to: 'quoted' },
  ])
  expect(await readStockCounts(blue.id)).toEqual([3, 2, 0])

  const accepted = await customer.decideEstimate(orderId, 1, { state: 'accepted' })
  expect(accepted.due).toMatchObject({ currency: 'GBP', total: 251 })
  expect(await readStockCounts(blue.id)).toEqual([1, 0, 2])
  await move(orderId, 'cancelled')
  expect(await readStockCounts(blue.id)).toEqual([3, 0, 0])
})

const ends: [string, (shop: Moves, orderId: string) => Promise<unknown>][] = [
  ['was withdrawn', ({ move }, orderId) => move(orderId, 'new')],
  [
    'has expired',
    async ({ expireEstimate, sweep }, orderId) => {
      await expireEstimate(orderId)
      await sweep()
    },
  ],
  ['was declined', ({ move }, orderId) => move(orderId, 'declined')],
]

test.for(ends)(
  'when the estimate %s, the added item stays in the order as a line without a reservation',
  async ([_how, end]) => {
    const shop = shared
    const { admin, addItem, place, quote, move, readStockCounts } = shop
    const [red, blue] = [await addItem({ stock: null }), await addItem()]
    const orderId = await place([{ id: red.id }])
    const { lines } = await admin.getOrder(orderId)
    const own = { line_id: lines[0]!.id, quantity: 1, price: 100 }
    const added = { line_id: null, items_id: blue.id, quantity: 1, price: 50 }
    const joined = (await quote(orderId, { lines: [own, added] })).lines[1]!.id

    await end(shop, orderId)

    expect(await readStockCounts(blue.id)).toEqual([2, 0, 0])
    if ((await admin.getOrder(orderId)).state === 'declined') await move(orderId, 'new')
    await expect(quote(orderId, { lines: [own, added] })).rejects.toMatchObject({
      status: 400,
      payload: { 'lines.1.items_id': `${blue.title} is already in this order` },
    })
    await quote(orderId, { lines: [own] })
    expect(await readStockCounts(blue.id)).toEqual([2, 0, 0])
    await quote(orderId, { lines: [own, { ...own, line_id: joined, quantity: 2 }] })
    expect(await readStockCounts(blue.id)).toEqual([2, 2, 0])
    expect((await admin.getOrder(orderId)).lines).toHaveLength(2)
  },
)

test(
  'when two orders are quoted the last item concurrently, one gets it and the other gets an error at its line',
  { tags: 'postgresql' },
  async () => {
    const { addItem, place, quote, otherCustomer, readStockCounts } = shared
    const [red, blue] = [await addItem({ stock: null }), await addItem({ title: 'Blue opal', stock: 1 })]
    const orderIds = [await place([{ id: red.id }]), await place([{ id: red.id }], otherCustomer)]
    const lines = [
      { line_id: null, name: 'Engraving', quantity: 1, price: 10 },
      { line_id: null, items_id: blue.id, quantity: 1, price: 50 },
    ]

    const outcomes = await Promise.allSettled(orderIds.map((id) => quote(id, { lines })))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = outcomes.find((one) => one.status === 'rejected')
    expect(refusal?.reason).toMatchObject({
      status: 409,
      code: 'unavailable',
      payload: { 'lines.1.quantity': 'Blue opal is reserved' },
    })
    expect(await readStockCounts(blue.id)).toEqual([1, 1, 0])
  },
)

test('an item that cannot be added is rejected at its line, and nothing changes', async () => {
  const { admin, addItem, addOtherShop, place, quote, readAll } = shared
  const red = await addItem({ title: 'Red opal' })
  const blue = await addItem({ title: 'Blue opal' })
  const sold = await addItem({ title: 'Black opal', stock: 0 })
  const hidden = await addItem({ title: 'Drawer opal', Is_disabled: true })
  const gone = await addItem()
  await admin.deleteItem(gone.id)
  const post = await addItem({ item_type: 'Blog' })
  const past = await addItem({
    item_type: 'Event',
    title: 'Opal evening',
    item_info: { starts_at: '2026-01-01T10:00:00Z' },
  })
  const { stranger } = await addOtherShop()
  const foreign = await stranger.createItem(buildItemBody())
  const orderId = await place([{ id: red.id }])
  const own = (await admin.getOrder(orderId)).lines[0]!.id
  const lineOf = ({ id }: { id: number }) => ({ line_id: null, items_id: id, quantity: 1, price: 10 })
  const atItem = (message: string) => ({ status: 400, payload: { 'lines.1.items_id': message } })
  const atQuantity = (message: string) => ({
    status: 409,
    code: 'unavailable',
    payload: { 'lines.1.quantity': message },
  })
  const refused: [EstimateBody['lines'][number], object][] = [
    [lineOf(gone), atItem('The item was not found')],
    [lineOf(foreign), atItem('The item was not found')],
    [lineOf(post), atItem('The item was not found')],
    [lineOf(hidden), atItem('Drawer opal is hidden. Choose another item, or add a custom line.')],
    [lineOf(red), atItem('Red opal is already in this order')],
    [lineOf(blue), atItem('Use each item only once')],
    [
      { ...lineOf(sold), line_id: own },
      atItem('An estimate line can refer to an order line or an item, not both'),
    ],
    [lineOf(sold), atQuantity('Black opal is sold')],
    [lineOf(past), atQuantity('Opal evening has ended')],
  ]
  const rows = await readAll()

  for (const [line, error] of refused)
    await expect(quote(orderId, { lines: [lineOf(blue), line] })).rejects.toMatchObject(error)
  await expect(quote(orderId, { lines: [{ ...lineOf(blue), quantity: 3 }] })).rejects.toMatchObject({
    code: 'unavailable',
    payload: { 'lines.0.quantity': 'Only 2 of Blue opal left' },
  })

  expect(await readAll()).toBe(rows)
})

test('an item added to a visitor’s order belongs to the visitor, and moves with the order to the customer who claims it', async () => {
  const { visitor, addItem, signUp, quote } = shared
  const [red, blue] = [await addItem(), await addItem()]
  const placed = await visitor.createOrderLine({ items_id: red.id, action_type: 'enquiry' })
  const orderId = placed.order_id!
  await quote(orderId, { lines: [{ line_id: null, items_id: blue.id, quantity: 1, price: 10 }] })
  expect(await visitor.listOrderLines()).toHaveLength(2)
  const { api } = await signUp()

  await api.claimOrder(placed.order_token!)

  expect(await visitor.listOrderLines()).toEqual([])
  expect((await api.listOrderLines()).map(({ order_id }) => order_id)).toEqual([orderId, orderId])
})

test('a registration added by an estimate reserves its seats until the event or the order ends', async () => {
  const { addItem, place, quote, move, readStockCounts } = shared
  const evening = await addItem({ item_type: 'Event', stock: 5 })
  const orderId = await place([{ id: (await addItem()).id }])
  await quote(orderId, { lines: [{ line_id: null, items_id: evening.id, quantity: 3, price: 10 }] })
  expect(await readStockCounts(evening.id)).toEqual([5, 3, 0])

  await move(orderId, 'new')
  expect(await readStockCounts(evening.id)).toEqual([5, 3, 0])
  await move(orderId, 'cancelled')
  expect(await readStockCounts(evening.id)).toEqual([5, 0, 0])
})
