import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInAsOwner } from '../support/browser/signIn.ts'
import { sharedShop } from '../support/browser/visitStorefront.ts'

const { openTab } = openBrowser()

/** As `gzip -9` makes them, in bytes (docs/performance.md). */
const budget = 318_000

const bytesOf = async (code: Buffer) => (await promisify(gzip)(code, { level: 9 })).length

test('an admin downloads at most 318 kB of JavaScript until the dashboard stands', async () => {
  const shop = await sharedShop()
  const { page } = await openTab(shop.url)
  await signInAsOwner(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // A tab that nothing was loaded in, of somebody who is signed in.
  const fresh = await openTab(shop.url, { storageState: await page.context().storageState() })
  const scripts: { name: string; code: Promise<Buffer> }[] = []
  fresh.page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push({ name: pathname, code: response.body() })
  })

  await fresh.page.goto('/admin')
  await fresh.page
    .getByRole('main')
    .getByRole('link', { name: /^Products/ })
    .waitFor()
  await fresh.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  const sizes = await Promise.all(scripts.map(async ({ code }) => bytesOf(await code)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const names = scripts.map(({ name }) => name).join(', ')
  process.stdout.write(`The back office begins with ${bytes} bytes of JavaScript (gzip -9)\n`)
  expect(names).toContain('/admin-assets/App')
  expect(bytes, names).toBeLessThanOrEqual(budget)
})
