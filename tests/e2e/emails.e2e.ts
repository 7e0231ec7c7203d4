// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInAsOwner } from '../support/browser/steps.ts'
import { phone } from '../support/browser/visitStorefront.ts'
import { ownerEnv, startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { onCleanup } from '../support/onCleanup.ts'
import { smtpError, startSmtp } from '../support/servers/startSmtp.ts'

const { openTab } = openBrowser()

/** Starts a shop whose SMTP server rejects the owner's address until `acceptAll` is called. */
async function startWithEmailServer() {
  let knowsOwner = false
  const { url, received } = await startSmtp({
    onRcptTo: ({ address }, _session, response) =>
      response(knowsOwner || address !== ownerEnv.ADMIN_EMAIL ? null : smtpError(550, 'No such user here')),
  })
  const shop = await startBuiltShop({ SMTP_URL: url })
  onCleanup(shop.stop)
  return { shop, received, acceptAll: () => (knowsOwner = true) }
}

const firstRow = (page: Page) => page.getByRole('row').nth(1)

test('ADM-21 a rejected email is counted in the sidebar, and arrives as previewed when it is sent again', async () => {
  const { shop, received, acceptAll } = await startWithEmailServer()
  const { page } = await openTab(shop.url, phone)
  await signInAsOwner(page, '/admin/shop')
  await page.getByRole('tab', { name: 'Emails and Payments' }).click()
  const receipt = page.getByRole('group', { name: 'Order receipt' })
  await receipt.getByLabel('Receipt: subject').fill('Thank you from {shop}')
  await expectNoViolations(page, 'the words of emails')
  await receipt.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog', { name: 'Thank you from Welo' }).waitFor()
  await page.frameLocator('iframe').getByText('Welo').first().waitFor()
  await expectNoViolations(page, 'a preview')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Shop settings updated successfully').waitFor()
  await receipt.getByRole('button', { name: 'Send test email' }).click()
  await page.getByText(`A test email to ${ownerEnv.ADMIN_EMAIL} is being sent`).waitFor()

  await page.goto('/admin/emails')
  await firstRow(page).getByText('550 No such user here').waitFor()
  await expectNoViolations(page, 'a failed email')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('link', { name: 'Emails · 1 failed' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  acceptAll()
  await firstRow(page)
    .getByRole('button', { name: /^Send again/ })
    .click()

  await firstRow(page).getByText('Sent', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('link', { name: 'Emails', exact: true }).waitFor()
  expect(received.map(({ to, email }) => [to, email.subject])).toEqual([
    [[ownerEnv.ADMIN_EMAIL], expect.stringContaining('Thank you from Welo')],
  ])
})
