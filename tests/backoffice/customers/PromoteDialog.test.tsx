import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

const ada = buildCustomer(
  { id: 2, elegant_user_id: 'user_ada', Full_name: 'Ada Buyer', customer_number: 7 },
  { role: 'customer' },
)

const openDialog = async (promoteCustomer: BackOfficeApi['promoteCustomer']) => {
  const listCustomers = async () => buildEnvelope([ada])
  renderBackOffice(
    '/admin/customers',
    { listCustomers, promoteCustomer },
    { extensions: ['admin-promotion'] },
  )
  fireEvent.click(await screen.findByLabelText('Make Ada Buyer an admin'))
  return within(await screen.findByRole('dialog', { name: 'Make Ada Buyer an admin?' }))
}

test('making a customer an admin identifies them first', async () => {
  const promoteCustomer = vi.fn<BackOfficeApi['promoteCustomer']>(async () => ada)
  const dialog = await openDialog(promoteCustomer)
  expect(dialog.getByText(/customer no\. 7/)).toBeVisible()
  expect(promoteCustomer).not.toHaveBeenCalled()

  fireEvent.click(dialog.getByText('Make admin', { selector: 'button' }))

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(promoteCustomer.mock.calls).toEqual([['user_ada']])
})

test('if a promotion fails, the dialog stays open and shows why', async () => {
  const dialog = await openDialog(() => Promise.reject(new Error('The disk is full')))

  fireEvent.click(dialog.getByText('Make admin', { selector: 'button' }))

  expect(await dialog.findByText('The disk is full')).toBeVisible()
})
