import { expect, test } from 'vitest'
import { countScripts } from '../support/browser/countScripts.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInAsOwner } from '../support/browser/signIn.ts'
import { sharedShop } from '../support/browser/visitStorefront.ts'

const { openTab } = openBrowser()

/** As `gzip -9` makes them, in bytes (docs/performance.md). */
const budget = 318_000

test('an admin downloads at most 318 kB of JavaScript until the dashboard stands', async () => {
  const shop = await sharedShop()
  const { page } = await openTab(shop.url)
  await signInAsOwner(page, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // A tab that nothing was loaded in, of somebody who is signed in.
  const fresh = await openTab(shop.url, { storageState: await page.context().storageState() })
  const count = countScripts(fresh.page)

  await fresh.page.goto('/admin')
  await fresh.page
    .getByRole('main')
    .getByRole('link', { name: /^Products/ })
    .waitFor()
  await fresh.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  const { bytes, names } = await count()
  process.stdout.write(`The back office begins with ${bytes} bytes of JavaScript (gzip -9)\n`)
  expect(names.join()).toContain('/admin-assets/App')
  expect(bytes, names.join()).toBeLessThanOrEqual(budget)
})
