import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { screen } from '@testing-library/react'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { chooseMore, findDialog, openOrder, press } from './openOrder.ts'

const due = { currency: 'USD', total: 240, paid: 240, refunded: 40, open: 0, state: 'paid' } as const
const record = { paid_on: '2026-11-20', reference: '', created_at: 1 }
const payments = [{ ...record, id: 1, amount: 240, method: 'card' as const }]
const refund = { ...record, id: 2, amount: 40, method: 'card' as const, reason: 'Chipped', due_again: false }
const paid = { due, payments, refunds: [refund] }

test('AORD-14 a refund has its own dialog, which limits the amount, requires a reason and keeps one idempotency key for retries', async () => {
  let isDown = true
  const { stubs } = await openOrder(
    { state: 'cancelled', ...paid },
    {
      addRefund: ((order: OrderDetail) => {
        if (isDown) throw new ApiError(0, 'The shop could not be reached')
        return { ...order, due: { ...due, refunded: 240, state: 'refunded' } }
      }) as never,
    },
  )
  expect(screen.getByText('Nov 20, 2026 · Card · Refund · Chipped')).toBeVisible()
  expect(screen.getByText('-$40.00')).toBeVisible()
  await chooseMore('Record refund')
  const dialog = await findDialog()
  expect(dialog.getByText('Record refund for order W-1042')).toBeVisible()
  expect(dialog.getByLabelText(/^Amount \(USD\)/)).toHaveValue('200.00')
  await fillField('Amount (USD)', '200.01')
  press('Record refund', dialog)
  expect(await dialog.findByText('You can refund at most $200.00')).toBeVisible()
  expect(dialog.getByText('Reason is required')).toBeVisible()
  await fillField('Amount (USD)', '200')
  await fillField('Reason', 'Returned')
  press('Record refund', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  isDown = false

  press('Record refund', dialog)

  expect(await screen.findByText('Refund of $200.00 recorded')).toBeVisible()
  const [first, second] = stubs['addRefund']?.mock.calls ?? []
  expect(second).toEqual(first)
  expect(first?.[1]).toMatchObject({
    amount: 200,
    reason: 'Returned',
    method: 'card',
    due_again: false,
    restock: false,
    receipt: true,
  })
  expect(screen.queryByText('Record refund')).toBe(null)
  expectConsole()
})

test.each([
  ['shipped', [], false],
  ['completed', [{ ...refund, restocked: true }], undefined],
  ['cancelled', [], undefined],
] as const)(
  'a refund of a %s order after refunds %j returns the items to stock by default: %s',
  async (state, refunds, is) => {
    await openOrder({ state, ...paid, refunds: [...refunds], contact: null })
    await chooseMore('Record refund')
    const dialog = await findDialog()

    const restock = dialog.queryByLabelText('Return the items to stock') as HTMLInputElement | null
    expect(restock?.checked).toBe(is)
    // The customer has no email address.
    expect(dialog.queryByLabelText('Email the customer a receipt')).toBe(null)
    const owes = dialog.queryByLabelText('Add this amount back to the balance due')
    expect(owes !== null).toBe(state !== 'cancelled')
  },
)
