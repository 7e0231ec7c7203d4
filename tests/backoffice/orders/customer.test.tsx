import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { fillField } from '../renderBackOffice.tsx'
import { findDialog, openOrder, press } from './openOrder.ts'

const contact = { name: 'Selam Alemu', email: 'selam@exampel.com', phone: '' }
const right = { ...contact, email: 'selam@example.com' }

const changed = (order: OrderDetail, { contact: given }: Pick<OrderDetail, 'contact'>) => ({
  ...order,
  contact: given,
  version: order.version + 1,
})

const openDialog = async (overrides: Partial<OrderDetail>) => {
  const opened = await openOrder({ version: 4, ...overrides }, { changeOrder: changed as never })
  press(overrides.contact === null ? 'Add contact' : 'Change contact')
  return { ...opened, dialog: await findDialog() }
}

test('correcting the mistyped email address of a visitor sends the version that was read', async () => {
  const { dialog, stubs, id } = await openDialog({ contact })
  expect(dialog.getByLabelText('Name')).toHaveValue('Selam Alemu')
  await fillField('Email', 'selam@')
  press('Save contact', dialog)
  await expect.poll(() => dialog.getByLabelText('Email')).toBeInvalid()
  expect(stubs['changeOrder']).not.toHaveBeenCalled()
  await fillField('Email', right.email)

  press('Save contact', dialog)

  expect(await screen.findByText('Contact saved')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { version: 4, contact: right })
  const card = within(screen.getByRole('region', { name: 'Customer' }))
  expect(await card.findByText(right.email)).toHaveAttribute('href', `mailto:${right.email}`)
  expect(card.queryByText(contact.email)).toBe(null)
})

test('an order without a contact accepts a name with an email address or a phone number', async () => {
  const { dialog, stubs, id } = await openDialog({ contact: null })
  await fillField('Name', 'Hana')
  await fillField('Email', 'hana@example.com')
  await fillField('Email', '')
  press('Save contact', dialog)
  expect(await dialog.findByText('Enter an email address or a phone number')).toBeVisible()
  await fillField('Phone', '+1 555 010')

  press('Save contact', dialog)

  expect(await screen.findByText('Contact saved')).toBeVisible()
  const given = { name: 'Hana', email: '', phone: '+1 555 010' }
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { version: 4, contact: given })
})

test('the customer of an order created by the admin is set with the version that was read, and can be changed', async () => {
  const customer = { id: 3, name: 'Ada Buyer', email: 'ada@example.com', customer_number: 7 }
  const known = [buildCustomer({ id: 3 }), buildCustomer({ id: 4, Full_name: 'Ben Buyer' })]
  const { stubs, id } = await openOrder(
    { may: ['contact', 'customer'], version: 4, contact: null },
    { changeOrder: (order) => ({ ...order, customer, version: 5 }) },
    { listCustomers: async () => buildEnvelope(known) },
  )
  expect(screen.getByText('No customer')).toBeVisible()
  press('Choose customer')
  const dialog = await findDialog()
  press('Save customer', dialog)
  expect(await dialog.findByText('Choose a customer')).toBeVisible()
  fireEvent.keyDown(await dialog.findByLabelText(/^Customer/), { key: 'ArrowDown' })
  const option = { selector: '[role=option], [role=option] *' }
  fireEvent.click(await screen.findByText('Ada Buyer · ada@example.com', option))

  press('Save customer', dialog)

  expect(await screen.findByText('Order W-1042 is now for Ada Buyer')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { customer_id: customer.id, version: 4 })
  expect(await screen.findByText('Change customer')).toBeVisible()
  expect(screen.queryByText('No customer')).toBe(null)
})

test('the admin cannot set the customer of an order that a customer placed', async () => {
  await openOrder({ may: ['contact'] })

  expect(screen.queryByText('Choose customer')).toBe(null)
})
