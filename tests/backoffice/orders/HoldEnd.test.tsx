import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder, stone } from './openOrder.ts'

test('an order that holds its pieces says until when, and the seller ends the hold after a question', async () => {
  const { stubs } = await openOrder(
    { lines: [{ ...stone, held_until: Date.UTC(2027, 0, 5, 17) }] },
    { releaseHold: (order) => ({ ...order, lines: [stone] }) },
  )
  expect(screen.getByText('Held until Jan 5, 2027')).toBeVisible()
  expect(screen.getByText(/January 5, 2027 at 12:00/)).toBeVisible()

  fireEvent.click(screen.getByLabelText('End the hold on Fire'))
  const question = await screen.findByRole('dialog', { name: 'End the hold on Fire?' })
  expect(stubs['releaseHold']).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByText('End the hold'))

  expect(await screen.findByText('The hold has ended: others can order it')).toBeVisible()
  expect(stubs['releaseHold']).toHaveBeenCalledExactlyOnceWith(stone.id)
  await expect.poll(() => screen.queryByText(/Held until/)).toBeNull()
})
