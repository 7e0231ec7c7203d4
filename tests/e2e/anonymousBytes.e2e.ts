import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startEmbedded, startWithClerk } from '../support/signInProviders.ts'

const { openTab } = openBrowser()

/** The JavaScript that a visitor downloads on `/`, in bytes as they come: until it knows who is here, and the browser is idle. */
async function visitHome(url: string): Promise<{ bytes: number; names: string[]; code: string }> {
  const { page } = await openTab(url)
  const scripts: { name: string; size: Promise<number>; code: Promise<string> }[] = []
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    const code = request.response().then(async (response) => (await response?.text()) ?? '')
    scripts.push({ name: origin === url ? pathname : request.url(), size, code })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const sizes = await Promise.all(scripts.map(({ size }) => size))
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    names: scripts.map(({ name }) => name).toSorted(),
    code: (await Promise.all(scripts.map(({ code }) => code))).join('\n'),
  }
}

test('a visitor downloads the same JavaScript on / with Clerk as without, within 1 kB', async () => {
  const [embedded, clerk] = [await startEmbedded(), await startWithClerk()]

  const without = await visitHome(embedded.shop.url)
  const withClerk = await visitHome(clerk.shop.url)
  await Promise.all([embedded.shop.stop(), clerk.shop.stop()])

  expect(without.bytes).toBeGreaterThan(50_000)
  expect(Math.abs(withClerk.bytes - without.bytes)).toBeLessThan(1000)
  expect(withClerk.names).toEqual(without.names)
  // Nor is a driver part of what everybody downloads.
  for (const ofDriver of ['failed_to_load_clerk_js', '/request-password-reset']) {
    expect(without.code.includes(ofDriver), ofDriver).toBe(false)
  }
})
