import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItem, inDollars } from '../../support/demo.ts'
import { badge, header, menuOf } from '../../support/header.ts'
import { addPerson, signInPerson, signUpPerson } from '../../support/person.ts'
import { owner } from '../../support/runningShop.ts'
import { fillIn } from '../../support/signIn.ts'
import { visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit, announces, storefront } = visitStorefront()

const accountOf = (name: string) => ({
  name,
  email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
  password: 'opals in 3 rows',
})
const stone = demoItem('honeycomb-welo-oval')

test('ROLE-10 SGN-5 IDN-3 HDR-10 a newcomer is led to sign in and back, becomes a customer, and has no orders', async () => {
  const account = accountOf('Ada Bell')
  await addPerson(storefront(), account)
  const { page, calls, expectComplaint } = await visit('/shop')
  // A server of the specification says of whom it does not know yet that there is nobody.
  if (!announces) expectComplaint(/404/)

  await page.goto('/customer/dashboard')
  await page.waitForURL('**/sign-in?redirect_url=%2Fcustomer%2Fdashboard')
  await fillIn(page, account)

  await page.getByRole('heading', { name: 'Welcome back, Ada Bell!' }).waitFor()
  await badge(page, 'customer').waitFor()
  expect(calls().filter((call) => call.endsWith(' /customer'))).toEqual(
    expect.arrayContaining(['GET /customer', 'POST /customer']),
  )
  await page.getByText('No current orders').waitFor()
  await page.getByRole('tab', { name: 'Order History' }).click()
  await page.getByText('No previous orders').waitFor()
  await menuOf(page, account).click()
  await page.getByRole('link', { name: 'My Orders' }).waitFor()
})

test('DASH-2 DASH-3 DASH-4 DASH-6 CHK-2 IDN-2 what a customer orders is on the dashboard, under the customer’s own id', async () => {
  const account = accountOf('Ben Stone')
  const person = await signUpPerson(storefront(), account)
  const { page, calls } = await visit('/sign-in')
  await fillIn(page, person)
  await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
  await badge(page, 'customer').waitFor()
  const ids: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart_items'))
      ids.push(request.headers()['x-elegant-userid'])
  })

  await page.getByRole('link', { name: `View Details of ${stone.title}` }).click()
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await header(page).getByRole('link', { name: 'Cart, 1 item' }).click()
  // Whoever is signed in is known: nobody asks for a contact.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await menuOf(page, account).click()
  await page.getByRole('link', { name: 'My Orders' }).click()

  await page.getByRole('heading', { name: 'Welcome back, Ben Stone!' }).waitFor()
  const stats = page.getByRole('main').locator('dl').first()
  await expect.poll(() => stats.locator('dd').allInnerTexts()).toEqual(['1', '1', '0'])
  expect(await stats.locator('dt').allInnerTexts()).toEqual(['Total Orders', 'Current Orders', 'Completed'])
  const order = page.getByRole('main').locator('details').filter({ hasText: stone.title })
  expect(await order.innerText()).toContain(inDollars(stone.price!))
  await order.locator('summary').click()
  const [line] = await person.api.listOrderLines()
  await order.getByText(line!.id.slice(0, 8), { exact: true }).waitFor()
  expect(ids).toEqual([person.userId])
  expect(calls().filter((call) => call === 'POST /cart_items')).toHaveLength(1)
})

const everyPage = [
  ...'/ /shop /categories /events /about /blog /contact /custom-jewelry /cart /account'.split(' '),
  '/customer/dashboard',
  '/sign-in',
  `/item/${stone.slug}`,
  '/nowhere',
]

test('BLK-1 BLK-2 BLK-3 IDN-7 ROLE-11 whoever is blocked reads why on every page, and can only leave', async () => {
  const person = await signUpPerson(storefront(), accountOf('Eve Opal'))
  const admin = await signInPerson(storefront(), { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  await admin.api.updateCustomer({
    elegant_user_id: person.userId,
    role: 'blocked',
    block_deny_access: true,
    block_deny_reason: 'Three unpaid orders',
  })
  const { page, expectComplaint } = await visit('/sign-in')
  expectComplaint(/403|404/)
  await fillIn(page, person)

  const title = page.getByRole('heading', { name: 'Account Blocked' })
  await title.waitFor()
  await page.goBack()
  // Nothing of the way there is left behind.
  expect(page.url()).toBe('about:blank')
  for (const path of everyPage) {
    await page.goto(path)
    await page.waitForURL('**/blocked')
    await title.waitFor()
  }
  await page.getByText('Your account has been blocked from accessing this system.').waitFor()
  await page.getByText('Three unpaid orders').waitFor()
  await page.getByText('please contact the administrator').waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await header(page).getByRole('link', { name: 'Sign in' }).waitFor()
  expect(whereOf(page)).toBe('/')
})

test('SGN-4 HDR-6 signing up leads to the shop, and whoever is signed in from there on, an admin to the back office', async () => {
  const account = accountOf('Noa Pearl')
  const { page, expectComplaint } = await visit('/sign-up')
  if (!announces) expectComplaint(/404/)
  await page.getByLabel('Name').fill(account.name)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()

  await page.waitForURL('**/shop')
  await badge(page, 'customer').waitFor()
  await page.goto('/sign-up')
  await page.waitForURL('**/shop')
  const ofCustomer = await styleOf(badge(page, 'customer'))

  // A server of the specification has no admin until it is told of one.
  const { page: office } = await visit('/sign-in')
  await fillIn(office, { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  const ofOwner = await styleOf(badge(office, announces ? 'admin' : 'customer'))
  expect(ofOwner === ofCustomer).toBe(!announces)
  await office.goto('/sign-up')
  await office.waitForURL(announces ? '**/admin' : '**/shop')
  await office.getByRole('heading', { name: announces ? 'Dashboard' : 'Our Collection' }).waitFor()
})

const styleOf = (label: Locator) =>
  label.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return `${color} on ${backgroundColor}`
  })
