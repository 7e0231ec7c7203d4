import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { buildOrderedLine } from '../../factories/order.ts'
import { openOrder, press, stone } from './openOrder.ts'

const seat = buildOrderedLine({ name: 'Opal Evening', type: 'Event', action_type: 'booking', picture: null })
const may: OrderDetail['may'] = ['email', 'confirm']
const confirm =
  (changes: Partial<OrderDetail> = {}) =>
  (order: OrderDetail) => ({
    ...order,
    confirmed_at: Date.UTC(2026, 0, 5),
    may: ['email' as const],
    ...changes,
  })

test('AORD-17 an admin confirms an order for a customer who did not', async () => {
  const { stubs, id } = await openOrder({ confirmed_at: null, may }, { confirmOrder: confirm() })
  expect(screen.getByText('Not confirmed')).toBeVisible()
  expect(screen.getByText(/^The customer has not confirmed this order by email yet\./)).toBeVisible()

  press('Confirm for the customer')

  expect(await screen.findByText('Order W-1042 confirmed')).toBeVisible()
  expect(stubs['confirmOrder']).toHaveBeenCalledExactlyOnceWith(id)
  await expect.poll(() => screen.queryByText('Not confirmed')).toBeNull()
  expect(screen.queryByText('Confirm for the customer')).toBeNull()
})

test('AORD-17 a registration without a seat says so, and the admin tries again to reserve it', async () => {
  const held = [{ ...seat, held_until: Date.UTC(9999, 11) }]
  let answers = [confirm({ lines: [seat], may }), confirm({ lines: held })]
  await openOrder(
    { confirmed_at: null, lines: [seat], may },
    {
      confirmOrder: (order) => {
        const [answer, ...others] = answers
        answers = others
        return answer!(order)
      },
    },
  )
  expect(screen.getByText('No seat reserved')).toBeVisible()

  press('Confirm for the customer')
  const tooFew = 'Order W-1042 is confirmed, but too few seats are left for Opal Evening'
  expect(await screen.findByText(tooFew)).toBeVisible()
  expect(await screen.findByText('No seat is reserved for Opal Evening.')).toBeVisible()

  press('Reserve seats')
  await expect.poll(() => screen.queryByText('No seat reserved')).toBeNull()
  expect(screen.queryByText('Reserve seats')).toBeNull()
})

test.each([
  ['from a server without confirmations', {}],
  ['that is confirmed', { confirmed_at: 1 }],
  ['that ended unconfirmed', { confirmed_at: null, state: 'cancelled' as const }],
])('an order %s is not marked and offers no confirmation', async (_which, overrides) => {
  await openOrder({ lines: [stone], ...overrides })

  expect(screen.queryByText('Not confirmed')).toBeNull()
  expect(screen.queryByText('Confirm for the customer')).toBeNull()
  expect(screen.queryByText('No seat reserved')).toBeNull()
})
