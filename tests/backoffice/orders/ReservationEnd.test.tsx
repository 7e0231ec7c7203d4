import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder, stone } from './openOrder.ts'

test('an order with reserved items shows until when, and the admin ends the reservation after a confirmation', async () => {
  const { stubs } = await openOrder(
    { lines: [{ ...stone, held_until: Date.UTC(2027, 0, 5, 17) }] },
    { releaseHold: (order) => ({ ...order, lines: [stone] }) },
  )
  expect(screen.getByText('Reserved until Jan 5, 2027')).toBeVisible()
  expect(screen.getByText(/^Reserved until January 5, 2027 at 12:00/)).toBeVisible()

  fireEvent.click(screen.getByLabelText('End the reservation of Fire'))
  const question = await screen.findByRole('dialog', { name: 'End the reservation of Fire?' })
  expect(stubs['releaseHold']).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByText('End reservation'))

  expect(await screen.findByText('Reservation ended. Other customers can order the item now.')).toBeVisible()
  expect(stubs['releaseHold']).toHaveBeenCalledExactlyOnceWith(stone.id)
  await expect.poll(() => screen.queryByText(/Reserved until/)).toBeNull()
})
