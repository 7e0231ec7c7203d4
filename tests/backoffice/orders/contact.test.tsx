import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import { fillField } from '../renderBackOffice.tsx'
import { findDialog, openOrder, press } from './openOrder.ts'

const contact = { name: 'Selam Alemu', email: 'selam@exampel.com', phone: '' }
const right = { ...contact, email: 'selam@example.com' }

const changed = (order: OrderDetail, { contact: given }: Pick<OrderDetail, 'contact'>) => ({
  ...order,
  contact: given,
  version: order.version + 1,
})

/** The dialog that changes the contact, over a server that answers its call so. */
const openDialog = async (overrides: Partial<OrderDetail>, changeOrder: unknown = changed) => {
  const opened = await openOrder({ version: 4, ...overrides }, { changeOrder } as Parameters<
    typeof openOrder
  >[1])
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

test('a contact that was typed stays where somebody else has changed the order, and goes with its new version', async () => {
  let isStale = true
  const { dialog, stubs } = await openDialog({ contact }, (order: OrderDetail, given: OrderDetail) => {
    if (!isStale) return changed(order, given)
    isStale = false
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'stale', message: 'Changed' })
  })
  await fillField('E-mail', right.email)
  press('Save the contact', dialog)
  expect(await dialog.findByText(/Somebody else has changed this order meanwhile/)).toBeVisible()
  press('Cancel', dialog)
  await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
  press('Change contact')
  const again = await findDialog()
  expect(again.getByLabelText('E-mail')).toHaveValue(right.email)

  press('Save the contact', again)

  expect(await screen.findByText('The contact is saved')).toBeVisible()
  expect(stubs['changeOrder']).toHaveBeenCalledTimes(2)
  expectConsole()
})

test('what the shop refuses of a contact stands at its field', async () => {
  const { dialog } = await openDialog({ contact }, () => {
    throw new ApiError(400, 'UX API request failed: Bad Request', {
      code: 'bad_request',
      message: 'Not as it should be',
      payload: { 'contact.email': 'No such address' },
    })
  })

  press('Save the contact', dialog)

  expect(await dialog.findByText('No such address')).toBeVisible()
  expect(dialog.getByLabelText('E-mail')).toBeInvalid()
  expectConsole()
})
