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

/** A customer, at a page that asks for a sign-in, who has signed in there. */
async function openAsCustomer(name: string, path: string) {
  const email = `${name.toLowerCase()}@example.com`
  const person = await signUpUser(shop, { name, email, password: 'a good password' })
  const tab = await openTab(shop.url)
  // Every refusal is written to the console by the browser itself.
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

/** Comes back to the tab until it shows that address: a tab that is looked at again too soon asks nothing. */
const lookAgainUntil = async (page: Page, path: string) => {
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
  // Whoever comes back to the orders at once is shown what was just read of them.
  await page.reload()
  await page.getByText(item!.title).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL('**/shop')
  // The address changes first, and the page that comes with it closes a menu.
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .waitFor()

  const openOrders = async () => {
    await page.getByRole('button', { name: 'Account of Ada' }).click()
    await page.getByRole('link', { name: 'My Orders' }).click()
    // The page before shows the stone, too, and in more than one place.
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    await page.getByText(item!.title).waitFor()
  }
  // What is still asked for when the block comes is refused, and says so on the console.
  await openOrders()

  await block('Three unpaid orders')
  await lookAgainUntil(page, '/blocked')
  await note(page).waitFor()
  await page.getByText('Three unpaid orders').waitFor()
  await page.goBack()
  await note(page).waitFor()
  await expect.poll(() => pathnameOf(page)).toBe('/blocked')

  await block(null)
  await lookAgainUntil(page, '/')
  // As above.
  await page.getByRole('heading', { name: 'Opals with a fire of their own' }).waitFor()
  await openOrders()

  await block('Rude letters')
  await lookAgainUntil(page, '/blocked')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  expect(pathnameOf(page)).toBe('/')
})
