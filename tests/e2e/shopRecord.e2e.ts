import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ShopChanges } from '../../dataProvider/resources/shop/shop.schema.ts'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { getHeader, signInWithForm, watchPage } from '../support/browser/steps.ts'
import { signInUser } from '../support/builtShop/users.ts'
import { ownerEnv, startBuiltShop, type RunningShop } from '../support/builtShop/startBuiltShop.ts'

const { openTab } = openBrowser()

let shop: RunningShop
let api: BackOfficeApi

beforeAll(async () => {
  shop = await startBuiltShop()
  const admin = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  api = admin.api
})
afterAll(() => shop.stop())

const asUsual: ShopChanges = { Is_visible: true, testmode: false }
afterEach(async () => void (await api.updateShop(asUsual)))

test('ASHOP-7 a hidden shop is closed to visitors and search engines and open to its admin, until it is visible again', async () => {
  const { items } = await api.listItems('Product', { page: 1 })
  await api.updateShop({ Is_visible: false })
  const response = await fetch(`${shop.url}/shop`)
  const html = await response.text()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600'])
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const { title, slug } of items) {
    expect(html).not.toContain(title)
    expect(html).not.toContain(slug)
  }

  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(/503|404 \(Not Found\)/)
  await page.goto('/shop')
  await page.getByRole('heading', { name: 'Welo is closed for now' }).waitFor()
  await expectNoViolationsNow(page, 'a closed shop')

  await page.getByRole('link', { name: 'Sign In' }).click()
  await signInWithForm(page, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  await page.getByText('The shop is hidden. Only admins can see it.').waitFor()
  await page.getByRole('article').first().waitFor()
  await expectNoViolationsNow(page, 'a closed shop, to its admin')

  await api.updateShop(asUsual)
  expect((await fetch(`${shop.url}/shop`)).status).toBe(200)
})

test(
  'ASHOP-7 the test mode banner is on every page from the first render and causes no layout shift',
  { tags: 'long' },
  async () => {
    await api.updateShop({ testmode: true })
    const { page } = await openTab(shop.url)
    await page.addInitScript(watchPage)

    await page.goto('/')

    // The link appears once the app has detected that no user is signed in.
    await getHeader(page).getByRole('link', { name: 'Sign In' }).waitFor()
    await page.getByRole('complementary', { name: 'Test Mode' }).waitFor()
    expect(await page.evaluate(() => window.seen.shift)).toBeLessThan(0.01)
    expect(await (await fetch(`${shop.url}/contact`)).text()).toContain('Test Mode: orders and messages')
  },
)
