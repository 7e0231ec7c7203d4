import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { signInPerson, signUpPerson } from '../support/person.ts'
import { owner, startBuiltShop, type RunningShop } from '../support/runningShop.ts'
import { fillIn, signIn } from '../support/signIn.ts'

const { openTab } = openBrowser()
let shop: RunningShop

beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop.stop())

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
const pages = [
  ...'/ /shop /shop/emeralds /shop?category=2 /categories /events /blog /about /contact'.split(' '),
  ...'/custom-jewelry /custom-jewelry?ref=smoke-and-silver-pendant /cart /nowhere'.split(' '),
  ...'/sign-in /sign-in/forgot-password /sign-in/reset-password /sign-up'.split(' '),
  // One of each type.
  '/item/honeycomb-welo-oval',
  '/item/first-coast-gem-show',
  '/item/stone-setting-and-appraisal',
  '/item/why-water-opals-change',
  '/item/smoke-and-silver-pendant',
  '/item/from-the-mine-to-the-bench',
]
const adminPages = [
  '/admin',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/create',
  '/admin/orders',
]

test.for(looks)('axe finds nothing on the public pages at %o', async ({ colorScheme, width }) => {
  const { page, expectComplaint } = await openTab(shop.url, { colorScheme, viewport: { width, height: 900 } })
  expectComplaint(/404/)

  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violations(page), path).toEqual([])
  }
})

test.for(looks)('axe finds nothing on a customer’s pages at %o', async ({ colorScheme, width }) => {
  const { page, expectComplaint } = await openTab(shop.url, { colorScheme, viewport: { width, height: 900 } })
  expectComplaint(/403/)
  const name = `Ada ${colorScheme} ${width}`
  const customer = await signUpPerson(shop, {
    name,
    email: `ada.${colorScheme}.${width}@example.com`,
    password: 'a good password',
  })
  const { items } = await customer.api.listItems('Product', { page: 1 })
  await customer.api.createOrderLine({ items_id: items[0]!.id, action_type: 'enquiry' })
  await page.goto('/customer/dashboard')
  await fillIn(page, customer)

  await page.getByText(items[0]!.title).waitFor()
  expect(await violations(page), 'dashboard').toEqual([])
  await page.goto('/account')
  await page.getByLabel('Current password').waitFor()
  expect(await violations(page), 'account').toEqual([])
  const admin = await signInPerson(shop, { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  await admin.api.updateCustomer({
    elegant_user_id: customer.userId,
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Three unpaid orders',
  })
  await page.reload()
  await page.getByText('Three unpaid orders').waitFor()
  expect(await violations(page), 'blocked').toEqual([])
})

test.for(looks)('axe finds nothing in the back office at %o', async ({ colorScheme, width }) => {
  const { page } = await openTab(shop.url, { colorScheme, viewport: { width, height: 900 } })
  await signIn(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  for (const path of adminPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violations(page), path).toEqual([])
  }
})

async function violations(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
