import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { demoItem, demoItems } from '../../support/specification/demo.ts'
import { getHeader, getAccountMenu } from '../../support/browser/header.ts'
import { signUpUser } from '../../support/builtShop/users.ts'
import { signInWithForm, signInAsOwner } from '../../support/browser/steps.ts'

const { visit, openTab, announces, shop, admin } = visitBackOffice()

test(
  'ADM-1 ADM-2 ADM-9 ADM-10 SGN-4 an admin who meant to sign up is led to the dashboard, whose cards lead on and count where the server does; the palette finds a page, and a record where the server searches',
  { tags: 'long' },
  async () => {
    const { api } = admin()
    // Not the stone that is searched for below.
    const { items } = await api.listItems('Product', { page: 1 })
    await api.createOrderLine({ items_id: items[0]!.id, action_type: 'enquiry' })
    const stone = demoItem('sunrise-mosaic-welo')
    const { page, requests } = await visit('/admin/services')
    await page.goto('/sign-up')
    await page.waitForURL('**/admin')
    const cards = page.getByRole('main').getByRole('link')
    const orders = cards.filter({ hasText: 'Order Management' })
    const products = cards.filter({ hasText: 'Products' })
    const counted = announces ? ['1 enquiry', `${demoItems('Product').length} in all`] : ['', '']
    await expect.poll(() => orders.innerText()).toContain(counted[0])
    await expect.poll(() => products.innerText()).toContain(counted[1])
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await orders.click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/orders')

    const field = page.getByRole('dialog').getByRole('combobox')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    for (const key of ['Escape', 'Control+k']) await page.keyboard.press(key)
    await page.keyboard.type('serv')
    await expect.poll(() => field.inputValue()).toBe('serv')
    await expectNoViolationsNow(page, 'the command palette')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/services')
    await expect.poll(() => field.count()).toBe(0)

    await page.getByRole('button', { name: 'Go to or find' }).click()
    const before = requests().length
    await field.fill(stone.title)
    const found = page.getByRole('option', { name: stone.title })
    await page
      .getByText(announces ? '1 entry' : 'Nothing is called')
      .first()
      .waitFor()
    expect(await found.count()).toBe(announces ? 1 : 0)
    const searches = requests()
      .slice(before)
      // The page's own list is asked for meanwhile, by no words.
      .filter((request) => decodeURIComponent(request).includes('"q"'))
    expect(searches.length > 0).toBe(announces)
    await page.keyboard.press(announces ? 'Enter' : 'Escape')
    await expect
      .poll(() => new URL(page.url()).pathname)
      .toMatch(announces ? /\/admin\/products\/\d+$/ : /services$/)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
)

test('ADM-3 ADM-4 ADM-5 ADM-6 ADM-11 CST-8 the sidebar collapses to its icons, which a cookie remembers for a week, as the dark look is remembered', async () => {
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
  const days = (cookie!.expires * 1000 - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.getByRole('button', { name: 'Use the dark look' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()

  await page.reload()
  await page.getByRole('button', { name: 'Use the light look' }).waitFor()
  expect(await paper()).toBe(dark)
  expect(await width()).toBe(3 * 16)
  // What is typed stays typing.
  await page.getByRole('searchbox').first().press('Control+b')
  expect(await width()).toBe(3 * 16)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(16 * 16)

  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => nav.count()).toBe(0)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await nav.waitFor()
  await expect.poll(width).toBe(18 * 16)
  await expectNoViolationsNow(page, 'the drawer of a telephone')
  await nav.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await expect.poll(() => nav.count()).toBe(0)
})

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test(
  'TST-2 TST-3 TST-4 TST-5 CST-9 a result stands below the top bar until it is swiped away, a short message at the bottom, 356 px wide, where Alt+T leads to it',
  { tags: 'long' },
  async () => {
    const { page } = await visit('/admin/categories/1')
    await page.getByRole('textbox', { name: 'Category type' }).fill('Faceted')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const result = page.getByRole('region', { name: 'Results (F8)' }).getByText('Category updated')
    await result.waitFor()
    // Its clock stands still under the pointer.
    await result.hover()
    const bar = await boxOf(page.getByRole('banner'))
    const place = await boxOf(result)
    expect(place.y).toBeGreaterThan(bar.y + bar.height)
    expect(place.y).toBeLessThan(200)
    const swipe = async (pixels: number) => {
      await page.mouse.move(place.x + 5, place.y + 5)
      await page.mouse.down()
      await page.mouse.move(place.x + 5 + pixels, place.y + 5, { steps: 8 })
      await page.mouse.up()
    }
    await swipe(49)
    await expect.poll(async () => (await boxOf(result)).x).toBe(place.x)
    await swipe(51)
    await result.waitFor({ state: 'detached' })

    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Products' })
      .click()
    await page
      .getByRole('link', { name: demoItems('Product')[0]!.title })
      .first()
      .click()
    await page.locator('input[name=price]').fill('77.5')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const shelf = page.getByRole('region', { name: 'Notifications (Alt+T)' })
    const message = shelf.getByRole('listitem')
    await message.getByText('Item updated successfully').waitFor()
    await page.keyboard.press('Alt+t')
    await expect
      .poll(() => shelf.getByRole('list').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
    // Its clock stands still meanwhile.
    const { y, width, height } = await boxOf(message)
    expect(width).toBe(356)
    expect(y + height).toBe(900 - 24)
    await expectNoViolationsNow(page, 'a short message')
    await page.keyboard.press('Escape')
    await message.waitFor({ state: 'detached' })
  },
)

// Where an admin is, and what that asks for. The gate itself, and what signs in, are no part of it.
const ofBackOffice: [entry: string, request: RegExp][] = [
  ['Customers', /admin-assets\/App/],
  ['Customers', /customers_all/],
  ['Products', /items_by_type/],
  ['Order Management', announces ? /api\/orders\?/ : /cart_items/],
  ...(announces
    ? ([
        ['Dashboard', /counters/],
        ['Messages', /messages\?/],
      ] as [string, RegExp][])
    : []),
]

test('ROLE-9 ROLE-10 ROLE-12 ERR-18 nothing of the back office reaches a visitor or a customer, who is told why, and all of it an admin who signs in after them', async () => {
  const { page, requests, allowConsoleError } = await openTab(shop().url)
  allowConsoleError(/40[34]/)
  const isSeen = (part: RegExp) => requests().some((request) => part.test(request))
  const seen = () => ofBackOffice.filter(([, part]) => isSeen(part))
  await page.goto('/admin/customers')
  await page.waitForURL('**/sign-in?redirect_url=%2Fadmin%2Fcustomers')
  expect(seen()).toEqual([])

  const ada = { name: 'Ada Buyer', email: 'ada.shell@example.com', password: 'a good password' }
  await signInWithForm(page, await signUpUser(shop(), ada))
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()

  await page.getByText("You don't have permission to access this page.").waitFor()
  await page.getByText('Current role: customer').waitFor()
  expect(await page.getByText('I have a claim code').count()).toBe(announces ? 1 : 0)
  if (announces) await page.getByText('I have a claim code').click()
  await expectNoViolationsNow(page, 'Access Denied')
  expect(seen()).toEqual([])

  // In another tab of the same browser; this one follows by itself.
  const other = await page.context().newPage()
  await other.goto('/')
  await getAccountMenu(other, ada).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await getHeader(other).getByRole('link', { name: 'Sign in' }).waitFor()
  await signInAsOwner(other, '/admin/shop')
  await other.getByRole('heading', { name: 'Shop Management' }).waitFor()

  const nav = page.getByRole('navigation', { name: 'Back office' })
  for (const [entry, part] of ofBackOffice) {
    await nav.getByRole('link', { name: entry, exact: true }).click()
    await expect.poll(() => isSeen(part), { message: String(part) }).toBe(true)
  }
})
