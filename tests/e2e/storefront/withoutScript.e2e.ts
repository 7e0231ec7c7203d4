import { beforeAll, expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { getHeader } from '../../support/browser/steps.ts'
import { pathOf, phone, visitStorefront, waitForHydration } from '../../support/browser/visitStorefront.ts'
import { openBrowser } from '../../support/browser/openBrowser.ts'

const { visit, storefront } = visitStorefront()
const { openTab } = openBrowser()

let url: string
beforeAll(() => {
  url = storefront().url
})

const openWithoutScript = async (path: string) => {
  const { page, allowConsoleError } = await openTab(url, { ...phone, javaScriptEnabled: false })
  // The server responds with 400 to a rejected form.
  allowConsoleError(/status of 400/)
  await page.goto(path)
  return page
}

test('CON-2 CON-4 without JavaScript a message is sent, and a rejected one comes back with its text', async () => {
  const page = await openWithoutScript('/contact')
  await page.getByLabel('Name').fill('Ada Opal')
  await page.getByLabel('Email').fill('ada')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Is it <b>"sold"</b>?\nThe honeycomb oval, I mean.')
  await page.getByRole('button', { name: 'Send Message' }).click()

  const problems = page.getByRole('alert').filter({ hasText: "This form wasn't sent." })
  await problems.getByText('Invalid email address').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Opal')
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'Is it <b>"sold"</b>?\nThe honeycomb oval, I mean.',
  )
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()

  const thanks = page.getByText("We received your message. We'll reply within 24 hours.")
  await thanks.waitFor()
  expect(pathOf(page)).toBe('/contact?sent=1')
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  await page.reload()
  await thanks.waitFor()
})

test('HDR-8 HDR-14 CRT-19 SGN-7 SEARCH-2 without JavaScript the menu opens, both searches work, the header links to sign-in, and pages that need JavaScript say so', async () => {
  const page = await openWithoutScript('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  expect(await nav.isVisible()).toBe(false)
  await getHeader(page).getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  expect(await nav.locator('a:visible').count()).toBe(8)
  await nav.getByRole('link', { name: 'Shop', exact: true }).click()
  await page.getByRole('searchbox').fill('honeycomb')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shop\?q=honeycomb/)
  await getHeader(page).getByRole('link', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('ring')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'Results for “ring”' }).waitFor()
  await page.locator('header noscript a').click()
  expect(pathOf(page)).toBe('/sign-in')

  // Playwright's `getByText` skips the content of `<noscript>`.
  const said = page.locator('main noscript p')
  const texts: string[] = []
  for (const path of ['/cart', '/item/honeycomb-welo-oval', '/sign-in', '/customer/dashboard']) {
    await page.goto(path)
    expect(await said.isVisible(), path).toBe(true)
    expect(await page.locator('noscript ~ *:visible').count(), path).toBe(0)
    texts.push((await said.innerText()).split('.')[0]!)
  }
  expect(texts).toEqual([
    'The cart needs JavaScript',
    'The cart needs JavaScript',
    'Signing in needs JavaScript',
    'This page needs JavaScript',
  ])
})

test('SHOP-28 without JavaScript the filters open and apply with a button', async () => {
  const page = await openWithoutScript('/shop')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: 'Smoked 2', exact: true }).check()
  await panel.getByRole('spinbutton', { name: 'Price, maximum' }).fill('400')

  await panel.getByRole('button', { name: 'Show' }).click()

  await page.waitForURL(/treatment=smoke/)
  const main = page.getByRole('main')
  expect(await main.getByRole('article').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Clear filter: Treatment: Smoked' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Clear filter: Price: up to $400.00' }).click()
  expect(pathOf(page)).toBe('/shop?treatment=smoke')
})

/** Delays a page's scripts until the returned function is called. */
const delayScripts = async (page: Page) => {
  const waiting: Route[] = []
  let isOpen = false
  await page.route('**/*.js', (route) => (isOpen ? route.continue() : void waiting.push(route)))
  return async () => {
    isOpen = true
    // If the browser has left the page, its requests cannot continue.
    await Promise.allSettled(waiting.map((route) => route.continue()))
  }
}

test(
  'CON-4 a form rejected before hydration shows its own text after hydration, not an older draft',
  { tags: 'long' },
  async () => {
    const { page, allowConsoleError } = await visit('/custom-jewelry')
    allowConsoleError(/status of 400/)
    await page.getByLabel('Description').fill('An older draft of it.')
    const releaseScripts = await delayScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('')
    await page.getByLabel('Name').fill('Ada Opal')
    await page.getByLabel('Type of jewelry').selectOption('earrings')
    await page.getByLabel('Description').fill('A pair of earrings, green.')
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByText("This form wasn't sent.").waitFor()
    await releaseScripts()
    await waitForHydration(page)

    const description = page.getByLabel('Description')
    await expect.poll(() => page.getByLabel('Ring size').isVisible()).toBe(false)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Opal')
    expect(await page.getByLabel('Type of jewelry').inputValue()).toBe('earrings')
    expect(await description.inputValue()).toBe('A pair of earrings, green.')
    await page.getByLabel('Email').fill('ada@example.com')
    await description.fill('A pair of earrings, green or blue.')
    await page.reload()
    await expect.poll(() => description.inputValue()).toBe('A pair of earrings, green or blue.')
  },
)

test('HDR-14 a menu opened before hydration stays open and closes as usual', { tags: 'long' }, async () => {
  const { page } = await visit('/events', phone)
  const releaseScripts = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const nav = page.getByRole('navigation', { name: 'Main' })
  const menu = getHeader(page).getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect.poll(() => nav.isVisible()).toBe(true)

  await releaseScripts()
  await waitForHydration(page)

  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true')
  expect(await nav.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await nav.isVisible()).toBe(false)
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await menu.click()
  expect(await nav.isVisible()).toBe(true)
})

test(
  'SHOP-28 SHOP-30 a filter that was chosen and a number that was typed before hydration apply after it',
  { tags: 'long' },
  async () => {
    const { page } = await visit('/shop', phone)
    const releaseScripts = await delayScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('region', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'Smoked 2', exact: true }).check()
    const minimum = panel.getByRole('spinbutton', { name: 'Price, minimum' })
    await minimum.fill('90')

    await releaseScripts()

    await expect.poll(() => pathOf(page)).toBe('/shop?min_price=90&treatment=smoke')
    await panel.getByRole('checkbox', { name: 'Smoked 2', exact: true }).focus()
    expect(await minimum.inputValue()).toBe('90')
    await panel.getByRole('button', { name: 'Show 2 items' }).waitFor()
  },
)
