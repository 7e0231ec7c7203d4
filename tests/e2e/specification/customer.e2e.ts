// @module-tag long
import { expect, test } from 'vitest'
import { signInWithForm, getAccountMenu, getHeader, getRoleBadge } from '../../support/browser/steps.ts'
import { visitSpecifiedShop } from '../../support/browser/visitSpecifiedShop.ts'
import { createAccount } from '../../support/builtShop/users.ts'
import { demoItem, formatDollars } from '../../support/specification/demo.ts'

const { visit, shop, server, takeCalls } = visitSpecifiedShop()

const stone = demoItem('honeycomb-welo-oval')

test('ROLE-10 IDN-2 IDN-3 DASH-2 DASH-3 DASH-4 DASH-6 a new user becomes a customer, orders, and opens the order without another call', async () => {
  const account = { name: 'Ada Bell', email: 'ada.bell@example.com', password: 'opals in 3 rows' }
  const person = await createAccount(shop(), account)
  const { page } = await visit('/customer/dashboard')
  await page.waitForURL('**/sign-in?redirect_url=%2Fcustomer%2Fdashboard')
  await signInWithForm(page, account)
  const greeting = page.getByRole('heading', { name: 'Welcome back, Ada Bell!' })
  await greeting.waitFor()
  await getRoleBadge(page, 'customer').waitFor()
  await page.getByText('No current orders').waitFor()
  expect(takeCalls()).toEqual(expect.arrayContaining(['GET /customer', 'POST /customer']))

  await page.goto(`/item/${stone.slug}`)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).waitFor()
  await getAccountMenu(page, account).click()
  takeCalls()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await greeting.waitFor()

  const figures = page.getByRole('main').locator('dl').first().locator('dt, dd')
  await expect
    .poll(() => figures.allInnerTexts())
    .toEqual(['Total Orders', '1', 'Current Orders', '1', 'Completed', '0'])
  const order = page.getByRole('main').locator('details').filter({ hasText: stone.title })
  expect(await order.innerText()).toContain(formatDollars(stone.price!))
  expect(takeCalls()).toEqual(['GET /cart_items'])
  await order.locator('summary').click()
  const [placed] = server().seed.orders
  expect(placed?.userId).toBe(person.userId)
  await order.getByText(placed!.line.id.slice(0, 8)).first().waitFor()
  for (const name of ['Cancel Order', 'Send', 'Add Address'])
    expect(await order.getByRole('button', { name }).count(), name).toBe(0)
  expect(takeCalls()).toEqual([])
})
