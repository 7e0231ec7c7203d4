import { expect, test } from 'vitest'
import { demoItem, formatDollars } from '../../support/specification/demo.ts'
import { getAccountMenu, getHeader, getRoleBadge, signInWithForm } from '../../support/browser/steps.ts'
import { createAccount } from '../../support/builtShop/users.ts'
import { visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit, storefront } = visitStorefront()

const stone = demoItem('honeycomb-welo-oval')

test('ROLE-10 SGN-5 IDN-2 IDN-3 HDR-10 CHK-2 DASH-2 DASH-3 DASH-4 DASH-6 a new user is redirected to sign-in and back, becomes a customer, and finds their order on the dashboard', async () => {
  const account = { name: 'Ada Bell', email: 'ada.bell@example.com', password: 'opals in 3 rows' }
  const person = await createAccount(storefront(), account)
  const { page, calls } = await visit('/customer/dashboard')
  const ids: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart_items'))
      ids.push(request.headers()['x-elegant-userid'])
  })
  await page.waitForURL('**/sign-in?redirect_url=%2Fcustomer%2Fdashboard')
  await signInWithForm(page, account)

  const greeting = page.getByRole('heading', { name: 'Welcome back, Ada Bell!' })
  await greeting.waitFor()
  await getRoleBadge(page, 'customer').waitFor()
  expect(calls().filter((call) => call.endsWith(' /customer'))).toEqual(
    expect.arrayContaining(['GET /customer', 'POST /customer']),
  )
  await page.getByText('No current orders').waitFor()

  await getHeader(page).getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: `View Details of ${stone.title}` }).click()
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 1 item' }).click()
  // A signed-in customer enters no contact details.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  // Wait for the new page, because it closes open menus after the URL has changed.
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).waitFor()
  await getAccountMenu(page, account).click()
  await page.getByRole('link', { name: 'My Orders' }).click()

  await greeting.waitFor()
  const figures = page.getByRole('main').locator('dl').first().locator('dt, dd')
  await expect
    .poll(() => figures.allInnerTexts())
    .toEqual(['Total Orders', '1', 'Current Orders', '1', 'Completed', '0'])
  const order = page.getByRole('main').locator('details').filter({ hasText: stone.title })
  expect(await order.innerText()).toContain(formatDollars(stone.price!))
  await order.locator('summary').click()
  const [line] = await person.api.listOrderLines()
  await order.getByText(line!.order_id!.slice(0, 8), { exact: true }).waitFor()
  expect(ids).toEqual([person.userId])
})
