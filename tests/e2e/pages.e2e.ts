import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { sharedShop } from '../support/browser/visitStorefront.ts'
import type { SharedShop } from '../support/builtShop/sharedShop.ts'

const { openTab } = openBrowser()
let shop: SharedShop

beforeAll(async () => {
  shop = await sharedShop()
})

const html = async (path: string) => (await fetch(shop.url + path)).text()

interface Shown {
  slug: string
  title: string
  price: number | null
}

async function readCatalogue(): Promise<Shown[]> {
  const config = await (await fetch(`${shop.url}/config.json`)).json()
  const headers = { [config.domainHeader]: config.domainId, [config.authKeyHeader]: config.authKey }
  const { authToken } = await (await fetch(`${shop.url}/api/auth/me`, { headers })).json()
  const list = await fetch(`${shop.url}/api/items_by_type/Product`, {
    headers: { authorization: `Bearer ${authToken}` },
  })
  return (await list.json()).items
}

const inDollars = (price: number) => price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
/** What people see of a page: without the data that comes along in scripts. */
const seen = (page: string) => page.split('<div id="root">')[1]!.replaceAll(/<script\b.*?<\/script>/gs, '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

test('the HTML of /shop and of every item holds titles and prices', async () => {
  const items = await readCatalogue()
  const shopPage = seen(await html('/shop'))

  expect(items.length).toBe(12)
  for (const { slug, title, price } of items) {
    const itemPage = seen(await html(`/item/${slug}`))
    expect(shopPage).toContain(escaped(title))
    expect(itemPage).toContain(escaped(title))
    if (price === null) continue
    expect(shopPage).toContain(inDollars(price))
    expect(itemPage).toContain(`USD ${inDollars(price)}`)
  }
})

test('NF-3 an unknown page and ITEM-11 an unknown item answer 404, and are kept from search engines', async () => {
  for (const path of ['/nowhere', '/item/no-such-stone']) {
    const answer = await fetch(shop.url + path)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await html('/nowhere')).toContain('Oops! Page not found')
  expect(await html('/item/no-such-stone')).toContain('Item not found')
})

const publicPages = [
  '/',
  '/shop',
  '/shop?page=2',
  '/categories',
  '/events',
  '/blog',
  '/about',
  '/contact',
  '/custom-jewelry',
  '/item/honeycomb-welo-oval',
  '/cart',
]

test('ROLE-1 a visitor may open every public page, which hydrates without asking for anything twice or for what it has', async () => {
  const { page, requests } = await openTab(shop.url)
  const unneeded: Record<string, string[]> = {}

  for (const path of publicPages) {
    const before = requests().length
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))

    const asked = requests().slice(before)
    expect(asked.length, path).toBeGreaterThan(1)
    unneeded[path] = asked.filter(
      (request, at) => asked.indexOf(request) < at || /\/(api|identity)\//.test(request),
    )
    // The next page is a first visit, too.
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }

  expect(unneeded).toEqual(Object.fromEntries(publicPages.map((path) => [path, []])))
})

test('the sign-in page asks once who is signed in, and the shop nothing', async () => {
  const { page, requests } = await openTab(shop.url)

  await page.goto('/sign-in')
  // It stands there once the answer is known.
  await page.getByLabel('E-mail').waitFor()
  await page.waitForLoadState('networkidle')

  expect(requests().filter((request) => /\/(api|identity)\//.test(request))).toEqual([
    'GET /identity/get-session',
  ])
})

test('the shop can be read without JavaScript', async () => {
  const [item] = await readCatalogue()
  const { page } = await openTab(shop.url, { javaScriptEnabled: false })

  await page.goto('/shop')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()

  await page.getByRole('heading', { name: item!.title }).waitFor()
})

test('a page carries its security policy, and HTML is asked for anew each time', async () => {
  const { headers } = await fetch(`${shop.url}/shop`, { method: 'HEAD' })

  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-cache')
})
