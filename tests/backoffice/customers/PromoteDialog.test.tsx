import { fireEvent, screen, within } from '@testing-library/react'
import { memoryStore } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { IdentityError } from '../../../identity/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { createRecordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const ada = buildCustomer(
  { id: 2, elegant_user_id: 'user_ada', Full_name: 'Ada Buyer', customer_number: 7 },
  { role: 'customer' },
)

type Confirm = (password: string) => Promise<void>

/** Opens the customer list. By default, the server announces `admin-promotion`. */
const openList = async (confirmPassword: Confirm | undefined, extensions = ['admin-promotion']) => {
  const { fetcher, sent } = createRecordingFetcher(() => ada)
  const store = memoryStore()
  const listCustomers = async () => buildEnvelope([ada])
  renderBackOffice('/admin/customers', { fetcher, listCustomers }, { store, confirmPassword, extensions })
  await screen.findByLabelText('Block Ada Buyer')
  return { sent, store }
}

const openDialog = async () => {
  fireEvent.click(screen.getByLabelText('Make Ada Buyer an admin'))
  return within(await screen.findByRole('dialog', { name: 'Make Ada Buyer an admin?' }))
}

const promotion = {
  method: 'PATCH',
  url: '/api/customer/user_ada',
  body: { elegant_user_id: 'user_ada', role: 'admin' },
}

test('making a customer an admin identifies them, confirms the admin’s own password and does not store it', async () => {
  const confirmPassword = vi.fn<Confirm>(async () => undefined)
  const { sent, store } = await openList(confirmPassword)
  const dialog = await openDialog()
  expect(dialog.getByText(/customer no\. 7/)).toBeVisible()
  const field = dialog.getByLabelText(/^Your password/)
  expect(field).toHaveFocus()

  fireEvent.change(field, { target: { value: 'old words' } })
  expect(JSON.stringify(store.listItems?.('') ?? {})).not.toContain('old words')
  fireEvent.click(dialog.getByText('Make admin', { selector: 'button' }))

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(confirmPassword.mock.calls).toEqual([['old words']])
  expect(sent).toMatchObject([promotion])
})

test('a missing or wrong password does not make the customer an admin, and the dialog shows why', async () => {
  const { sent } = await openList(async () => {
    throw new IdentityError('wrong-password', 'This password is incorrect. Try again.')
  })
  const dialog = await openDialog()
  const submit = () => fireEvent.click(dialog.getByText('Make admin', { selector: 'button' }))

  submit()
  await expect
    .poll(() => dialog.getByLabelText(/^Your password/))
    .toHaveAccessibleDescription('Enter your password')
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'guess' } })
  submit()

  expect(await dialog.findByText('This password is incorrect. Try again.')).toBeVisible()
  expect(sent).toEqual([])
})

test('making a customer an admin needs no password if another provider manages passwords', async () => {
  const { sent } = await openList(undefined)
  const dialog = await openDialog()
  expect(dialog.queryByLabelText(/password/)).toBeNull()

  fireEvent.click(dialog.getByText('Make admin', { selector: 'button' }))

  await expect.poll(() => sent).toMatchObject([promotion])
})
