import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { pathOf, phone, waitForHydration } from '../support/browser/visitStorefront.ts'
import { demoItem } from '../support/specification/demo.ts'

const { visit, openTab, shop } = visitBackOffice({ shares: true })

const item = `/item/${demoItem('honeycomb-welo-oval').slug}`

const notice = "Part of this page hasn't loaded"

const failures = /ERR_|Failed to fetch|Failed to load|could not be|Error fetching|404/

const openShop = async () => {
  const { page, allowConsoleError } = await openTab(shop().url, phone)
  allowConsoleError(failures)
  return page
}

/** Aborts all requests for a script, or only the first `times` requests. The returned function stops this. */
const fail = async (page: Page, script: string, { times }: { times?: number } = {}) => {
  const pattern = `**${script}`
  await page.route(pattern, (route) => route.abort(), times === undefined ? {} : { times })
  return () => page.unroute(pattern)
}

/** Returns the scripts that a page loads before it is hydrated, in order. */
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

/** For each script, expects that an item page recovers if the script fails once. */
const expectRecovery = async (page: Page, scripts: string[]) => {
  for (const script of scripts) {
    // One request is the preload, the other is the import.
    await fail(page, script, { times: 2 })
    await page.goto(item)
    await waitForHydration(page)
    await page.unrouteAll()
    // If the browser merges both requests, the page reloads. Clear the stored time of the reload, because the page reloads only
    // once a minute.
    await page.evaluate(() => sessionStorage.clear())
  }
}

test('ERR-22 ERR-23 an item page recovers if a script fails once; if one always fails, the page says so and its links work', async () => {
  const page = await openShop()
  const [, chunk, ...chunks] = await findScripts(page, item)
  await expectRecovery(page, [chunks.find((script) => script.includes('/ItemPage'))!])

  await fail(page, chunk!)
  await page.goto(item)
  await page.getByText(notice).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
})

test('ERR-22 an item page recovers if any of its scripts fails once', { tags: 'long' }, async () => {
  const page = await openShop()
  const [, ...chunks] = await findScripts(page, item)
  await expectRecovery(page, chunks)
})

test('ERR-23 ERR-24 without the first script the add button reloads the page, which shows a notice and adds the item once the script loads', async () => {
  const page = await openShop()
  const [first] = await findScripts(page, item)
  const stopFailing = await fail(page, first!)
  await page.goto(item)
  expect(await page.getByText(notice).isVisible()).toBe(false)

  await pressAdd(page)
  await page.getByText(notice).waitFor()
  expect(await cartOf(page)).toBe(0)
  await stopFailing()
  await page.getByRole('link', { name: 'Reload the page' }).click()

  await page.getByText('Added to cart!').first().waitFor()
  expect(await cartOf(page)).toBe(1)
  expect(pathOf(page)).toBe(item)
  expect(await page.getByText(notice).count()).toBe(0)
})

test(
  'ERR-24 the add button adds the item although a chunk fails before, during and after the press',
  { tags: 'long' },
  async () => {
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
  },
)

/** Responds with 404 for a chunk, as after a deployment, until a document loads. The returned function counts documents. */
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

test('ERR-22 ERR-25 after a deployment a link loads its page as a document; offline a page says so in place and opens by itself once online', async () => {
  const page = await openShop()
  await page.goto(item)
  await waitForHydration(page)
  await pressAdd(page)
  await expect.poll(() => cartOf(page)).toBe(1)
  const documents = await deploy(page, /\/ContactPage-/)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  expect(documents()).toBe(1)

  await waitForHydration(page)
  await page.context().setOffline(true)
  await footer.getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: "You're offline" }).waitFor()
  await page.getByText('/about opens when the connection is back').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  expect(await cartOf(page)).toBe(1)
})

test('ERR-22 ERR-26 after a deployment a back office page loads as a document; offline it says so within the shell and opens by itself once online', async () => {
  const { page, allowConsoleError } = await visit('/admin')
  allowConsoleError(failures)
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  const documents = await deploy(page, /\/CategoryList-/)
  await sidebar.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  expect(documents()).toBe(1)

  await page.context().setOffline(true)
  await sidebar.getByRole('link', { name: 'Customers' }).click()
  await page.getByText('You are offline. This page opens when the connection is back').waitFor()
  expect(await sidebar.getByRole('link', { name: 'Products' }).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('ERR-26 without its first script the back office shows a notice after a delay and loads again; without JavaScript it shows one immediately', async () => {
  const { page, allowConsoleError } = await openTab(shop().url)
  allowConsoleError(failures)
  const notice = page.getByText('The back office has not loaded.')
  await page.route(/\/admin-assets\/index-/, (route) => route.abort())
  await page.goto('/admin')
  expect(await notice.isVisible()).toBe(false)

  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await notice.waitFor()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await notice.count()).toBe(0)

  const { page: plain } = await openTab(shop().url, { javaScriptEnabled: false })
  await plain.goto('/admin')
  // The timeout is shorter than the notice's delay of 15 seconds.
  await plain.getByText('It needs JavaScript.').waitFor({ timeout: 10_000 })
})
