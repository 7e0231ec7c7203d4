import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { addItem, removeLine, setQuantity, type CartLine } from '../../../storefront/cart/cart.ts'
import { placeOrders } from '../../../storefront/cart/placeOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCheckoutOptions } from '../../factories/checkoutOptions.ts'
import { buildItem } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'

const opal = buildItem()
const line = buildCartLine({ id: opal.id, quantity: 2 })

/** Orders a cart while this or another tab does `meanwhile`; answers what is left, and what that and a second checkout send. */
async function orderWhile(
  takesOrderLines: boolean,
  meanwhile: (lines: CartLine[]) => CartLine[],
  cartLines = [line],
  unavailable: number[] = [],
) {
  let lines = cartLines
  const cart = {
    get: () => lines,
    update: (change: (lines: CartLine[]) => CartLine[]) => void (lines = change(lines)),
  }
  const calls: Parameters<ShopApi['createOrderLine']>[] = []
  const api: Pick<ShopApi, 'createOrderLine'> = {
    createOrderLine: async (...call) => {
      calls.push(call)
      if (calls.length === 1) cart.update(meanwhile)
      return buildOrderLine()
    },
  }
  const options = buildCheckoutOptions({ takesOrderLines, unavailable: new Set(unavailable) })
  await placeOrders(api, cart, options)
  const left = cart.get()
  await placeOrders(api, cart, options)
  return { left, calls }
}

test.each([true, false])(
  'a piece that is added while its order is under way stays, as an order of its own: order-lines %s',
  async (takesOrderLines) => {
    const { left, calls } = await orderWhile(takesOrderLines, (lines) => addItem(lines, opal))

    expect(left.map(({ id, quantity, order_key }) => [id, quantity, order_key])).toEqual([
      [opal.id, 1, undefined],
    ])
    expect(calls).toHaveLength(2)
    expect(calls[0]?.[1] === calls[1]?.[1]).toBe(!takesOrderLines)
    expect(calls.map(([{ quantity }]) => quantity)).toEqual(takesOrderLines ? [2, 1] : [undefined, undefined])
  },
)

test.each([true, false])(
  'a quantity that is lowered while its order is under way leaves nothing: order-lines %s',
  async (takesOrderLines) => {
    const { left, calls } = await orderWhile(takesOrderLines, (lines) => setQuantity(lines, opal.id, 1))

    expect(left).toEqual([])
    expect(calls).toHaveLength(1)
  },
)

test.each([true, false])(
  'a line that goes while it is ordered is ordered once and stays gone, and the others are ordered: order-lines %s',
  async (takesOrderLines) => {
    const ruby = buildCartLine()

    const { left, calls } = await orderWhile(takesOrderLines, (lines) => removeLine(lines, opal.id), [
      line,
      ruby,
    ])

    expect(left).toEqual([])
    expect(calls.map(([{ items_id }]) => items_id)).toEqual([opal.id, ruby.id])
  },
)

test('CHK-11 a line whose item is not there any more is refused as one that is sold, and the others are ordered', async () => {
  const ruby = buildCartLine()
  let lines: CartLine[] = [line, ruby]
  const cart = {
    get: () => lines,
    update: (change: (lines: CartLine[]) => CartLine[]) => void (lines = change(lines)),
  }
  const createOrderLine: ShopApi['createOrderLine'] = async ({ items_id }) => {
    if (items_id === ruby.id) return buildOrderLine()
    throw new ApiError(404, 'UX API request failed: Not Found', {
      code: 'not_found',
      message: 'No such item',
    })
  }
  const options = buildCheckoutOptions()

  const refusals = await placeOrders({ createOrderLine }, cart, options)

  expect(refusals).toMatchObject([{ line: { id: opal.id } }])
  expect(lines).toMatchObject([{ id: opal.id }])
  expect(lines[0]).not.toHaveProperty('order_key')
})

test('a line that goes before its turn is not ordered', async () => {
  const [ruby, agate] = [buildCartLine(), buildCartLine()]

  const { left, calls } = await orderWhile(true, (lines) => removeLine(lines, ruby.id), [line, ruby, agate])

  expect(left).toEqual([])
  expect(calls.map(([{ items_id }]) => items_id)).toEqual([opal.id, agate.id])
})

test('an order that another tab has begun with more pieces of the item is that tab’s to finish', async () => {
  const begun = { order_key: crypto.randomUUID(), checkout_id: crypto.randomUUID() }
  const other = { ...line, quantity: 3, ...begun }

  const { left } = await orderWhile(true, () => [other])

  expect(left).toEqual([other])
})

test('a retry tells how many lines its checkout had, and a line left out lends its checkout to no other', async () => {
  const checkout_id = crypto.randomUUID()
  const begun = { order_key: crypto.randomUUID(), checkout_id, checkout_size: 3 }
  const [ruby, agate] = [buildCartLine(), buildCartLine()]

  const retry = await orderWhile(true, (lines) => lines, [{ ...line, ...begun }, ruby])
  expect(retry.calls.map(([body]) => [body.checkout_id, body.checkout_size])).toEqual([
    [checkout_id, 3],
    [checkout_id, 3],
  ])

  const without = await orderWhile(true, (lines) => lines, [{ ...line, ...begun }, ruby, agate], [line.id])
  expect(without.calls.map(([body]) => body.checkout_size)).toEqual([2, 2])
  expect(without.calls[0]?.[0].checkout_id).not.toBe(checkout_id)
})

test('a cart of more lines than a checkout may have is ordered all the same', async () => {
  const many = Array.from({ length: 201 }, () => buildCartLine())

  const { calls } = await orderWhile(true, (lines) => lines, many)

  expect(calls).toHaveLength(201)
  expect(calls[0]?.[0].checkout_size).toBe(200)
})

test('what was begun as somebody else, who has signed out since, is ordered as a checkout of its own', async () => {
  let lines = [1, 2].map((id) => buildCartLine({ id, order_key: `theirs ${id}`, checkout_id: 'theirs' }))
  const cart = {
    get: () => lines,
    update: (change: (lines: CartLine[]) => CartLine[]) => void (lines = change(lines)),
  }
  const calls: Parameters<ShopApi['createOrderLine']>[] = []
  const createOrderLine: ShopApi['createOrderLine'] = async (...call) => {
    calls.push(call)
    const isTheirs = call[0].checkout_id === 'theirs'
    if (isTheirs) throw new ApiError(409, 'Conflict', { code: 'checkout_taken', message: 'Somebody else’s' })
    return buildOrderLine()
  }

  const options = buildCheckoutOptions()
  expect(await placeOrders({ createOrderLine }, cart, options)).toEqual([])

  expect(lines).toEqual([])
  const [, ...mine] = calls
  expect(mine.map(([{ items_id }]) => items_id)).toEqual([1, 2])
  expect(new Set(mine.map(([{ checkout_id }]) => checkout_id)).size).toBe(1)
  expect(mine.map(([, key]) => key)).not.toContain('theirs 1')
})
