// @module-tag long
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { signUpUser, type User } from '../../support/builtShop/users.ts'
import { respondWithError } from '../../support/browser/visitStorefront.ts'

const { visit, shop } = visitBackOffice()
let ada: User

beforeAll(async () => {
  const password = 'a long enough password'
  ada = await signUpUser(shop(), { name: 'Ada Buyer', email: 'ada@example.com', password })
  await signUpUser(shop(), { name: 'Bruk Tesfaye', email: 'bruk@example.com', password })
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = async (page: Page) => {
  const cells = await page.locator('tbody tr td:first-child p:first-child').allTextContents()
  return cells.toSorted()
}
const noneFound = 'No customers match your search or filters'
const roleOf = async () => (await ada.api.getCustomer())?._customer_roles_of_customers_of_shops

test('ACUS-1 ACUS-2 ACUS-3 ACUS-5 ACUS-6 ACUS-7 ERR-15 an admin finds a customer, blocks them with a reason that survives a failed save, filters by blocked and unblocks them', async () => {
  const { page, requests, allowConsoleError } = await visit('/admin/customers')
  allowConsoleError(/500|Internal Server Error/)
  await row(page, 'Bruk Tesfaye').waitFor()
  const before = requests().length
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('ADA')
  await expect.poll(() => names(page)).toEqual(['Ada Buyer'])
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByText(noneFound).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await row(page, 'Bruk Tesfaye').waitFor()
  const requested = requests().slice(before).map(decodeURIComponent)
  expect(requested.some((request) => request.includes('"q":"ADA"'))).toBe(true)

  await page.getByRole('button', { name: 'Block Ada Buyer' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  const block = page.getByRole('button', { name: 'Block', exact: true })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoViolations(page, 'the dialog that blocks')
  await reason.fill('Never paid')
  await page.route(/\/customer\//, respondWithError, { times: 1 })
  await block.click()
  await page.getByText('Failed to update customer status').waitFor()
  await dialog.getByRole('alert').getByText('UX API request failed').waitFor()
  await block.click()
  await page.getByText('Customer status updated successfully').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await roleOf()).toEqual({
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Never paid',
  })
  const response = ada.api.listOrderLines().then(
    () => 'served',
    ({ code }: ApiError) => code,
  )
  expect(await response).toBe('blocked')

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Blocked' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada Buyer'])
  await page.getByRole('button', { name: 'Unblock Ada Buyer' }).click()
  await dialog.waitFor()
  await expectNoViolationsNow(page, 'the confirmation before a customer is unblocked')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(noneFound).waitFor()
  expect(await roleOf()).toMatchObject({ role: 'customer', block_deny_access: false })
})
