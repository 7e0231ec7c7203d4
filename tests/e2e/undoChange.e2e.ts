// @module-tag long
import { expect, test } from 'vitest'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInAsOwner } from '../support/browser/steps.ts'
import { ownerEnv, startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { onCleanup } from '../support/onCleanup.ts'
import { startSmtp } from '../support/servers/startSmtp.ts'

const { openTab } = openBrowser()

test.each([390, 1440])(
  'UNDO-1 ASHOP-14 at %i px, new bank details need the password, and the emailed link undoes them',
  async (width) => {
    const { url, received } = await startSmtp()
    const shop = await startBuiltShop({ SMTP_URL: url })
    onCleanup(shop.stop)
    const viewport = { width, height: 844 }
    const { page, allowConsoleError } = await openTab(shop.url, { viewport })
    allowConsoleError(/403|401/)
    await signInAsOwner(page, '/admin/shop')
    await page.getByRole('tab', { name: 'Emails and Payments' }).click()
    await page.getByLabel('Bank details').fill('IBAN of a thief')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
    await dialog.waitFor()
    await expectNoViolations(page, 'the password dialog')

    await dialog.getByLabel('Your password').fill(ownerEnv.ADMIN_PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Shop settings updated successfully').waitFor()
    // The password counts for 15 minutes.
    await page.getByLabel('Bank details').fill('IBAN of another thief')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => received.length).toBe(2)
    const link = /http\S+\/undo#token=\S+/.exec(received[0]!.email.text ?? '')![0]

    const { page: linked } = await openTab(shop.url, { viewport })
    await linked.goto(link)
    await linked.getByText(/^Owner changed the bank details of Welo/).waitFor()
    await expectNoViolations(linked, 'an undo link')
    expect(await linked.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await linked.getByRole('button', { name: 'Undo this change' }).click()
    await linked.getByRole('heading', { name: 'The change is undone' }).waitFor()

    // The undo ended the owner's session.
    await page.reload()
    await page.waitForURL(/\/sign-in/)
    await signInAsOwner(page, '/admin/shop')
    await page.getByRole('tab', { name: 'Emails and Payments' }).click()
    expect(await page.getByLabel('Bank details').inputValue()).toBe('')
    await linked.reload()
    await linked.getByRole('heading', { name: 'This change was already undone' }).waitFor()
    await expect
      .poll(() => received.map(({ email }) => email.subject))
      .toEqual([
        'The bank details of Welo were changed',
        'The bank details of Welo were changed',
        'The bank details of Welo were restored',
      ])
  },
)
