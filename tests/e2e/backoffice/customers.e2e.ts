import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { visitBackOffice } from '../../support/backOffice.ts'
import { signUpPerson, type Person } from '../../support/person.ts'
import { expectNoViolations, expectNoViolationsNow } from '../../support/axe.ts'
import { failCall, telephone } from '../../support/storefront.ts'

const { visit, announces, shop } = visitBackOffice()
let ada: Person

beforeAll(async () => {
  const password = 'a long enough password'
  ada = await signUpPerson(shop(), { name: 'Ada Buyer', email: 'ada@example.com', password })
  await signUpPerson(shop(), { name: 'Bruk Tesfaye', email: 'bruk@example.com', password })
})

const searchLabel = announces ? 'Search customers' : 'Search this page'
const noneFound = announces ? 'No customers match this search' : 'No customers on this page match'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = async (page: Page) => {
  const cells = await page.locator('tbody tr td:first-child p:first-child').allTextContents()
  return cells.toSorted()
}
const block = async (page: Page, name: string, reason: string) => {
  await page.getByRole('button', { name: `Block ${name}` }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
}

test('ACUS-1 ACUS-2 the customers are searched and filtered, and Reset brings all back', async () => {
  const { page, requests } = await visit('/admin/customers')
  await row(page, 'Ada Buyer').waitFor()
  const everybody = await names(page)
  expect(everybody).toEqual(expect.arrayContaining(['Ada Buyer', 'Bruk Tesfaye']))
  const before = requests().length

  await page.getByRole('searchbox', { name: searchLabel }).fill('BRUK')
  await expect.poll(() => names(page)).toEqual(['Bruk Tesfaye'])
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin')
  await page.getByText(noneFound).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => names(page)).toEqual(everybody)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Customer')
  await expect.poll(() => names(page)).toEqual(['Ada Buyer', 'Bruk Tesfaye'])
  await page.getByRole('combobox', { name: 'Role' }).selectOption('All roles')
  for (const [state, isOnline] of [
    ['Offline', false],
    ['Online', true],
  ] as const) {
    await page.getByRole('combobox', { name: 'Status' }).selectOption(state)
    await expect.poll(() => names(page)).toEqual(isOnline ? everybody : [])
  }

  const asked = requests().slice(before).map(decodeURIComponent)
  expect(asked.some((request) => request.includes('"q":"BRUK"'))).toBe(announces)
  expect(asked.some((request) => request.includes('/customers_all'))).toBe(announces)
})

test('ACUS-3 ACUS-5 ACUS-6 ACUS-7 a customer is blocked with a reason, found among the blocked, and let in again', async () => {
  const { page } = await visit('/admin/customers')
  await block(page, 'Ada Buyer', '   ')
  await page.getByText('Reason is required').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Never paid')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('Customer status updated successfully').waitFor()
  await row(page, 'Ada Buyer').getByText('Reason: Never paid').waitFor()

  expect((await ada.api.getCustomer())?._customer_roles_of_customers_of_shops).toEqual({
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Never paid',
  })
  // The stand-in knows nothing of refusals.
  const answer = ada.api.listOrderLines().then(
    () => 'served',
    ({ code }: ApiError) => code,
  )
  expect(await answer).toBe(announces ? 'blocked' : 'served')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
  await expect.poll(() => names(page)).toEqual(['Ada Buyer'])
  await page.getByRole('button', { name: 'Unblock Ada Buyer' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoViolationsNow(page, 'the question before somebody is let in again')
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }).click()
  await page.getByText(noneFound).waitFor()
  expect((await ada.api.getCustomer())?._customer_roles_of_customers_of_shops).toMatchObject({
    role: 'customer',
    block_deny_access: false,
  })
})

test('ACUS-7 ERR-15 a block that fails, or whose answer is lost, is told, loses no reason and shows what holds; the next try goes through', async () => {
  const { page, expectComplaint } = await visit('/admin/customers')
  expectComplaint(/500|Internal Server Error|ERR_FAILED/)
  await page.route(/\/customer\//, failCall)
  await block(page, 'Bruk Tesfaye', 'Rude')
  await page.getByText('Failed to update customer status').waitFor()
  await page.getByRole('dialog').getByRole('alert').getByText('UX API request failed').waitFor()
  await page.unroute(/\/customer\//)
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Rude')

  // It is done, but nobody hears of it.
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/customer\//, loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByText('The shop could not be reached').waitFor()
  // Behind the dialog, which hides it from `getByRole`.
  await page.locator('tbody').getByText('Reason: Rude').waitFor()
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Rude')
  await page.getByRole('button', { name: 'Block', exact: true }).click()

  await page.getByText('Customer status updated successfully').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('ACUS-4 ROLE-7 no admin can be blocked, and the list is for everybody: telephone, keyboard, screen reader', async () => {
  const { page } = await visit('/admin/customers', telephone)
  await row(page, 'Ada Buyer').waitFor()
  expect(await row(page, 'owner@example.com').getByRole('button').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoViolations(page, 'customers')

  await page.getByRole('button', { name: 'Block Ada Buyer' }).focus()
  await page.keyboard.press('Enter')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoViolations(page, 'the dialog that blocks')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const button = page.getByRole('button', { name: 'Block Ada Buyer' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
})
