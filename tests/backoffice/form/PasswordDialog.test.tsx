import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPasswordPrompt } from '../../../backoffice/settings/passwordPrompt.ts'
import type { Settings } from '../../../dataProvider/resources/shop/settings.schema.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { Call, Fetcher } from '../../../dataProvider/shopApi/request.ts'
import { IdentityError } from '../../../identity/errors.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildSettings } from '../../factories/settings.ts'
import { buildShop } from '../../factories/shop.ts'
import { expectConsole } from '../../support/setup.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { fillField, renderBackOffice } from '../renderBackOffice.tsx'

// Drafts in `localStorage` would leak into the next test.
afterEach(() => localStorage.clear())

const password = 'a password of the owner'
const ada = buildCustomer({ id: 2, elegant_user_id: 'user_ada', Full_name: 'Ada' }, { role: 'customer' })

/** Opens a page. The server refuses changes of settings, promotions and exports until the password is confirmed. */
const open = (at: string, { isHosted = false } = {}) => {
  let isConfirmed = isHosted
  const accepted: { url: string; body?: unknown }[] = []
  const fetcher: Fetcher = async (url, { body } = {}) => {
    if (!isConfirmed) {
      const message = 'Enter your password again to do this'
      throw new ApiError(403, message, { code: 'password_required', message })
    }
    accepted.push(body === undefined ? { url } : { url, body })
    const answer = url.includes('/exports/') ? new Blob(['id']) : buildSettings(body as Partial<Settings>)
    return { response: new Response(), body: answer }
  }
  const confirmPassword = vi.fn<(typed: string) => Promise<void>>(async (typed) => {
    if (typed !== password)
      throw new IdentityError('wrong-password', 'This password is incorrect. Try again.')
    isConfirmed = true
  })
  const passwordPrompt = isHosted ? undefined : createPasswordPrompt(confirmPassword)
  const call: Call = async <T,>(path: string) => (await fetcher(`/api${path}`)).body as T
  const bare = { ...stubShopApi({}), call, fetcher }
  const config = { adminUrl: '/api/admin', shopUrl: '/api', uploadUrl: '/api/image_upload' }
  const api = createBackOfficeApi(passwordPrompt?.guard(bare) ?? bare, config)
  const pages = {
    getShop: async () => ({ ...buildShop(), version: 1 }),
    getSettings: async () => buildSettings(),
    listCustomers: async () => buildEnvelope([ada]),
  }
  renderBackOffice(
    at,
    { ...api, ...pages },
    { extensions: ['settings', 'versions', 'operations', 'admin-promotion'], passwordPrompt },
  )
  return { accepted, confirmPassword }
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: "Confirm that it's you" }))
const enter = async (typed: string) => {
  const dialog = await findDialog()
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: typed } })
  fireEvent.click(dialog.getByText('Continue', { selector: 'button' }))
  return dialog
}
const press = async (label: string) => {
  const button = await screen.findByText(label)
  await act(async () => fireEvent.click(button))
}

const typeBankDetails = async () => {
  fireEvent.click(await screen.findByText('Emails and Payments', { selector: '[role=tab] *' }))
  await fillField('Bank details', 'IBAN ET00')
  await press('Save Changes')
}
const saved = [{ url: '/api/admin/settings', body: { bank_details: 'IBAN ET00', version: 1 } }]

test('ASHOP-14 saving new bank details asks for the password, repeats the call and loses nothing that was typed', async () => {
  const { accepted, confirmPassword } = open('/admin/shop')
  await typeBankDetails()
  expect((await findDialog()).getByLabelText(/^Your password/)).toHaveFocus()

  const dialog = await enter('a guess')
  expect(await dialog.findByText('This password is incorrect. Try again.')).toBeVisible()
  expect(accepted).toEqual([])
  await enter(password)

  expect(await screen.findByText('Shop settings updated successfully')).toBeVisible()
  expect(accepted).toEqual(saved)
  expect(confirmPassword.mock.calls).toEqual([['a guess'], [password]])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain(password)
})

test('ASHOP-14 without the password, nothing is saved and the form keeps the new bank details', async () => {
  const { accepted } = open('/admin/shop')
  await typeBankDetails()

  fireEvent.click((await findDialog()).getByText('Cancel', { selector: 'button' }))

  expect(await screen.findByText('Enter your password again to do this')).toBeVisible()
  expect(screen.getByLabelText('Bank details')).toHaveValue('IBAN ET00')
  expect(accepted).toEqual([])
  expect(expectConsole()).toEqual([expect.stringContaining('Enter your password again')])
})

test('ROLE-16 an export of customers and a promotion ask for the password once', async () => {
  const createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:csv')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  const { accepted } = open('/admin/customers')
  await press('Export')
  await enter(password)
  await expect.poll(() => accepted.length).toBe(1)

  fireEvent.click(await screen.findByLabelText('Make Ada an admin'))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Make Ada an admin?' })).getByText('Make admin'),
  )

  await expect
    .poll(() => accepted.map(({ url }) => url.split('?')[0]))
    .toEqual(['/api/admin/exports/customers', '/api/admin/customer/user_ada/promotion'])
  vi.unstubAllGlobals()
})

test('ASHOP-14 if another provider manages passwords, a question precedes changes of payment details', async () => {
  const { accepted } = open('/admin/shop', { isHosted: true })
  await typeBankDetails()
  const question = within(await screen.findByRole('dialog', { name: 'Change the payment details?' }))
  expect(accepted).toEqual([])

  fireEvent.click(question.getByText('Change details'))

  await expect.poll(() => accepted).toEqual(saved)
})

test('ROLE-16 if another provider manages passwords, a question precedes an export of customers', async () => {
  const { accepted } = open('/admin/customers', { isHosted: true })
  await press('Export')
  const question = within(await screen.findByRole('dialog', { name: 'Export personal data?' }))
  fireEvent.click(question.getByText('Cancel'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(accepted).toEqual([])

  await press('Export')
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Export'))

  await expect.poll(() => accepted).toMatchObject([{ url: expect.stringContaining('/exports/customers') }])
})
