import { beforeAll, expect, test } from 'vitest'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { expectNoSideScroll, signInWithForm } from '../support/browser/steps.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { pathOf, sharedShop, waitForHydration } from '../support/browser/visitStorefront.ts'
import type { SharedShop } from '../support/builtShop/sharedShop.ts'
import { ownerEnv } from '../support/builtShop/startBuiltShop.ts'
import { signInUser, signUpUser } from '../support/builtShop/users.ts'
import { demoItems, formatDollars } from '../support/specification/demo.ts'

const { openTab } = openBrowser()

let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop()
})

const mainPages = [
  '/',
  '/shop',
  '/shop?page=2',
  '/item/honeycomb-welo-oval',
  '/categories',
  '/events',
  '/blog',
  '/about',
  '/contact',
  '/custom-jewelry',
  '/cart',
  '/sign-in',
]
/** The main pages that `npm test` checks with axe. The other main pages consist of the same parts. */
const checkedPages = new Set(['/', '/shop', '/item/honeycomb-welo-oval', '/contact', '/cart', '/sign-in'])
const otherPages = [
  '/categories',
  '/events',
  '/blog',
  '/about',
  '/custom-jewelry',
  '/shop/emeralds',
  '/search?q=waterr+opel',
  '/custom-jewelry?ref=smoke-and-silver-pendant',
  '/unsubscribe',
  '/undo',
  '/nowhere',
  '/sign-in/forgot-password',
  '/sign-in/reset-password',
  '/sign-up',
  '/item/first-coast-gem-show',
  '/item/why-water-opals-change',
  '/item/smoke-and-silver-pendant',
]

/** The API calls of a first visit: the sign-in page checks once whether a user is signed in. Other pages make no API calls. */
const neededCalls: Record<string, string[]> = { '/sign-in': ['GET /identity/get-session'] }

test('ROLE-1 a visitor opens the public pages without repeated or needless requests or sideways scrolling at 320 px, and the main ones have no axe violations', async () => {
  const { page, requests } = await openTab(shop.url)
  let checked = 0
  for (const path of mainPages) {
    const before = requests().length
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(pathOf(page)).toBe(path)
    const requested = requests().slice(before)
    expect(requested.length, path).toBeGreaterThan(1)
    const unneeded = requested.filter(
      (request, at) => requested.indexOf(request) < at || /\/(api|identity)\//.test(request),
    )
    expect(unneeded, path).toEqual(neededCalls[path] ?? [])

    if (checkedPages.has(path)) await expectNoViolations(page, path, checked++)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // The next page must be a first visit too.
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
})

test('the other public pages have no axe violations', { tags: 'long' }, async () => {
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(/404/)
  for (const path of otherPages) {
    await page.goto(path)
    await waitForHydration(page)
    await expectNoViolations(page, path)
  }
})

test('a customer’s pages have no axe violations', { tags: 'long' }, async () => {
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

/** Returns the visible HTML of a page, without the data in its scripts. */
const readSeen = async (path: string) => {
  const html = await (await fetch(shop.url + path)).text()
  return html.split('<div id="root">')[1]!.replaceAll(/<script\b.*?<\/script>/gs, '')
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

test('the HTML of /shop and of an item contains titles and prices, and /shop has its security headers', async () => {
  const { headers } = await fetch(`${shop.url}/shop`, { method: 'HEAD' })
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-cache')

  const shopPage = await readSeen('/shop')
  const listed = demoItems('Product').slice(0, 12)
  const texts = listed.flatMap(({ title, price }) =>
    [title, price === null ? [] : formatDollars(price)].flat(),
  )
  expect(texts.filter((text) => !shopPage.includes(escaped(text)))).toEqual([])
  const [{ slug, title, price } = { slug: '', title: '', price: 0 }] = demoItems('Product')
  const itemPage = await readSeen(`/item/${slug}`)
  expect(itemPage).toContain(escaped(title))
  expect(itemPage).toContain(`USD ${formatDollars(price ?? 0)}`)
})
