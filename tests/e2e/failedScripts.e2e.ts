import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoItem } from '../support/specification/demo.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { pathOf, phone, sharedShop, waitForHydration } from '../support/browser/visitStorefront.ts'

const { openTab } = openBrowser()

const item = `/item/${demoItem('honeycomb-welo-oval').slug}`

const notice = 'Part of this page has not loaded'

/** A tab of the shop on a telephone, in which scripts are allowed to fail. */
const openShop = async () => {
  const { url } = await sharedShop()
  const { page, allowConsoleError } = await openTab(url, phone)
  allowConsoleError(/ERR_|Failed to fetch|Failed to load|could not be loaded|Error fetching/)
  return page
}

/** Fails the requests for a script: the first, or every one until it is told to stop. */
const fail = async (page: Page, script: string, { times }: { times?: number } = {}) => {
  const pattern = `**${script}`
  await page.route(pattern, (route) => route.abort(), times === undefined ? {} : { times })
  return () => page.unroute(pattern)
}

/** The scripts that a page loads until it is hydrated, the first one first. */
const findScripts = async (page: Page, path: string) => {
  const scripts = new Set<string>()
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await waitForHydration(page)
  page.off('request', note)
  return [...scripts]
}

const cartOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('elegant_cart') ?? '[]') as unknown[]).length)

const pressAdd = (page: Page) => page.getByRole('button', { name: 'Enquire Now' }).click()

test('ERR-22 ERR-23 an item’s page works after any script has failed once; if one always fails it says so, and links work', () =>
  expectRecovery(item))

test.each(['/', '/shop', '/cart'])(
  'ERR-22 ERR-23 %s works after any script has failed once; if one always fails it says so, and links work',
  { tags: 'long' },
  (path) => expectRecovery(path),
)

async function expectRecovery(path: string) {
  const page = await openShop()
  const [first, ...chunks] = await findScripts(page, path)
  for (const script of chunks) {
    // Its preload and its import.
    await fail(page, script, { times: 2 })
    await page.goto(path)
    await waitForHydration(page)
    await page.unrouteAll()
    // If both requests were one, the page reloaded: the next script is to find no reload in the last minute.
    await page.evaluate(() => sessionStorage.clear())
  }

  for (const script of [first!, chunks[1]!]) {
    await fail(page, script)
    await page.goto(path)
    // Without the first script, the notice appears only after 15 seconds.
    if (script !== first) await page.getByText(notice).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.unrouteAll()
  }
}

test('ERR-23 ERR-24 without the first script the add button reloads the page, which says so and adds the piece once it can', async () => {
  const page = await openShop()
  const [first] = await findScripts(page, item)
  const stopFailing = await fail(page, first!)
  await page.goto(item)
  expect(await page.getByText(notice).isVisible()).toBe(false)

  await pressAdd(page)
  await page.getByText(notice).waitFor()
  expect(await cartOf(page)).toBe(0)
  await stopFailing()
  await page.getByRole('link', { name: 'Load it again' }).click()

  await page.getByText('Added to cart!').first().waitFor()
  expect(await cartOf(page)).toBe(1)
  expect(pathOf(page)).toBe(item)
  expect(await page.getByText(notice).count()).toBe(0)
})

test('ERR-24 a press adds the piece though a chunk fails before, during and after it', async () => {
  const page = await openShop()
  const scripts = await findScripts(page, item)
  const chunk = scripts.find((script) => script.includes('/ItemPage'))!
  const stopFailing = await fail(page, chunk)
  await page.goto(item)
  await page.getByText(notice).waitFor()

  await pressAdd(page)
  await page.waitForURL(/\?add=/)
  await page.getByText(notice).waitFor()
  await stopFailing()
  await page.getByRole('heading', { level: 1 }).click()

  await page.getByText('Added to cart!').first().waitFor()
  expect(await cartOf(page)).toBe(1)
  expect(pathOf(page)).toBe(item)
})

/** Answers 404 for a chunk, as after a deployment, until a document is loaded. Returns a function that counts the documents. */
const deploy = async (page: Page, chunk: RegExp) => {
  let isStale = true
  let documents = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents += 1
    isStale = false
  })
  await page.route(chunk, (route) => (isStale ? route.fulfill({ status: 404 }) : route.continue()))
  return () => documents
}

test('ERR-22 a link followed after a deployment opens its page as a document', async () => {
  const page = await openShop()
  await page.goto('/')
  await waitForHydration(page)
  const documents = await deploy(page, /\/ShopPage-/)

  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Collection' }).waitFor()

  expect(pathOf(page)).toBe('/shop')
  expect(documents()).toBe(1)
})

test('ERR-25 a link followed offline says so in place and opens by itself, and the cart is kept', async () => {
  const page = await openShop()
  await page.goto(item)
  await waitForHydration(page)
  await pressAdd(page)
  await expect.poll(() => cartOf(page)).toBe(1)
  await page.context().setOffline(true)

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByText('/about opens by itself').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()

  expect(await cartOf(page)).toBe(1)
})
