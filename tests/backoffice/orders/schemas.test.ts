import { expect, test } from 'vitest'
import { estimateSchema } from '../../../backoffice/orders/estimate/QuickEstimateDialog.tsx'
import { shippingSchema } from '../../../backoffice/orders/ParcelDialog.tsx'
import { limits } from '../../../dataProvider/contract/limits.ts'

test('an estimate amount is parsed as a number within inclusive bounds', () => {
  const amountOf = (amount: unknown) => estimateSchema.safeParse({ amount }).data?.amount

  expect(amountOf(' 99.5 ')).toBe(99.5)
  expect(amountOf('0.01')).toBe(0.01)
  expect(amountOf(String(limits.price))).toBe(limits.price)
  expect(amountOf('1e3')).toBeUndefined()
  expect(amountOf(null)).toBeUndefined()
})

test.for([
  ['0', /more than 0/],
  ['-5', /more than 0/],
  ['ten', /more than 0/],
  ['12.345', /at most 2 decimals/],
  [String(limits.price + 1), /at most 10,000,000/],
  ['   ', /^Please enter an estimate amount$/],
] as const)('VAL-30 %j is not a valid estimate amount', ([amount, error]) => {
  expect(estimateSchema.safeParse({ amount }).error?.issues[0]?.message).toMatch(error)
})

test('a note and a tracking number have a maximum length', () => {
  const note = 'x'.repeat(limits.estimateNote)
  const tracking = 'x'.repeat(limits.trackingNumber)

  expect(estimateSchema.safeParse({ amount: '1', note }).success).toBe(true)
  expect(estimateSchema.safeParse({ amount: '1', note: `${note}x` }).error?.issues[0]?.message).toBe(
    'Note must be at most 1000 characters',
  )
  expect(shippingSchema.safeParse({ tracking, carrier: 'dhl' }).success).toBe(true)
  expect(
    shippingSchema.safeParse({ tracking: `${tracking}x`, carrier: 'dhl' }).error?.issues[0]?.message,
  ).toBe('Tracking number must be at most 100 characters')
})
