import { expect, test } from 'vitest'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { countScripts } from '../support/browser/downloads.ts'
import { expectNoViolations, expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { signInWithForm } from '../support/browser/steps.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { signUpUser } from '../support/builtShop/users.ts'
import { demoCategories, demoItems } from '../support/specification/demo.ts'

// These tests must not change anything that other tests can see.
const { visit, openTab, shop, admin } = visitBackOffice({ shares: true })

type Row = [path: string, heading: string]

const firstOf = (type: ItemType, path: string): Row => {
  const [{ id, title } = { id: 0, title: '' }] = demoItems(type)
  return [`${path}/${id}`, title]
}
const [category = { id: 0, name: '' }] = demoCategories

const mainPages: Row[] = [
  ['/admin', 'Dashboard'],
  ['/admin/shop', 'Shop Management'],
  ['/admin/orders', 'Orders'],
  ['/admin/products', 'Products'],
  firstOf('Product', '/admin/products'),
  ['/admin/messages', 'Messages'],
]
const otherPages: Row[] = [
  ['/admin/orders/create', 'New order'],
  ['/admin/categories', 'Categories'],
  [`/admin/categories/${category.id}`, category.name],
  ['/admin/products/create', 'Add Product'],
  ['/admin/customers', 'Customers'],
  ['/admin/emails', 'Emails'],
  ['/admin/pages/create', 'Add page'],
  ['/admin/nowhere', 'Page not found'],
  ['/admin/events/create', 'Add Event'],
  firstOf('Event', '/admin/events'),
  ['/admin/blogs', 'Blogs'],
]

const openAll = async (rows: Row[]) => {
  const { page } = await visit('/admin')

  for (const [nth, [path, heading]] of rows.entries()) {
    // Navigate within the page, without loading a new document.
    await page.evaluate((to) => {
      history.pushState({ idx: history.state.idx + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expectNoViolations(page, path, nth)
  }
}

test('ROLE-5 an admin opens the main pages, which have no axe violations', () => openAll(mainPages))

test('ROLE-5 an admin opens the other pages, which have no axe violations', { tags: 'long' }, () =>
  openAll(otherPages),
)

test('ADM-3 ADM-4 ADM-5 ADM-6 ADM-11 CST-8 the sidebar collapses to icons, a cookie remembers that for a week, and dark mode survives a reload', async () => {
  const { page } = await visit('/admin/events', { colorScheme: 'light' })
  const nav = page.getByRole('navigation', { name: 'Back office' })
  const width = async () => (await nav.locator('..').boundingBox())?.width
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual(['Events'])
  expect(await width()).toBe(16 * 16)

  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(3 * 16)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie).toMatchObject({ value: 'collapsed', path: '/admin', sameSite: 'Lax' })
  expect(Math.round((cookie!.expires - Date.now() / 1000) / (24 * 60 * 60))).toBe(7)
  await page.getByRole('button', { name: 'Use dark mode' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()

  await page.reload()
  await page.getByRole('button', { name: 'Use light mode' }).waitFor()
  expect(await paper()).toBe(dark)
  expect(await width()).toBe(3 * 16)
  // The shortcut does nothing in a text field.
  await page.getByRole('searchbox').first().press('Control+b')
  expect(await width()).toBe(3 * 16)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(16 * 16)

  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => nav.count()).toBe(0)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await nav.waitFor()
  await expect.poll(width).toBe(18 * 16)
  await nav.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await expect.poll(() => nav.count()).toBe(0)
})

/** In bytes after `gzip -9` (docs/performance.md). */
const budget = 322_700

test('ROLE-9 ROLE-10 ROLE-12 ERR-18 visitors and customers load nothing of the back office, a customer sees why, and an admin downloads at most 322.7 kB of JavaScript for the dashboard', async () => {
  const isBackOfficeRequest = (request: string) =>
    /admin-assets\/App|\/api\/admin|counters|_all/.test(request)
  const { page, requests, allowConsoleError } = await openTab(shop().url)
  allowConsoleError(/40[34]/)
  await page.goto('/admin/customers')
  await page.waitForURL('**/sign-in?redirect_url=%2Fadmin%2Fcustomers')
  const ada = { name: 'Ada Buyer', email: 'ada.shell@example.com', password: 'a good password' }
  await signInWithForm(page, await signUpUser(shop(), ada))
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText("You don't have permission to access this page.").waitFor()
  await page.getByText('Current role: customer').waitFor()
  await page.getByText('I have a claim code').click()
  await expectNoViolationsNow(page, 'Access Denied')
  expect(requests().filter(isBackOfficeRequest)).toEqual([])

  const office = await openTab(shop().url, { storageState: admin().storageState })
  const count = countScripts(office.page)
  await office.page.goto('/admin')
  await office.page
    .getByRole('main')
    .getByRole('link', { name: /^Products/ })
    .waitFor()
  await office.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { bytes, names } = await count()
  process.stdout.write(`The back office begins with ${bytes} bytes of JavaScript (gzip -9)\n`)
  expect(office.requests().some(isBackOfficeRequest)).toBe(true)
  expect(names.join()).toContain('/admin-assets/App')
  expect(bytes, names.join()).toBeLessThanOrEqual(budget)
})
