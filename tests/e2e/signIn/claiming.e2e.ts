// @module-tag long
import { storageKeys } from '../../../identity/storage.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { orderAsVisitor, readVisitorId, signInAsOwner } from '../../support/browser/steps.ts'
import { sharedShop } from '../../support/browser/visitStorefront.ts'

const { openTab } = openBrowser()

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('IDN-6 a visitor’s orders belong to the account after signing in, and the next visitor gets a new id', async () => {
  const { page } = await openTab((await sharedShop()).url)
  await page.goto('/shop')
  const title = await orderAsVisitor(page)
  const visitor = await readVisitorId(page)
  expect(await stored(page, storageKeys.usedVisitor)).toBe(visitor)

  await signInAsOwner(page, '/sign-in')
  await page.getByRole('banner').getByText('admin', { exact: true }).waitFor()
  await expect.poll(() => readVisitorId(page)).not.toBe(visitor)
  expect(await stored(page, storageKeys.usedVisitor)).toBeNull()
  const fresh = await readVisitorId(page)

  await page.goto('/admin/orders')
  // A visitor’s order would show “Ada Opal (visitor)”.
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await orders.filter({ hasText: title }).filter({ hasText: 'Ada Opal · ' }).waitFor()

  await page.goto('/shop')
  // Wait for pending requests: after sign-out the server refuses them, and the browser logs that.
  await page.getByRole('banner').getByText('admin', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  const last = await readVisitorId(page)
  expect(last).toMatch(/^[0-9a-f-]{36}$/)
  expect([visitor, fresh]).not.toContain(last)
})
