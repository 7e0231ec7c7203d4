import { expect, test } from 'vitest'
import { countScripts } from '../support/browser/downloads.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { sharedShop } from '../support/browser/visitStorefront.ts'
import { ownerEnv } from '../support/builtShop/startBuiltShop.ts'
import { signInUser } from '../support/builtShop/users.ts'

const { openTab } = openBrowser()

/** As `gzip -9` makes them, in bytes (docs/performance.md). */
const budget = 320_000

test('an admin downloads at most 320 kB of JavaScript until the dashboard stands', async () => {
  const shop = await sharedShop()
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ownerEnv
  const { storageState } = await signInUser(shop, { email, password })
  const { page } = await openTab(shop.url, { storageState })
  const count = countScripts(page)

  await page.goto('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Products/ })
    .waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  const { bytes, names } = await count()
  process.stdout.write(`The back office begins with ${bytes} bytes of JavaScript (gzip -9)\n`)
  expect(names.join()).toContain('/admin-assets/App')
  expect(bytes, names.join()).toBeLessThanOrEqual(budget)
})
