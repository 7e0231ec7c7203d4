import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildOrderDetail } from '../../factories/order.ts'
import { expectConsole } from '../../support/setup.ts'
import { findDialog, openOrder, press } from './openOrder.ts'

const address = 'Selam Alemu\nLuxembourg\nLuxembourg'
const label = 'Shipping address'

const stale = new ApiError(409, 'Stale', { code: 'stale', message: 'It has changed' })
const raise = (error: Error) => {
  throw error
}

const getPackageCard = () => within(screen.getByRole('region', { name: 'Package' }))

test('the shipping address of an order is added on its page, and stays in the field if saving fails', async () => {
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
  expect(getPackageCard().getByText('No shipping address yet')).toBeVisible()
  press('Add address')
  const dialog = await findDialog()
  fireEvent.change(dialog.getByLabelText(label), { target: { value: address } })
  press('Save address', dialog)
  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  expect(dialog.getByLabelText(label)).toHaveValue(address)
  isDown = false

  press('Save address', dialog)

  expect(await screen.findByText('Address saved')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenLastCalledWith(expect.any(String), { version: 4, ship_to: address })
  const shown = await getPackageCard().findByText(/^Selam Alemu/)
  expect(shown.textContent).toBe(address)
  expect(screen.getByText('Change address')).toBeVisible()
  expectConsole()
})

test('an address that the customer entered during the edit is shown before the admin replaces it', async () => {
  let order = buildOrderDetail({ number: 1042, version: 4 })
  await openOrder(order, {}, { getOrder: async () => order, changeOrder: async () => raise(stale) })
  press('Add address')
  const dialog = await findDialog()
  fireEvent.change(dialog.getByLabelText(label), { target: { value: 'Bole' } })
  order = { ...order, ship_to: address, version: 5 }
  press('Save address', dialog)
  const shownMessage = await dialog.findByText(/^The address changed while you were editing it/)
  expect(shownMessage.textContent).toBe(
    `The address changed while you were editing it. It is now:\n${address}`,
  )
  press('Cancel', dialog)

  press('Change address')

  const again = await findDialog()
  expect(again.getByLabelText(label)).toHaveValue('Bole')
  expect(again.getByText(/^The address changed while you were editing it/)).toBeVisible()
})
