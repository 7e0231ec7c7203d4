import { expect, test } from 'vitest'
import { changePrice, type PriceChange } from '../../../../backoffice/items/list/ChangePrices.tsx'

const percent = (value: number): PriceChange => ({ by: 'percent', value })
const amount = (value: number): PriceChange => ({ by: 'amount', value })

test.each([
  [100, percent(10), 110],
  [120.5, percent(2.5), 123.51],
  [0.05, percent(10), 0.06],
  [0.05, percent(-10), 0.05],
  [19.99, percent(-33.33), 13.33],
  [1_000_000, percent(0.01), 1_000_100],
  [0, percent(50), 0],
  [99.9, amount(0.1), 100],
  [10, amount(-10.01), -0.01],
  [10, percent(-150), -5],
])('ADM-20 %j changed by %j is %j, rounded half up to cents', (price, change, changed) => {
  expect(changePrice(price, change)).toBe(changed)
})

test.each([percent(10), amount(5)])(
  'ADM-20 an item without a price keeps none after a change by %j',
  (change) => {
    expect(changePrice(null, change)).toBeNull()
  },
)
