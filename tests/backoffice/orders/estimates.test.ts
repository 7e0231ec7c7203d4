import { expect, test } from 'vitest'
import {
  buildQuickEstimate,
  getListedAmount,
} from '../../../backoffice/orders/estimate/QuickEstimateDialog.tsx'
import { sumByCurrency } from '../../../dataProvider/resources/orders/orders.ts'
import { toFieldErrors } from '../../../backoffice/form/validation.ts'
import { buildEstimate, buildOrder, buildOrderDetail, buildOrderedLine } from '../../factories/order.ts'
import { getFirstValues, typedEstimateSchema } from '../../../backoffice/orders/estimate/typedEstimate.ts'

const quick = { currency: 'USD', note: '' }

test('AORD-3 an amount for a single line becomes its unit price if the quantity divides it to the cent', () => {
  const line = buildOrderedLine({ quantity: 3 })

  expect(buildQuickEstimate(buildOrder({ lines: [line] }), { ...quick, amount: 0.21 }).lines).toEqual([
    { line_id: line.id, quantity: 3, price: 0.07 },
  ])
})

test.for([
  ['does not divide', [buildOrderedLine({ quantity: 3 })]],
  ['is for several lines', [buildOrderedLine(), buildOrderedLine()]],
] as const)('AORD-3 an amount that %s becomes a separate line', ([_what, lines]) => {
  const body = buildQuickEstimate(buildOrder({ lines: [...lines] }), { ...quick, amount: 100 })

  expect(body.lines).toEqual([
    ...lines.map(({ id, quantity }) => ({ line_id: id, quantity, price: 0 })),
    { line_id: null, name: 'All together', quantity: 1, price: 100 },
  ])
})

test.for([
  [3 * 120.5, [buildOrderedLine({ price: 120.5, quantity: 2 }), buildOrderedLine({ price: 120.5 })]],
  [120, [buildOrderedLine(), buildOrderedLine({ price: 0 })]],
  [undefined, [buildOrderedLine(), buildOrderedLine({ price: null })]],
  [undefined, [buildOrderedLine(), buildOrderedLine({ currency: 'EUR' })]],
  [undefined, [buildOrderedLine({ price: 0 })]],
] as const)('AORD-6 the listed amount of an order is %s', ([amount, lines]) => {
  const order = buildOrder({ lines: [...lines], totals: sumByCurrency([...lines]) })

  expect(getListedAmount(order)).toBe(amount)
})

test('AORD-6 an estimate at the listed amount keeps each line at its own price, including a free one', () => {
  const lines = [buildOrderedLine({ price: 60, quantity: 2 }), buildOrderedLine({ price: 0 })]
  const order = buildOrder({ lines, totals: sumByCurrency(lines) })
  const pricesOf = (body: object) =>
    buildQuickEstimate(order, { ...quick, amount: 120, ...body }).lines.map(({ price }) => price)

  expect(pricesOf({})).toEqual([60, 0])
  expect(pricesOf({ currency: 'EUR' })).toEqual([0, 0, 120])
})

test('a new estimate starts with the order’s lines, prices and currency, and a later one with the values of the previous estimate', () => {
  const lines = [buildOrderedLine({ price: 120.5 }), buildOrderedLine({ currency: 'EUR' })]
  const order = buildOrderDetail({ lines })

  expect(getFirstValues(order, 'GBP', 'Thank you').lines.map(({ price }) => price)).toEqual(['120.5', ''])
  expect(getFirstValues(order, 'GBP', 'Thank you')).toMatchObject({ currency: 'USD', note: 'Thank you' })
  expect(
    getFirstValues({ ...order, estimates: [buildEstimate({ discount: 5 })] }, 'GBP', 'Thank you'),
  ).toMatchObject({ lines: [{ name: 'Fire opal', price: '120' }], discount: '5', shipping: '15', note: '' })
})

const typed = (overrides: object) => {
  const first = getFirstValues(buildOrderDetail({ lines: [buildOrderedLine()] }), 'USD', '')
  return typedEstimateSchema.safeParse({ ...first, ...overrides })
}
const own = (overrides: object) => ({
  lines: [{ line_id: null, name: 'Engraving', quantity: '1', price: '10', ...overrides }],
})

test('typed values are parsed into the API format, and an empty sum becomes 0', () => {
  expect(typed({ ...own({ price: '10.50' }), discount: '', tax: null }).data).toMatchObject({
    lines: [{ line_id: null, name: 'Engraving', quantity: 1, price: 10.5 }],
    discount: 0,
    tax: 0,
    valid_days: 14,
  })
})

test.for([
  [own({ price: '-1' }), { lines: [{ price: 'Price must be 0 or greater' }] }],
  [{ ...own({ price: '-1' }), discount: '5' }, { lines: [{ price: 'Price must be 0 or greater' }] }],
  [own({ price: '1.234' }), { lines: [{ price: 'Price must have at most 2 decimals' }] }],
  [own({ price: '10000000.01' }), { lines: [{ price: 'Price must be at most 10000000' }] }],
  [own({ price: 'ten' }), { lines: [{ price: 'Price must be a number' }] }],
  [own({ name: ' ' }), { lines: [{ name: 'Enter a description' }] }],
  [own({ quantity: '0' }), { lines: [{ quantity: 'Quantity must be 1 or greater' }] }],
  [{ lines: [] }, { lines: 'Add at least one line' }],
  [{ ...own({}), discount: '11' }, { discount: 'Discount must be at most the subtotal' }],
  [{ valid_days: '61' }, { valid_days: 'Days must be at most 60' }],
] as const)('%j is rejected with an error only at its field', ([overrides, errors]) => {
  expect(toFieldErrors(typed(overrides).error)).toEqual(errors)
})
