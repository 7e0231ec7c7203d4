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

/** The dialog that changes the contact. */
const openDialog = async (overrides: Partial<OrderDetail>) => {
  const opened = await openOrder({ version: 4, ...overrides }, { changeOrder: changed as never })
  press(overrides.contact === null ? 'Add contact' : 'Change contact')
  return { ...opened, dialog: await findDialog() }
}

test('a mistyped e-mail address of a visitor is corrected on the version that was read', async () => {
  const { dialog, stubs, id } = await openDialog({ contact })
  expect(dialog.getByLabelText('Name')).toHaveValue('Selam Alemu')
  await fillField('E-mail', 'selam@')
  press('Save the contact', dialog)
  await expect.poll(() => dialog.getByLabelText('E-mail')).toBeInvalid()
  expect(stubs['changeOrder']).not.toHaveBeenCalled()
  await fillField('E-mail', right.email)

  press('Save the contact', dialog)

  expect(await screen.findByText('The contact is saved')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { version: 4, contact: right })
  const card = within(screen.getByRole('region', { name: 'Customer' }))
  expect(await card.findByText(right.email)).toHaveAttribute('href', `mailto:${right.email}`)
  expect(card.queryByText(contact.email)).toBe(null)
})

test('an order of which nobody is known takes a contact: a name, and an e-mail address or a phone number', async () => {
  const { dialog, stubs, id } = await openDialog({ contact: null })
  await fillField('Name', 'Hana')
  await fillField('E-mail', 'hana@example.com')
  await fillField('E-mail', '')
  press('Save the contact', dialog)
  expect(await dialog.findByText('Give an e-mail or a phone number')).toBeVisible()
  await fillField('Phone', '+1 555 010')

  press('Save the contact', dialog)

  expect(await screen.findByText('The contact is saved')).toBeVisible()
  const given = { name: 'Hana', email: '', phone: '+1 555 010' }
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { version: 4, contact: given })
})

test('the customer of an order that the seller has begun is named on the version that was read, and can be changed', async () => {
  const customer = { id: 3, name: 'Ada Buyer', email: 'ada@example.com', customer_number: 7 }
  const known = [buildCustomer({ id: 3 }), buildCustomer({ id: 4, Full_name: 'Ben Buyer' })]
  const { stubs, id } = await openOrder(
    { may: ['contact', 'customer'], version: 4, contact: null },
    { changeOrder: (order) => ({ ...order, customer, version: 5 }) },
    { listCustomers: async () => buildEnvelope(known) },
  )
  expect(screen.getByText('Nobody is named')).toBeVisible()
  press('Name customer')
  const dialog = await findDialog()
  press('Save', dialog)
  expect(await dialog.findByText('Choose a customer')).toBeVisible()
  fireEvent.keyDown(await dialog.findByLabelText(/^Customer/), { key: 'ArrowDown' })
  const option = { selector: '[role=option], [role=option] *' }
  fireEvent.click(await screen.findByText('Ada Buyer · ada@example.com', option))

  press('Save', dialog)

  expect(await screen.findByText('W-1042 is for Ada Buyer')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledWith(id, { customer_id: customer.id, version: 4 })
  expect(await screen.findByText('Change customer')).toBeVisible()
  expect(screen.queryByText('Nobody is named')).toBe(null)
})

test('the customer who placed an order cannot be named by the seller', async () => {
  await openOrder({ may: ['contact'] })

  expect(screen.queryByText('Name customer')).toBe(null)
})
