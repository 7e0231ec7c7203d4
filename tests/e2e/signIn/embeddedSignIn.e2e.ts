// @module-tag long

import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { getRoleBadge, openTabAt, signInWithForm, watchPage } from '../../support/browser/steps.ts'
import { findEmailedLink } from '../../support/builtShop/findEmailedLink.ts'
import { signUpUser } from '../../support/builtShop/users.ts'
import { sharedShop } from '../../support/browser/visitStorefront.ts'

// Behavior that only the embedded provider has. signIn.e2e.ts tests what both providers have in common.
const { openTab } = openBrowser()

test('HDR-12 redirecting a visitor from a guarded page causes no layout shift', async () => {
  const shop = await sharedShop()
  for (const width of [390, 1440]) {
    const { page } = await openTab(shop.url, { viewport: { width, height: 900 } })
    await page.addInitScript(watchPage)
    for (const [path, heading] of [
      ['/account', 'Sign In'],
      ['/customer/dashboard', 'Sign In'],
      ['/blocked', 'Opals with a fire of their own'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.evaluate(() => window.seen.shift), `${path} at ${width}`).toBeLessThan(0.05)
    }
  }
})

test('a customer replaces a forgotten password through the emailed link', async () => {
  const shop = await sharedShop()
  const account = { name: 'Flo Forgets', email: 'flo@example.com', password: 'soon to be forgotten' }
  await signUpUser(shop, account)
  const { page } = await openTabAt(openTab, shop, '/sign-in?redirect_url=%2Fcart')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Wait for the new page, because the previous one has the same field.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByText(/a link is on its way/).waitFor()
  await page.goto(await findEmailedLink(shop, account.email))
  await page.getByLabel('New password').fill('found again at last')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.getByText('Password changed. Sign in with your new password.').waitFor()
  await signInWithForm(page, { email: account.email, password: 'found again at last' })

  await getRoleBadge(page, 'customer').waitFor()
})
