import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { expectConsole } from '../../support/setup.ts'
import { createRecordingFetcher, renderBackOffice, type SentRequest } from '../renderBackOffice.tsx'

const blocked = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Never paid' } as const

/** Opens the dialog that blocks or unblocks Ada. `response` can throw to refuse a request. */
const openAda = async (role: Partial<CustomerRole>, response?: (request: SentRequest) => void) => {
  let ada: Customer = buildCustomer({ id: 2, elegant_user_id: 'user_ada', Full_name: 'Ada Buyer' }, role)
  const { fetcher, sent } = createRecordingFetcher((request) => {
    response?.(request)
    const { elegant_user_id: _, ...changes } = request.body ?? {}
    const role = { ...ada._customer_roles_of_customers_of_shops, ...changes }
    ada = { ...ada, _customer_roles_of_customers_of_shops: role }
    return ada
  })
  const listCustomers = vi.fn<BackOfficeApi['listCustomers']>(async () => buildEnvelope([ada]))
  renderBackOffice('/admin/customers', { fetcher, listCustomers })
  const word = role.role === 'blocked' ? 'Unblock' : 'Block'
  fireEvent.click(await screen.findByLabelText(`${word} Ada Buyer`))
  await screen.findByRole('dialog', { name: `${word} Ada Buyer?` })
  return { sent, listCustomers }
}

const buttonOf = (name: string) => within(screen.getByRole('dialog')).getByText(name, { selector: 'button' })
const press = (name: string) => {
  const button = buttonOf(name)
  button.focus()
  fireEvent.click(button)
}
const reason = () => screen.getByLabelText(/^Reason/)
const give = (value: string) => fireEvent.change(reason(), { target: { value } })

test('ACUS-5 ACUS-7 ERR-15 blocking sends the role, flag and reason, and the row updates after the server confirms', async () => {
  const { sent } = await openAda({ role: 'customer' })
  expect(reason()).toHaveFocus()
  give('  Never paid ')

  press('Block')
  // The disabled button prevents a second request.
  expect(buttonOf('Block')).toBeDisabled()

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: 'PATCH',
      url: '/api/customer/user_ada',
      body: { elegant_user_id: 'user_ada', ...blocked },
    },
  ])
  expect(await screen.findByText('Reason: Never paid')).toBeVisible()
  expect(await screen.findByLabelText('Unblock Ada Buyer')).toBeVisible()
})

test('ACUS-5 VAL-28 a missing or blank reason, or one over 500 characters, shows an error at its field and is not sent', async () => {
  const { sent } = await openAda({ role: 'customer' })

  for (const [text, message] of [
    ['', 'Reason is required'],
    ['x'.repeat(501), 'Reason must be at most 500 characters'],
    ['   ', 'Reason is required'],
    ['x'.repeat(502), 'Reason must be at most 500 characters'],
    ['\t\n', 'Reason is required'],
  ] as const) {
    give(text)
    press('Block')
    await expect.poll(reason).toHaveAccessibleDescription(message)
    expect(reason()).toBeInvalid()
    expect(reason()).toHaveFocus()
  }
  expect(sent).toEqual([])
})

test('ACUS-7 ERR-15 a failed block shows the error, keeps the reason and leaves the row unblocked', async () => {
  await openAda({ role: 'customer' }, () => {
    throw new ApiError(500, 'UX API request failed: Internal Server Error')
  })
  give('Never paid')

  press('Block')

  expect(await screen.findByText('Failed to update customer status')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('UX API request failed: Internal Server Error')).toBeVisible()
  expect(reason()).toHaveValue('Never paid')
  press('Cancel')
  expect(await screen.findByLabelText('Block Ada Buyer')).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('ADM-12 a reason survives closing the dialog, and is cleared after the customer is blocked', async () => {
  const openBlock = async () => fireEvent.click(await screen.findByLabelText('Block Ada Buyer'))
  await openAda({ role: 'customer' })
  give('Never paid')
  press('Cancel')

  await openBlock()
  expect(reason()).toHaveValue('Never paid')
  press('Block')
  fireEvent.click(await screen.findByLabelText('Unblock Ada Buyer'))
  press('Confirm')

  await openBlock()
  expect(reason()).toHaveValue('')
})

test('ACUS-6 unblocking requires a confirmation and sets the role back to customer', async () => {
  const { sent } = await openAda(blocked)
  expect(sent).toEqual([])

  press('Confirm')

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { elegant_user_id: 'user_ada', role: 'customer', block_deny_access: false, block_deny_reason: '' },
  ])
  expect(await screen.findByLabelText('Block Ada Buyer')).toBeVisible()
})
