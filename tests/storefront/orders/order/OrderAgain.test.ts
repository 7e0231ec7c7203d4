import { expect, test } from 'vitest'
import { addItem, setQuantity } from '../../../../storefront/cart/cart.ts'
import { addAvailableItems } from '../../../../storefront/orders/order/OrderAgain.tsx'
import { buildItem } from '../../../factories/item.ts'

test('DASH-13 ordering again does not change the quantity of an item that is already in the cart', () => {
  const [known, more] = [buildItem(), buildItem()]
  const cart = setQuantity(addItem([], known), known.id, 4)

  const lines = addAvailableItems(cart, [
    { item: known, quantity: 1 },
    { item: more, quantity: 2 },
  ])

  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [known.id, 4],
    [more.id, 2],
  ])
})
