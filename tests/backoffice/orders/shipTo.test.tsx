import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildOrderDetail } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { findDialog, openOrder, press } from './openOrder.ts'

const address = 'Selam Alemu\nLuxembourg\nLuxembourg'
const label = 'Postal address'

const stale = new ApiError(409, 'Stale', { code: 'stale', message: 'It has changed' })
const raise = (error: Error) => {
  throw error
}

const getParcelCard = () => within(screen.getByRole('region', { name: 'Parcel' }))

test('the postal address of an order is added on its page, and stays typed when that fails', async () => {
  let isDown = true
  const { stubs } = await openOrder(
    { version: 4 },
    {
      changeOrder: ((order: OrderDetail, { ship_to }: { ship_to: string }) => {
        if (isDown) throw new ApiError(0, 'The shop could not be reached')
        return { ...order, ship_to, version: 5 }
      }) as never,
    },
  )
  expect(getParcelCard().getByText('Nobody has said yet where it goes')).toBeVisible()
  press('Add the address')
  const dialog = await findDialog()
  await fillField(label, address)
  press('Save the address', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  expect(dialog.getByLabelText(label)).toHaveValue(address)
  isDown = false

  press('Save the address', dialog)

  expect(await screen.findByText('The address is saved')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenLastCalledWith(expect.any(String), { version: 4, ship_to: address })
  const shown = await getParcelCard().findByText(/^Selam Alemu/)
  expect(shown.textContent).toBe(address)
  expect(screen.getByText('Change the address')).toBeVisible()
  expectConsole()
})

test('an address that the customer gave while another was typed is shown before that takes its place', async () => {
  let order = buildOrderDetail({ number: 1042, version: 4 })
  await openOrder(order, {}, { getOrder: async () => order, changeOrder: async () => raise(stale) })
  press('Add the address')
  const dialog = await findDialog()
  await fillField(label, 'Bole')
  order = { ...order, ship_to: address, version: 5 }
  press('Save the address', dialog)
  const told = await dialog.findByText(/^It was changed meanwhile/)
  expect(told.textContent).toBe(`It was changed meanwhile:\n${address}`)
  press('Cancel', dialog)

  press('Change the address')

  const again = await findDialog()
  expect(again.getByLabelText(label)).toHaveValue('Bole')
  expect(again.getByText(/^It was changed meanwhile/)).toBeVisible()
})
