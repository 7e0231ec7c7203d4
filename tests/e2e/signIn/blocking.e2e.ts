// @module-tag long
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { signInUser, signUpUser, type User } from '../../support/builtShop/users.ts'
import { ownerEnv } from '../../support/builtShop/startBuiltShop.ts'
import { signInWithForm } from '../../support/browser/steps.ts'
import { sharedShop } from '../../support/browser/visitStorefront.ts'
import type { SharedShop } from '../../support/builtShop/sharedShop.ts'

const { openTab } = openBrowser()
let shop: SharedShop
let admin: User

beforeAll(async () => {
  shop = await sharedShop()
  admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
})

async function openAsCustomer(name: string, path: string) {
  const email = `${name.toLowerCase()}@example.com`
  const person = await signUpUser(shop, { name, email, password: 'a good password' })
  const tab = await openTab(shop.url)
  // The browser logs every refused request.
  tab.allowConsoleError(/403|Forbidden/)
  await tab.page.goto(path)
  await tab.page.waitForURL('**/sign-in?redirect_url=*')
  await signInWithForm(tab.page, person)
  await tab.page.waitForURL(`**${path}`)
  const block = (reason: string | null) =>
    admin.api.updateCustomer({
      elegant_user_id: person.userId,
      role: reason === null ? 'customer' : 'blocked',
      block_deny_access: reason !== null,
      block_deny_reason: reason,
    })
  return { ...tab, person, block }
}

const pathnameOf = (page: Page) => new URL(page.url()).pathname
const note = (page: Page) => page.getByRole('heading', { name: 'Account Blocked' })

/** Focuses the tab repeatedly until it shows the path, because a tab that regains the focus too soon sends no request. */
const focusUntil = async (page: Page, path: string) => {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return pathnameOf(page)
    })
    .toBe(path)
}

test('ROLE-10 ROLE-11 BLK-2 BLK-3 BLK-5 a blocked customer with open orders sees the reason, cannot go back, returns once unblocked, and can sign out', async () => {
  const { page, person, block } = await openAsCustomer('Ada', '/customer/dashboard')
  const [item] = (await person.api.listItems('Product', { page: 1 })).items
  await person.api.createOrderLine({ items_id: item!.id, action_type: 'enquiry' })
  // Reload, because the app would show the cached list of orders.
  await page.reload()
  await page.getByText(item!.title).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL('**/shop')
  // Wait for the new page, because it closes open menus after the URL has changed.
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .waitFor()

  const openOrders = async () => {
    await page.getByRole('button', { name: 'Account of Ada' }).click()
    await page.getByRole('link', { name: 'My Orders' }).click()
    // Wait for the heading, because the previous page also shows the stone.
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    await page.getByText(item!.title).waitFor()
  }
  // Wait until the page has loaded, because the server would refuse a pending request after the block.
  await openOrders()

  await block('Three unpaid orders')
  await focusUntil(page, '/blocked')
  await note(page).waitFor()
  await page.getByText('Three unpaid orders').waitFor()
  await page.goBack()
  await note(page).waitFor()
  await expect.poll(() => pathnameOf(page)).toBe('/blocked')

  await block(null)
  await focusUntil(page, '/')
  // Wait for the new page, as above.
  await page.getByRole('heading', { name: 'Opals with a fire of their own' }).waitFor()
  await openOrders()

  await block('Rude letters')
  await focusUntil(page, '/blocked')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(pathnameOf(page)).toBe('/')
})
