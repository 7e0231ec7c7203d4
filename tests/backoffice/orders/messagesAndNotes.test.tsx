import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildOrderDetail } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderPart } from '../renderBackOffice.tsx'
import { orderPageCalls, press } from './openOrder.ts'
import { NoteList } from '../../../backoffice/orders/page/NoteList.tsx'

const order = buildOrderDetail({ notes: [] })
const open = (shown: OrderDetail = order, calls: Partial<BackOfficeApi> = {}) => {
  onTestFinished(() => localStorage.clear())
  const store = createPreferences({ id: 1 })
  return renderPart(<NoteList order={shown} />, 'orders', { ...orderPageCalls, ...calls }, { store })
}
const field = () => screen.findByLabelText('Note')
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })

test('internal notes are listed with their authors, oldest first, with markup as text', async () => {
  const notes = [
    { id: 1, author: 'Abeba', text: 'Pays in <b>cash</b>', created_at: 1 },
    { id: 2, author: 'Ben', text: 'Called twice', created_at: 2 },
  ]
  open({ ...order, notes })

  const rows = within(await screen.findByRole('list', { name: 'Internal notes' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Abeba · .*Pays in <b>cash<\/b>$/),
    expect.stringMatching(/^Ben · .*Called twice$/),
  ])
})

test('an order without notes shows no list, and says that only admins can see notes', async () => {
  open()

  expect(await field()).toHaveAccessibleDescription('Only admins can see this note.')
  expect(screen.queryByRole('list')).toBe(null)
})

test('a note that failed to send survives leaving the page and retries with its idempotency key, and another text gets a new key', async () => {
  const addOrderNote = vi.fn<BackOfficeApi['addOrderNote']>(() =>
    Promise.reject(new ApiError(0, 'The shop could not be reached')),
  )
  const { unmount } = open(order, { addOrderNote })
  await type('Pays in cash')
  press('Add note')
  expect(
    await screen.findByText(/Sending it again unchanged is safe and will not create a duplicate/),
  ).toBeVisible()
  unmount()

  open(order, { addOrderNote })
  expect(await field()).toHaveValue('Pays in cash')
  press('Add note')
  await expect.poll(() => addOrderNote.mock.calls).toHaveLength(2)
  await screen.findByText(/Sending it again unchanged is safe/)
  await type('Pays by card')
  press('Add note')

  await expect.poll(() => addOrderNote.mock.calls).toHaveLength(3)
  const [first, second, third] = addOrderNote.mock.calls
  expect(second).toEqual(first)
  expect(third).toEqual([order.id, 'Pays by card', expect.not.stringMatching(first![2]!)])
  expectConsole()
})
