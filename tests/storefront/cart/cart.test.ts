import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { addItem, refreshLines, setQuantity, type CartLine } from '../../../storefront/cart/cart.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { getSubtotals } from '../../../storefront/cart/OrderSummary.tsx'
import { countItems } from '../../../storefront/cart/cartStore.ts'

test('CRT-3 a new item is added with quantity 1', () => {
  const opal = buildItem({ title: 'Fire opal' })

  expect(addItem([], opal)).toMatchObject([{ id: opal.id, title: 'Fire opal', quantity: 1 }])
})

test('CRT-2 adding an item that is already in the cart raises its quantity by 1, keeps its place and updates its price', () => {
  const [opal, ruby] = [buildItem({ price: 120 }), buildItem()]
  const lines = addItem(addItem(addItem([], opal), ruby), { ...opal, price: 90 })

  expect(lines).toMatchObject([
    { id: opal.id, quantity: 2, price: 90 },
    { id: ruby.id, quantity: 1 },
  ])
})

test('CRT-4 a quantity of 0 or less removes the line and leaves the others, and any other quantity is set', () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine()]
  const id = lines[0]!.id

  expect(setQuantity(lines, id, 5)).toEqual([{ ...lines[0], quantity: 5 }, lines[1]])
  expect(setQuantity(lines, id, 0)).toEqual([lines[1]])
  expect(setQuantity(lines, id, -2)).toEqual([lines[1]])
})

test('the quantity of a line is capped at the order limit', () => {
  const opal = buildItem()
  const [line] = setQuantity([buildCartLine({ id: opal.id })], opal.id, 5000)

  expect(line?.quantity).toBe(999)
  expect(addItem([line!], opal)[0]?.quantity).toBe(999)
})

test('CRT-6 the count is the sum of the quantities, and the total is the sum of price times quantity', () => {
  const lines = [buildCartLine({ price: 120, quantity: 2 }), buildCartLine({ price: 9.5, quantity: 3 })]

  expect(countItems(lines)).toBe(5)
  expect(getSubtotals(lines)).toEqual([{ currency: 'USD', cents: 268_50 }])
})

test('CART-4 CART-7 CST-2 each currency has its own subtotal, and a price on request and an empty cart add nothing', () => {
  const lines = [
    buildCartLine({ price: null, currency: 'EUR' }),
    buildCartLine({ price: 10, currency: 'EUR' }),
    buildCartLine({ price: 20, currency: 'USD' }),
    buildCartLine({ price: 1, currency: 'EUR', quantity: 2 }),
  ]

  expect(getSubtotals(lines)).toEqual([
    { currency: 'EUR', cents: 12_00 },
    { currency: 'USD', cents: 20_00 },
  ])
  expect(getSubtotals([])).toEqual([{ currency: 'USD', cents: 0 }])
})

test('CART-8 subtotals are exact in whole cents for any price', () => {
  for (let cents = 1; cents <= 3000; cents += 7) {
    const line = buildCartLine({ price: cents / 100, quantity: 3 })

    expect(getSubtotals([line])).toEqual([{ currency: 'USD', cents: cents * 3 }])
    expect(getSubtotals(Array.from({ length: 10 }, () => line))).toEqual([
      { currency: 'USD', cents: cents * 30 },
    ])
  }
})

test('ENT-16 a line stores what the cart shows and orders, and the first image', () => {
  const item = buildItem({
    item_type: 'Event',
    _item_images_of_items: {
      items: [
        buildMedia({ seq: 2, display_image: '/second.webp' }),
        buildMedia({ seq: 1, display_image: '/clip.mp4', image_type: 'Video' }),
      ],
    },
  })

  expect(addItem([], item)).toEqual([
    {
      id: item.id,
      title: item.title,
      price: item.price,
      currency: 'USD',
      action_type: 'booking',
      image: '/second.webp',
      slug: item.slug,
      quantity: 1,
      item_type: 'Event',
    },
  ])
})

test.each<[string, Partial<Item>, Partial<CartLine>]>([
  ['title', { title: 'Fire opal' }, { title: 'Fire opal' }],
  ['price', { price: 135 }, { price: 135 }],
  ['currency', { currency: 'EUR' }, { currency: 'EUR' }],
  ['type', { item_type: 'Event' }, { item_type: 'Event' }],
  [
    'picture',
    { _item_images_of_items: { items: [buildMedia({ display_image: '/new.webp' })] } },
    { image: '/new.webp' },
  ],
])('CART-9 refreshing a line updates only its %s', (_, now, news) => {
  const [opal, ruby] = [buildItem({ price: 120 }), buildItem()]
  const lines = addItem(addItem([], opal), ruby).map((line) => ({ ...line, quantity: 3 }))

  expect(refreshLines(lines, [{ ...opal, ...now }, ruby])).toEqual([{ ...lines[0], ...news }, lines[1]])
})

test('CART-9 refreshing unchanged lines returns the same array', () => {
  const opal = buildItem()
  const lines = addItem([], opal)

  expect(refreshLines(lines, [opal, buildItem()])).toBe(lines)
})
