import { expect, test } from 'vitest'
import { checkOut } from '../../support/checkOut.ts'
import { demoItem, demoItems, inDollars } from '../../support/demo.ts'
import { header } from '../../support/header.ts'
import { failCall, holdCall, untilAlive, visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit, announces } = visitStorefront()

const stone = demoItem('honeycomb-welo-oval')
const service = demoItems('Service')[0]!
const anyOrder = /\/cart_items/

/** The cart's page with three pieces of a stone and one service. */
async function openFullCart() {
  const tab = await visit(`/item/${stone.slug}`)
  const { page } = tab
  const bodies: unknown[] = []
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !anyOrder.test(request.url())) return
    bodies.push(request.postDataJSON())
    keys.push(request.headers()['idempotency-key'])
  })
  for (let piece = 0; piece < 3; piece++) await page.getByRole('button', { name: 'Enquire Now' }).click()
  await page.goto(`/item/${service.slug}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Book Service' }).click()
  await header(page).getByRole('link', { name: 'Cart, 4 items' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  return { ...tab, bodies, keys }
}

test('CART-1 CART-2 CRT-11 an empty cart, or one that cannot be read, leads on to the shop', async () => {
  const { page } = await visit('/cart')
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByText('Add some items to get started').waitFor()

  await page.evaluate(() => localStorage.setItem('elegant_cart', '{"broken'))
  await page.reload()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await page.waitForURL('**/shop')
})

test('CART-3 CART-4 CART-6 CRT-2 CRT-4 CRT-6 lines can be made more, fewer and none, and the summary says what it comes to', async () => {
  const { page } = await openFullCart()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: stone.title })
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const total = (pieces: number) => `USD ${inDollars(stone.price! * pieces + service.price!)}`

  expect(await line.innerText()).toContain('Enquiry')
  expect(await line.innerText()).toContain(`${inDollars(stone.price!)} each`)
  expect(await line.innerText()).toContain(inDollars(stone.price! * 3))
  expect(await line.locator('img').count()).toBe(1)
  expect(await summary.innerText()).toContain(total(3))
  await page.getByRole('button', { name: `One less of ${stone.title}` }).click()
  await expect.poll(() => summary.innerText()).toContain(total(2))
  await page.getByRole('button', { name: `One more of ${stone.title}` }).click()
  await expect.poll(() => summary.innerText()).toContain(total(3))

  await page.getByRole('button', { name: `Remove ${stone.title}` }).click()
  await expect.poll(() => summary.innerText()).toContain(total(0))
  await page.getByRole('button', { name: `One less of ${service.title}` }).click()
  await page.getByText('Your cart is empty').waitFor()
})

test('CRT-12 two tabs show the same cart', async () => {
  const { page } = await openFullCart()
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `Remove ${stone.title}` }).click()

  await expect.poll(() => page.getByRole('button', { name: `Remove ${stone.title}` }).count()).toBe(0)
  await header(page).getByRole('link', { name: 'Cart, 1 item' }).waitFor()
})

test('CHK-2 CHK-3 CHK-4 CHK-6 CHK-8 a checkout makes one call for each line, empties the cart and leads home', async () => {
  const { page, bodies, keys, calls } = await openFullCart()

  await checkOut(page, announces)

  await page.getByText('Order placed successfully!').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect(calls().filter((call) => call === 'POST /cart_items')).toHaveLength(2)
  const specified = [{ action_type: 'enquiry' }, { action_type: 'booking' }]
  const contact = { name: 'Ada Opal', email: 'ada@example.com', phone: '' }
  const checkout_id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(bodies).toEqual(
    specified.map((body, index) => ({
      ...body,
      items_id: expect.any(Number),
      ...(announces && { quantity: index === 0 ? 3 : 1, checkout_id, contact }),
    })),
  )
  expect(new Set(keys).size).toBe(announces ? 2 : 1)
  expect(keys.every((key) => (key !== undefined) === announces)).toBe(true)
  expect(await header(page).getByRole('link', { name: 'Cart' }).innerText()).toBe('')
  await page.goto('/cart')
  await page.getByText('Your cart is empty').waitFor()
})

test('CART-5 CHK-5 CHK-7 CHK-10 a checkout that fails in the middle says why, keeps what was not ordered, and goes on from there', async () => {
  const { page, bodies, keys, expectComplaint } = await openFullCart()
  expectComplaint(/500/)
  let asked = 0
  await page.route(anyOrder, (route) => {
    asked += 1
    return asked === 2 ? failCall(route) : route.continue()
  })

  await checkOut(page, announces)

  await page.getByText('Checkout failed: UX API request failed: Internal Server Error').waitFor()
  expect(whereOf(page)).toBe('/cart')
  expect(await page.getByRole('button', { name: `Remove ${stone.title}` }).count()).toBe(0)
  await page.getByRole('button', { name: `Remove ${service.title}` }).waitFor()
  if (announces) await page.getByRole('button', { name: 'Place Order' }).click()
  else await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.getByText('Order placed successfully!').waitFor()
  expect(bodies).toHaveLength(3)
  expect(bodies[2]).toEqual(bodies[1])
  expect(keys[2]).toBe(keys[1])
})

test('CART-5 while it is pending the button says so and orders nothing twice', async () => {
  const { page, bodies } = await openFullCart()
  const release = await holdCall(page, anyOrder)

  await checkOut(page, announces)

  const pending = page.getByRole('button', { name: 'Processing...' })
  await pending.waitFor()
  await pending.click({ force: true })
  release()
  await page.getByText('Order placed successfully!').waitFor()
  expect(bodies).toHaveLength(2)
})

test('CART-9 a line whose item is gone is marked and not ordered, and a price of today is told', async () => {
  const { page, bodies } = await openFullCart()
  // Away first: the check of the cart that is open must not be the one that learns of it.
  await page.goto('/about')
  await page.route(/\/items_details\//, async (route) => {
    const isService = route.request().url().includes(service.slug)
    const answer = await route.fetch()
    const [item] = (await answer.json()) as [{ price: number }]
    return route.fulfill({ response: answer, json: isService ? [] : [{ ...item, price: 1234.5 }] })
  })

  await page.goto('/cart')

  await page.getByText(`it is ${inDollars(1234.5)} now`).waitFor()
  await page.getByText('No longer available').waitFor()
  await untilAlive(page)
  await checkOut(page, announces)
  await page.getByText('Order placed successfully!').waitFor()
  expect(bodies).toHaveLength(1)
})
