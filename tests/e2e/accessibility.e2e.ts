import { beforeAll, test } from 'vitest'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInUser, signUpUser } from '../support/builtShop/users.ts'
import { ownerEnv } from '../support/builtShop/startBuiltShop.ts'
import { signInWithForm } from '../support/browser/steps.ts'
import { sharedShop, waitForHydration } from '../support/browser/visitStorefront.ts'
import type { SharedShop } from '../support/builtShop/sharedShop.ts'

const { openTab } = openBrowser()

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop()
})

const mainPages = [
  ...'/ /shop /item/honeycomb-welo-oval /categories /events /blog /about /contact'.split(' '),
  ...'/custom-jewelry /cart /sign-in'.split(' '),
]
const otherPages = [
  ...'/shop/emeralds /shop?category=2 /custom-jewelry?ref=smoke-and-silver-pendant /unsubscribe /nowhere'.split(
    ' ',
  ),
  ...'/sign-in/forgot-password /sign-in/reset-password /sign-up'.split(' '),
  '/item/first-coast-gem-show',
  '/item/stone-setting-and-appraisal',
  '/item/why-water-opals-change',
  '/item/smoke-and-silver-pendant',
  '/item/from-the-mine-to-the-bench',
]

const lookAtAll = async (paths: string[]) => {
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(/404/)

  for (const [nth, path] of paths.entries()) {
    await page.goto(path)
    await waitForHydration(page)
    await expectNoViolations(page, path, nth)
  }
}

test('axe finds nothing on the main public pages', () => lookAtAll(mainPages))

test('axe finds nothing on the other public pages', { tags: 'long' }, () => lookAtAll(otherPages))

test('axe finds nothing on a customer’s pages', { tags: 'long' }, async () => {
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(/403/)
  const account = { name: 'Amy Axe', email: 'amy.axe@example.com', password: 'a good password' }
  const customer = await signUpUser(shop, account)
  const { items } = await customer.api.listItems('Product', { page: 1 })
  await customer.api.createOrderLine({ items_id: items[0]!.id, action_type: 'enquiry' })
  await page.goto('/customer/dashboard')
  await signInWithForm(page, customer)

  await page.getByText(items[0]!.title).waitFor()
  await expectNoViolations(page, 'dashboard')
  await page.goto('/account')
  await page.getByLabel('Current password').waitFor()
  await expectNoViolations(page, 'account')
  const admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  await admin.api.updateCustomer({
    elegant_user_id: customer.userId,
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Three unpaid orders',
  })
  await page.reload()
  await page.getByText('Three unpaid orders').waitFor()
  await expectNoViolations(page, 'blocked')
})
