import { expect, test } from 'vitest'
import { addItem, setQuantity } from '../../../../storefront/cart/cart.ts'
import { addFound } from '../../../../storefront/orders/order/AskAgain.tsx'
import { buildItem } from '../../../factories/item.ts'

test('DASH-13 asked for again, what is in the cart already keeps its quantity', () => {
  const [known, more] = [buildItem(), buildItem()]
  const cart = setQuantity(addItem([], known), known.id, 4)

  const lines = addFound(cart, [
    { item: known, quantity: 1 },
    { item: more, quantity: 2 },
  ])

  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [known.id, 4],
    [more.id, 2],
  ])
})
