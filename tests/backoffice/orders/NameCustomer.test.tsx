import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { expectConsole } from '../../support/setup.ts'
import { findDialog, openOrder, press } from './openOrder.ts'

const ada = { id: 3, name: 'Ada Buyer', email: 'ada@example.com', customer_number: 7 }
const listCustomers: BackOfficeApi['listCustomers'] = async () =>
  buildEnvelope([buildCustomer({ id: ada.id }), buildCustomer({ id: 4, Full_name: 'Ben Buyer' })])
const named = (order: OrderDetail) => ({ ...order, customer: ada, version: order.version + 1 })

type Calls = Parameters<typeof openOrder>[1]

/** The dialog that names the customer of an order that the seller has begun. */
const openDialog = async (changeOrder: unknown, besides: Partial<BackOfficeApi> = { listCustomers }) => {
  const order = await openOrder(
    { can_name_customer: true, version: 4, contact: null },
    { changeOrder } as Calls,
    besides,
  )
  press('Name customer')
  return { ...order, dialog: await findDialog() }
}

const choose = async (name: string) => {
  fireEvent.keyDown(await screen.findByRole('combobox', { name: /^Customer/ }), { key: 'ArrowDown' })
  fireEvent.click(await screen.findByText(name, { selector: '[role=option], [role=option] *' }))
}

test('the customer of an order that the seller has begun is named on the version that was read, and can be changed', async () => {
  const { dialog, stubs, id } = await openDialog(named)
  expect(screen.getByText('Nobody is named')).toBeVisible()
  press('Save', dialog)
  expect(await dialog.findByText('Choose a customer')).toBeVisible()
  await choose('Ada Buyer · ada@example.com')

  press('Save', dialog)

  expect(await screen.findByText('W-1042 is for Ada Buyer')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { customer_id: ada.id, version: 4 })
  expect(await screen.findByText('Change customer')).toBeVisible()
  expect(screen.queryByText('Nobody is named')).toBe(null)
})

test('a customer whom the shop does not know is refused at the field, and whoever was chosen stays', async () => {
  const { dialog } = await openDialog(() => {
    throw new ApiError(400, 'UX API request failed: Bad Request', {
      code: 'bad_request',
      message: 'Not as it should be',
      payload: { customer_id: 'There is no such customer' },
    })
  })
  await choose('Ada Buyer · ada@example.com')

  press('Save', dialog)

  expect(await dialog.findByText('There is no such customer')).toBeVisible()
  expect(dialog.getByRole('combobox')).toHaveValue('Ada Buyer · ada@example.com')
  expectConsole()
})

test('an order that somebody has changed meanwhile is read anew, and is then named on its new version', async () => {
  let isStale = true
  const { dialog, stubs } = await openDialog((order: OrderDetail) => {
    if (!isStale) return named(order)
    isStale = false
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', message: 'Changed' })
  })
  await choose('Ada Buyer · ada@example.com')
  press('Save', dialog)
  expect(await dialog.findByText(/Somebody else has changed this order meanwhile/)).toBeVisible()
  expect(dialog.getByRole('combobox')).toHaveValue('Ada Buyer · ada@example.com')

  press('Save', dialog)

  expect(await screen.findByText('W-1042 is for Ada Buyer')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledTimes(2)
  expectConsole()
})

test('customers that cannot be loaded say why', async () => {
  const { dialog } = await openDialog(named, {
    listCustomers: async () => {
      throw new ApiError(0, 'The shop could not be reached')
    },
  })

  expect(await dialog.findByText('The shop could not be reached')).toBeVisible()
  expectConsole()
})

test('whose order it is who placed it is not for the seller to say', async () => {
  await openOrder({ can_name_customer: false })

  expect(screen.queryByText('Name customer')).toBe(null)
})
