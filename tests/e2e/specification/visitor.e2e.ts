import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { getHeader } from '../../support/browser/steps.ts'
import { waitForHydration } from '../../support/browser/visitStorefront.ts'
import { visitSpecifiedShop } from '../../support/browser/visitSpecifiedShop.ts'
import { demoItem, demoItems } from '../../support/specification/demo.ts'

const { visit, server, takeCalls } = visitSpecifiedShop()

const stone = demoItem('honeycomb-welo-oval')
const service = demoItems('Service')[0]!

const addressesOf = (links: Locator) =>
  links.evaluateAll((found) => found.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

test('SHOP-3 SHOP-4 SHOP-18 a search and a collection filter the loaded page, and the search makes no call', async () => {
  const { page } = await visit('/shop')
  const cards = page.getByRole('main').getByRole('article').getByRole('heading')
  const found = (words: string) =>
    demoItems('Product')
      .slice(0, 12)
      .filter(({ title, description, tags }) =>
        `${title} ${description} ${tags}`.toLowerCase().includes(words),
      )
      .map(({ title }) => title)
  takeCalls()

  await page.getByRole('searchbox', { name: 'Search this page' }).fill('WELO')
  await expect.poll(() => cards.allInnerTexts()).toEqual(found('welo'))
  await page.getByText(`${found('welo').length} of 12 items on this page match`).waitFor()
  expect(await page.getByText('more on other pages').count()).toBe(0)
  expect(takeCalls()).toEqual([])

  await page.goto('/shop/water-opals')
  await page.getByText(/^\d+ of 12 items on this page match$/).waitFor()
  const [count] = (await page.getByText(/on this page match$/).innerText()).split(' ')
  expect(await cards.count()).toBe(Number(count))
  expect(Number(count)).toBeLessThan(12)
})

test('CHK-2 CHK-3 CHK-4 CRT-2 a checkout asks for no contact details, sends only the item and action of each line, and redirects to the home page', async () => {
  const { page } = await visit(`/item/${stone.slug}`)
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(`/item/${service.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book Service' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('button', { name: `Increase quantity of ${service.title}` }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 3 items' }).waitFor()
  expect(await page.getByText('Ask About This Item').count()).toBe(0)
  server().received.splice(0)

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.getByText('Order placed successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  const orders = server().received.filter(({ method }) => method === 'POST')
  expect(orders.map(({ body }) => body)).toEqual([
    { items_id: stone.id, action_type: 'enquiry' },
    { items_id: service.id, action_type: 'booking' },
  ])
  expect(orders.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
  await getHeader(page).getByRole('link', { name: 'Cart', exact: true }).click()
  await page.getByText('Your cart is empty').waitFor()
})

test('CUS-4 CUS-5 CUS-6 a custom request survives a reload, is confirmed without a call and offered as an email', async () => {
  const idea = 'A ring for my mother, with one honeycomb opal.'
  const { page } = await visit('/custom-jewelry')
  for (const field of ['Ring size', 'Needed by', 'Images'])
    expect(await page.getByLabel(field).count(), field).toBe(0)
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('+1 904 555 0142')
  await page.getByLabel('Budget').fill('about 500')
  const description = page.getByLabel('Description')
  await description.fill(idea)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => description.inputValue()).toBe(idea)
  takeCalls()

  await page.getByRole('button', { name: 'Submit Request' }).click()

  await page.getByText('Request Submitted!', { exact: true }).waitFor()
  const letters = await addressesOf(page.getByRole('link', { name: 'email it to us too' }))
  expect(letters.map((letter) => letter.includes(idea))).toEqual([true])
  expect(takeCalls().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('ROLE-2 CON-1 NF-1 /contact offers an email link, and pages that the server does not support return 404', async () => {
  const { page, allowConsoleError } = await visit('/contact')
  allowConsoleError(/attempted to access non-existent route/)
  const ways = page.getByRole('main')
  await ways.getByRole('link', { name: '+1 904 555 0142' }).waitFor()
  const letters = await addressesOf(ways.getByRole('link', { name: 'Send Email' }))
  expect(letters.map((letter) => letter.split('?')[0])).toEqual(['mailto:hello@welo.example'])
  expect(await ways.locator('form').count()).toBe(0)

  for (const path of [
    '/certificate/GIA-1',
    '/order/token',
    '/estimate/token',
    '/unsubscribe',
    '/undo',
    '/shipping-policy',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
  }
  await page.getByText('Oops! Page not found').waitFor()
})
