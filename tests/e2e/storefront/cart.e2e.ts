import { expect, test } from 'vitest'
import { checkOut, getHeader } from '../../support/browser/steps.ts'
import { demoItem, demoItems } from '../../support/specification/demo.ts'
import {
  respondWithError,
  waitForHydration,
  visitStorefront,
  pathOf,
} from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const stone = demoItem('honeycomb-welo-oval')

const service = demoItems('Service')[0]!
const anyOrder = /\/cart_items/

/** Opens the cart with a stone (one in stock) and a service (quantity 3). */
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
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.goto(`/item/${service.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Book Service' }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  for (let more = 0; more < 2; more++)
    await page.getByRole('button', { name: `Increase quantity of ${service.title}` }).click()
  await getHeader(page).getByRole('link', { name: 'Cart, 4 items' }).waitFor()
  return { ...tab, bodies, keys }
}

test('CRT-12 two tabs show the same cart', { tags: 'long' }, async () => {
  const { page } = await openFullCart()
  const other = await page.context().newPage()
  await other.goto('/cart')
  await waitForHydration(other)
  await other.getByRole('button', { name: `Remove ${stone.title}` }).click()

  await expect.poll(() => page.getByRole('button', { name: `Remove ${stone.title}` }).count()).toBe(0)
  await getHeader(page).getByRole('link', { name: 'Cart, 3 items' }).waitFor()
})

test('CHK-2 CHK-3 CHK-4 CHK-6 CHK-8 a checkout makes one call per line, empties the cart and redirects to the home page', async () => {
  const { page, bodies, keys, calls } = await openFullCart()

  await checkOut(page)

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
      quantity: index === 0 ? 1 : 3,
      checkout_id,
      checkout_size: 2,
      contact,
      price: [stone, service][index]!.price,
      currency: 'USD',
    })),
  )
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(2)
  await getHeader(page).getByRole('link', { name: 'Cart', exact: true }).click()
  await page.getByText('Your cart is empty').waitFor()
})

test(
  'CART-5 CHK-5 CHK-7 CHK-10 a checkout that fails midway shows why, leaves the remaining lines in the cart, and retries with the same idempotency key',
  { tags: 'long' },
  async () => {
    const { page, bodies, keys, allowConsoleError } = await openFullCart()
    allowConsoleError(/500/)
    let requested = 0
    await page.route(anyOrder, (route) => {
      requested += 1
      return requested === 2 ? respondWithError(route) : route.continue()
    })

    await checkOut(page)

    await page.getByText('Checkout failed: UX API request failed: Internal Server Error').waitFor()
    expect(pathOf(page)).toBe('/cart')
    expect(await page.getByRole('button', { name: `Remove ${stone.title}` }).count()).toBe(0)
    await page.getByRole('button', { name: `Remove ${service.title}` }).waitFor()
    await page.getByRole('button', { name: 'Place Order' }).click()

    await page.getByText('Order placed successfully!').waitFor()
    expect(bodies).toHaveLength(3)
    expect(bodies[2]).toEqual(bodies[1])
    expect(keys[2]).toBe(keys[1])
  },
)
