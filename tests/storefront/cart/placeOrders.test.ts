import { afterEach, expect, test } from 'vitest'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { addItem, removeLine, setQuantity, type CartLine } from '../../../storefront/cart/cart.ts'
import { placeOrders, type CheckoutOptions, type Refusal } from '../../../storefront/cart/placeOrders.ts'
import { readSentOrders, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCheckoutOptions } from '../../factories/checkoutOptions.ts'
import { buildItem } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'

const opal = buildItem()
const line = buildCartLine({ id: opal.id, quantity: 2 })

// Without `localStorage`, sent orders are stored in memory and outlive the test.
afterEach(() => updateSentOrders(() => []))

type Change = (lines: CartLine[]) => CartLine[]
type Answer = (body: OrderLineBody, key?: string) => Partial<OrderLine> | undefined | void

/** Opens a cart with these lines. The shop accepts every order unless `answer` throws. `calls` records its requests. */
function openCart(cartLines: CartLine[], options: Partial<CheckoutOptions> = {}) {
  let lines = cartLines
  const cart = { get: () => lines, update: (change: Change) => void (lines = change(lines)) }
  const calls: [body: OrderLineBody, key?: string][] = []
  /** Returns the refused lines. */
  const checkOut = async (answer: Answer = () => undefined, refused: Refusal[] = []) => {
    const createOrderLine = async (...call: [body: OrderLineBody, key?: string]) => {
      calls.push(call)
      return buildOrderLine(answer(...call) ?? {})
    }
    const onRefused = (refusal: Refusal) => refused.push(refusal)
    await placeOrders({ createOrderLine }, cart, buildCheckoutOptions({ onRefused, ...options }))
    return refused
  }
  /** Expects a checkout without a response to fail. */
  const loseResponses = () =>
    expect(
      checkOut(() => {
        throw new ApiError(0, 'The shop did not respond in time')
      }),
    ).rejects.toThrow('The shop did not respond in time')
  return { ...cart, calls, checkOut, loseResponses, bodies: () => calls.map(([body]) => body) }
}

const refuse = (status: number, code: string, message: string) => {
  throw new ApiError(status, 'UX API request failed', { code, message })
}

/**
 * Orders a cart while this or another tab applies `change`. Returns the remaining lines, and the calls of this and a second
 * checkout.
 */
async function orderWhile(change: Change, cartLines = [line], unavailable: number[] = []) {
  const { checkOut, get, update, calls } = openCart(cartLines, { unavailable: new Set(unavailable) })
  await checkOut(() => {
    if (calls.length === 1) update(change)
  })
  const left = get()
  await checkOut()
  return { left, calls }
}

test('a quantity added while its order is in flight stays in the cart and becomes a separate order', async () => {
  const { left, calls } = await orderWhile((lines) => addItem(lines, opal))

  expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([[opal.id, 1]])
  expect(calls).toHaveLength(2)
  expect(calls[0]?.[1]).not.toBe(calls[1]?.[1])
  expect(calls.map(([{ quantity }]) => quantity)).toEqual([2, 1])
  expect(calls[1]?.[0]).not.toHaveProperty('replaces')
})

test('a quantity lowered while its order is in flight leaves nothing in the cart', async () => {
  const { left, calls } = await orderWhile((lines) => setQuantity(lines, opal.id, 1))

  expect(left).toEqual([])
  expect(calls).toHaveLength(1)
})

test('a line removed while its order is in flight is ordered once and stays removed, and the other lines are ordered', async () => {
  const ruby = buildCartLine()

  const { left, calls } = await orderWhile((lines) => removeLine(lines, opal.id), [line, ruby])

  expect(left).toEqual([])
  expect(calls.map(([{ items_id }]) => items_id)).toEqual([opal.id, ruby.id])
})

test.each([
  [404, 'not_found', 'The item was not found', 0],
  [409, 'unavailable', 'The shop is closed and does not accept orders. Try again later.', 0],
  // A 429 does not prove that the line was not ordered.
  [429, 'too_many_requests', 'Too many orders from here', 1],
])(
  'CHK-11 a line rejected with %i %s stays in the cart with its reason, and the other lines are ordered',
  async (...[status, code, reason, unknown]) => {
    const ruby = buildCartLine()
    const { checkOut, get } = openCart([line, ruby])

    const refused = await checkOut(({ items_id }) => {
      if (items_id === opal.id) refuse(status, code, reason)
    })

    expect(refused).toEqual([{ line, reason }])
    expect(get()).toEqual([line])
    expect(readSentOrders()).toHaveLength(unknown)
  },
)

test('a line removed before its turn is not ordered', async () => {
  const [ruby, agate] = [buildCartLine(), buildCartLine()]

  const { left, calls } = await orderWhile((lines) => removeLine(lines, ruby.id), [line, ruby, agate])

  expect(left).toEqual([])
  expect(calls.map(([{ items_id }]) => items_id)).toEqual([opal.id, agate.id])
})

test('a retry reuses its checkout id and size, and a skipped line does not pass its checkout id on to other lines', async () => {
  const sent = buildSentOrder({ items_id: line.id, quantity: 2, checkout_size: 3 })
  const { checkout_id } = sent
  const [ruby, agate] = [buildCartLine(), buildCartLine()]

  updateSentOrders(() => [sent])
  const retry = await orderWhile((lines) => lines, [line, ruby])
  expect(retry.calls.map(([body]) => [body.checkout_id, body.checkout_size])).toEqual([
    [checkout_id, 3],
    [checkout_id, 3],
  ])

  updateSentOrders(() => [sent])
  const without = await orderWhile((lines) => lines, [line, ruby, agate], [line.id])
  expect(without.calls.map(([body]) => body.checkout_size)).toEqual([2, 2])
  expect(without.calls[0]?.[0].checkout_id).not.toBe(checkout_id)
})

test('CHK-11 a rejected line is reported even if the call for the next line fails', async () => {
  const { checkOut } = openCart([line, buildCartLine()])
  const refused: Refusal[] = []

  const failing = checkOut(({ items_id }) => {
    if (items_id === opal.id) refuse(409, 'already_ordered', 'You have ordered this already')
    throw new ApiError(0, 'The shop did not respond in time')
  }, refused)

  await expect(failing).rejects.toThrow('The shop did not respond in time')
  expect(refused).toEqual([{ line, reason: 'You have ordered this already' }])
})

test('an order that another tab has started for a larger quantity is left for that tab to finish', async () => {
  const other = { ...line, quantity: 3 }
  const { checkOut, get, update, calls } = openCart([line])

  await checkOut(() => {
    update(() => [other])
    const { checkout_id } = calls[0]![0]
    updateSentOrders((orders) => [
      ...orders,
      buildSentOrder({ items_id: opal.id, quantity: 3, checkout_id: checkout_id! }),
    ])
  })

  expect(get()).toEqual([other])
  expect(readSentOrders()).toMatchObject([{ quantity: 3 }])
})

test('a cart with more lines than the checkout limit is still ordered in full', async () => {
  const many = Array.from({ length: 201 }, () => buildCartLine())

  const { calls } = await orderWhile((lines) => lines, many)

  expect(calls).toHaveLength(201)
  expect(calls[0]?.[0].checkout_size).toBe(200)
})

test('lines of a checkout that another customer started before signing out are ordered in a new checkout', async () => {
  const lines = [buildCartLine(), buildCartLine()]
  const { checkout_id } = buildSentOrder()
  const theirs = lines.map(({ id }) => buildSentOrder({ items_id: id, checkout_id }))
  updateSentOrders(() => theirs)
  const { checkOut, get, calls } = openCart(lines)

  const refused = await checkOut((body) => {
    if (body.checkout_id === checkout_id) refuse(409, 'checkout_taken', 'Another customer’s')
  })

  expect([refused, get(), readSentOrders()]).toEqual([[], [], []])
  const mine = calls.filter(([body]) => body.checkout_id !== checkout_id)
  expect(mine.map(([{ items_id }]) => items_id)).toEqual(lines.map(({ id }) => id))
  expect(new Set(mine.map(([body]) => body.checkout_id)).size).toBe(1)
  expect(theirs.map(({ key }) => key)).not.toContain(mine[0]?.[1])
})

test('CHK-14 after a lost response, a line removed and added again retries the same order, and a changed quantity replaces it', async () => {
  const { checkOut, loseResponses, update, get, calls } = openCart([line])
  await loseResponses()

  update((lines) => removeLine(lines, line.id))
  update(() => [line])
  await loseResponses()
  update((lines) => setQuantity(lines, line.id, 5))
  await loseResponses()
  // The shop may already have replaced the first order.
  update((lines) => setQuantity(lines, line.id, 2))
  await checkOut()

  const [first, again, more, last] = calls
  expect(again).toEqual(first)
  expect(more?.[0]).toEqual({ ...first?.[0], quantity: 5, replaces: [first?.[1]] })
  expect(last?.[0]).toEqual({ ...first?.[0], replaces: [first?.[1], more?.[1]] })
  expect(new Set([first, more, last].map((call) => call?.[1])).size).toBe(3)
  expect([get(), readSentOrders()]).toEqual([[], []])
})

test('CHK-14 the next accepted order cancels a line removed after a lost response, whose key is then deleted', async () => {
  const [ruby, agate] = [buildCartLine(), buildCartLine()]
  const { checkOut, loseResponses, update, bodies, calls } = openCart([line, ruby, agate])
  await loseResponses()
  update((lines) => removeLine(lines, line.id))

  const refused = await checkOut(({ items_id }) => {
    if (items_id === ruby.id) refuse(409, 'unavailable', 'Ruby is sold')
  })

  expect(refused).toHaveLength(1)
  const [lost, , third] = bodies()
  const key = calls[0]?.[1]
  expect(bodies().map(({ replaces }) => replaces)).toEqual([undefined, [key], [key]])
  expect(third?.checkout_id).toBe(lost?.checkout_id)
  expect(readSentOrders()).toEqual([])
})

test('CHK-14 an order with a lost response whose retry is rate limited is retried later with the same key', async () => {
  const { checkOut, loseResponses, calls } = openCart([line])
  await loseResponses()
  await checkOut(() => refuse(429, 'too_many_requests', 'Too many orders from here'))

  await checkOut()

  expect(calls).toEqual([calls[0], calls[0], calls[0]])
  expect(readSentOrders()).toEqual([])
})

test('CHK-14 a rejected correction leaves the original order unconfirmed, and the next order still replaces it', async () => {
  const { checkOut, loseResponses, update, calls } = openCart([line])
  await loseResponses()
  update((lines) => setQuantity(lines, line.id, 9))
  await checkOut(() => refuse(409, 'unavailable', 'Only 2 left'))

  update((lines) => setQuantity(lines, line.id, 2))
  await checkOut()

  const [[first, key] = [], , [last] = []] = calls
  expect(last).toEqual({ ...first, replaces: [key] })
})

test('CHK-14 a correction rejected as already ordered stays in the cart with its reason and becomes a separate order afterwards', async () => {
  const { checkOut, loseResponses, update, get, calls } = openCart([line])
  await loseResponses()
  update((lines) => setQuantity(lines, line.id, 3))

  const refused = await checkOut(() => refuse(409, 'already_ordered', 'You have ordered this already'))

  expect(refused).toMatchObject([{ reason: 'You have ordered this already' }])
  expect(get()).toMatchObject([{ quantity: 3 }])
  await checkOut()
  expect(calls[2]?.[0]).not.toHaveProperty('replaces')
  expect(calls[2]?.[0].checkout_id).not.toBe(calls[0]?.[0].checkout_id)
})

test('a line that arrives too late for its order starts a new checkout for the lines after it', async () => {
  const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
  const { checkOut, bodies } = openCart(lines)

  await checkOut(({ items_id, checkout_id }) => ({
    order_id: items_id === lines[0]?.id ? crypto.randomUUID() : checkout_id!,
  }))

  const [first, second, third] = bodies().map(({ checkout_id }) => checkout_id)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})
