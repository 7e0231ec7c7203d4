import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
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

test('whose order it is who placed it is not for the seller to say', async () => {
  await openOrder({ can_name_customer: false })

  expect(screen.queryByText('Name customer')).toBe(null)
})
