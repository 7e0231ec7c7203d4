// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderAdminCalls } from '../../dataProvider/shopApi/orderCalls.ts'
import { checkOut } from '../support/browser/steps.ts'
import { demoItem } from '../support/specification/demo.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { phone, waitForHydration } from '../support/browser/visitStorefront.ts'
import { findOrderLink } from '../support/builtShop/findMailedLink.ts'
import { ownerEnv, startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { signInUser, signUpUser } from '../support/builtShop/users.ts'
import { onCleanup } from '../support/onCleanup.ts'

// Orders are beyond the specification, so this is on our own server.
const { openTab } = openBrowser()

const stone = demoItem('honeycomb-welo-oval')

async function startShop() {
  const shop = await startBuiltShop()
  onCleanup(shop.stop)
  const owner = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  const orders = orderAdminCalls(owner.api.fetcher, { adminUrl: '/api/admin' })
  /** Sends an estimate of the shop's only order, at that price. */
  const sendEstimate = async (price: number) => {
    const { items } = await owner.api.listOrders({ page: 1 })
    const { id, version, lines } = items[0]!
    return orders.sendEstimate(id, {
      version,
      currency: 'USD',
      lines: [{ line_id: lines[0]!.id, quantity: 1, price }],
      discount: 0,
      shipping: 20,
      tax: 0,
      tax_name: '',
      note: 'Sent insured.',
      valid_days: 14,
    })
  }
  return { shop, owner, orders, sendEstimate }
}

/** Enquires for the stone as a visitor, with a question, and follows the toast to the order. */
async function enquire(page: Page): Promise<void> {
  await page.goto(`/item/${stone.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  const question = page.getByLabel(/^Your question about/)
  await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Is it from Welo?')
  await checkOut(page, true)
  await page.getByText('Order placed successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('heading', { name: 'We have your order' }).waitFor()
}

test('CART-11 CHK-13 ORDER-1 ORDER-3 ORDER-7 ESTIMATE-1 ESTIMATE-2 ORDER-6 DASH-12 a visitor asks, accepts by link, pays in parts, follows the parcel, and takes the order into an account', async () => {
  const { shop, owner, orders, sendEstimate } = await startShop()
  const { page } = await openTab(shop.url, phone)
  await enquire(page)
  const orderAddress = new URL(page.url()).pathname
  await page.getByText('You asked: Is it from Welo?').waitFor()
  await page.getByLabel('Your message').fill('Could you send <b>a video</b>?')
  await page.getByRole('button', { name: 'Send the Message' }).click()
  await page.getByText('Sent. We answer here').waitFor()
  await page.getByText('Could you send <b>a video</b>?').waitFor()
  await expectNoViolations(page, 'a new order')

  const { id } = await sendEstimate(389)
  const estimateAddress = await findOrderLink(shop, 'estimate')
  // As mail scanners do.
  await fetch(shop.url + estimateAddress)
  await page.goto(estimateAddress)
  await page.getByText('$409.00').first().waitFor()
  await expectNoViolations(page, 'an estimate')
  await page.getByRole('button', { name: 'Accept $409.00' }).dblclick()
  await page.getByRole('heading', { name: 'It is agreed' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/order\//)
  expect((await owner.api.getOrder(id)).state).toBe('accepted')

  const payment = { paid_on: '2026-11-20', method: 'bank' as const, reference: '' }
  await orders.addPayment(id, { ...payment, amount: 100 })
  await page.goto(orderAddress)
  await page.getByText(/Once the other \$309.00 is here/).waitFor()
  await orders.addPayment(id, { ...payment, amount: 309 })
  const { version } = await owner.api.getOrder(id)
  const { version: withParcel } = await orders.saveParcel(id, {
    version,
    carrier: 'ups',
    tracking: '1Z 999',
    customs_note: '',
  })
  await owner.api.changeOrder(id, { state: 'shipped', version: withParcel })
  await page.reload()
  await page.getByRole('heading', { name: 'It is on its way' }).waitFor()
  expect(await page.getByRole('link', { name: '1Z 999' }).getAttribute('href')).toContain('www.ups.com')
  await expectNoViolations(page, 'an order on its way')

  await page.getByRole('link', { name: 'Create an account to follow it' }).click()
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL((url) => url.pathname === orderAddress)
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByRole('tab', { name: 'Current Orders' }).waitFor()
  await page.getByText(stone.title).click()
  await page.getByRole('heading', { name: 'It is on its way' }).waitFor()
  await expectNoViolations(page, 'the dashboard with an order')
})

test('ORDER-6 ORDER-4 DASH-13 DASH-14 an order of a visitor is taken over by somebody else’s account, cancelled, and asked for again', async () => {
  const { shop } = await startShop()
  const visitor = await openTab(shop.url)
  await enquire(visitor.page)
  const address = new URL(visitor.page.url()).pathname
  const bea = await signUpUser(shop, { name: 'Bea', email: 'bea@example.com', password: 'a good password' })
  const { page } = await openTab(shop.url, { storageState: bea.storageState })

  // Where the sign-in is looked for, whatever this browser's storage knows of it.
  await page.goto('/customer/dashboard')
  await page.getByText('No current orders').waitFor()
  await page.goto(address)
  await page.getByRole('button', { name: 'Take over this order' }).click()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByText(stone.title).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor()
  await page.getByRole('button', { name: 'Ask for it again' }).click()
  await page.getByText('It is in your cart again.').waitFor()
  await page.getByRole('tab', { name: 'Order History' }).click()
  await page.reload()
  await page.getByText('No previous orders').waitFor()

  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: 'Cancelled' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: /Create an account/ }).count()).toBe(0)
})

test('ESTIMATE-2 ESTIMATE-3 ESTIMATE-4 ORDER-2 an estimate is declined with a reason, the one sent anew voids its link, and prints on one sheet', async () => {
  const { shop, sendEstimate } = await startShop()
  const { page, allowConsoleError } = await openTab(shop.url)
  await enquire(page)
  await sendEstimate(389)
  const first = await findOrderLink(shop, 'estimate')
  await sendEstimate(350)
  await expect.poll(() => findOrderLink(shop, 'estimate')).not.toBe(first)
  const second = await findOrderLink(shop, 'estimate')

  await page.goto(first)
  await page.getByRole('heading', { name: 'There is a newer estimate' }).waitFor()
  await page.goto(second)
  await page.getByText('$370.00').first().waitFor()
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1')).toContain('/Count 1')
  await page.getByText('Decline', { exact: true }).click()
  await page.getByLabel('Reason').selectOption('It costs more than I want to spend')
  await page.getByRole('button', { name: 'Decline the estimate' }).click()
  await page.getByText('Reason: It costs more than I want to spend').waitFor()

  allowConsoleError(/40[04]/)
  await page.goto(`${second.slice(0, -1)}!`)
  await page.getByText('This link opens no estimate').waitFor()
  await expectNoViolations(page, 'a link that opens nothing')
})
