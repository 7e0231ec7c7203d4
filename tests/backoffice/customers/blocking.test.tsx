// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Customer, CustomerRole } from '../../../dataProvider/contract/customers.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { takeComplaints } from '../../support/setup.ts'
import { recordingFetcher, renderBackOffice, type SentRequest } from '../renderBackOffice.tsx'

const blocked = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Never paid' } as const

/** The list with Ada in it, who changes as she is told to; `answer` may fail instead. */
const openAda = (role: Partial<CustomerRole>, answer?: (request: SentRequest) => void) => {
  let ada: Customer = buildCustomer({ id: 2, elegant_user_id: 'user_ada', Full_name: 'Ada Buyer' }, role)
  const { fetcher, sent } = recordingFetcher((request) => {
    answer?.(request)
    const { elegant_user_id: _, ...changes } = request.body ?? {}
    const role = { ...ada._customer_roles_of_customers_of_shops, ...changes }
    ada = { ...ada, _customer_roles_of_customers_of_shops: role }
    return ada
  })
  renderBackOffice('/admin/customers', { fetcher, listCustomers: async () => buildEnvelope([ada]) })
  return { sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const reason = () => screen.getByRole('textbox', { name: /Reason/ })
const give = (text: string) => fireEvent.change(reason(), { target: { value: text } })

test('ACUS-5 ACUS-7 ERR-15 blocking sends role, flag and reason, and the row says so once the server agreed', async () => {
  const { sent } = openAda({ role: 'customer' })
  await press('Block Ada Buyer')
  const dialog = screen.getByRole('dialog', { name: 'Block Ada Buyer?' })
  expect(reason()).toHaveFocus()
  give('  Never paid ')

  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: 'PATCH',
      url: '/api/customer/user_ada',
      body: { elegant_user_id: 'user_ada', ...blocked },
    },
  ])
  expect(await screen.findByText('Reason: Never paid')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Unblock Ada Buyer' })).toBeVisible()
})

test.each([
  ['ACUS-5 VAL-28 no reason', '', 'Reason is required'],
  ['ACUS-5 VAL-28 a reason of spaces alone', '   ', 'Reason is required'],
  ['ACUS-5 VAL-28 a reason of tabs and line breaks alone', '\t\n', 'Reason is required'],
  ['a reason of over 500 characters', 'x'.repeat(501), 'Reason must be at most 500 characters'],
])('%s blocks nobody, and its field says why', async (_what, text, message) => {
  const { sent } = openAda({ role: 'customer' })
  await press('Block Ada Buyer')
  give(text)

  await press('Block')

  expect(await screen.findByText(message)).toBeVisible()
  expect(reason()).toHaveFocus()
  expect(reason()).toBeInvalid()
  expect(reason()).toHaveAccessibleDescription(message)
  expect(sent).toEqual([])
})

test('ACUS-7 ERR-15 a failed block is told, the reason stays, and the row says what holds', async () => {
  openAda({ role: 'customer' }, () => {
    throw new ApiError(500, 'UX API request failed: Internal Server Error')
  })
  await press('Block Ada Buyer')
  give('Never paid')

  await press('Block')

  expect(await screen.findByText('Failed to update customer status')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('alert')).toHaveTextContent('UX API request failed: Internal Server Error')
  expect(reason()).toHaveValue('Never paid')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Block Ada Buyer' })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('VAL-28 what the server has against the reason stands at its field', async () => {
  openAda({ role: 'customer' }, () => {
    const payload = { block_deny_reason: 'Reason is required' }
    throw new ApiError(400, 'UX API request failed: Bad Request', { payload })
  })
  await press('Block Ada Buyer')
  give('Never paid')

  await press('Block')

  await expect.poll(() => reason().getAttribute('aria-invalid')).toBe('true')
  expect(reason()).toHaveAccessibleDescription('Reason is required')
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Request')])
})

test('a click beside the dialog loses no reason', async () => {
  openAda({ role: 'customer' })
  await press('Block Ada Buyer')
  give('Never paid')

  await userEvent.click(screen.getByRole('dialog').parentElement ?? document.body)

  expect(reason()).toHaveValue('Never paid')
})

test('a list that fails to load again meanwhile takes neither the dialog nor the customers away', async () => {
  let isDown = false
  const ada = buildCustomer({ id: 2, Full_name: 'Ada Buyer' }, { role: 'customer' })
  const listCustomers = async () => {
    if (isDown) throw new ApiError(502, 'UX API request failed: Bad Gateway')
    return buildEnvelope([ada])
  }
  renderBackOffice('/admin/customers', { listCustomers })
  await press('Block Ada Buyer')
  give('Never paid')

  isDown = true
  await act(async () => fireEvent(window, new Event('visibilitychange')))

  expect(await screen.findByText('UX API request failed: Bad Gateway')).toBeInTheDocument()
  expect(reason()).toHaveValue('Never paid')
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Block Ada Buyer' })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('ACUS-6 unblocking asks first, and makes a customer of them again', async () => {
  const { sent } = openAda(blocked)
  await press('Unblock Ada Buyer')
  expect(screen.getByRole('dialog', { name: 'Unblock Ada Buyer?' })).toBeVisible()
  expect(sent).toEqual([])

  await press('Unblock')

  expect(await screen.findByText('Customer status updated successfully')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { elegant_user_id: 'user_ada', role: 'customer', block_deny_access: false, block_deny_reason: '' },
  ])
  expect(await screen.findByRole('button', { name: 'Block Ada Buyer' })).toBeVisible()
})

test('ACUS-7 a failed unblock is told, and the row says what holds', async () => {
  openAda(blocked, () => {
    throw new ApiError(403, 'UX API request failed: Forbidden')
  })
  await press('Unblock Ada Buyer')

  await press('Unblock')

  expect(await screen.findByText('Failed to update customer status')).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unblock Ada Buyer' })).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringContaining('Forbidden')])
})
