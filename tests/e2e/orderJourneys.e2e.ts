import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkOutAsVisitor } from '../support/browser/checkOut.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { signInAsOwner } from '../support/browser/signIn.ts'
import { phone } from '../support/browser/visitStorefront.ts'
import { startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { onCleanup } from '../support/onCleanup.ts'
import { startSmtp } from '../support/servers/startSmtp.ts'

// Orders are beyond the specification, so this is on our own server. Both sides have the same width. Each side alone is tried
// in orderLinks.e2e.ts and backoffice/orders.e2e.ts, at every run.
const { openTab } = openBrowser()
const desktop = { viewport: { width: 1440, height: 900 } }

/** A shop with a mail server, and a tab of each side. */
async function openBothSides(screen: typeof phone | typeof desktop) {
  const { url, received } = await startSmtp()
  const shop = await startBuiltShop({ SMTP_URL: url })
  onCleanup(shop.stop)
  const [{ page: buyer }, { page: seller }] = [
    await openTab(shop.url, screen),
    await openTab(shop.url, screen),
  ]
  /** The link in the last mail to that address whose subject has those words. */
  const findLink = async (to: string, subject: RegExp, path: string) => {
    let link: string | undefined
    const find = () =>
      received.findLast(({ to: [address], mail }) => address === to && subject.test(mail.subject ?? ''))
    await expect
      .poll(() => (link = new RegExp(`http\\S+${path}/[\\w-]{43}`).exec(find()?.mail.text ?? '')?.[0]), {
        timeout: 30_000,
      })
      .toBeDefined()
    return link!
  }
  return { shop, buyer, seller, received, findLink }
}

/** Orders the first stone of the shop as a visitor, and opens the order from the toast. */
const enquire = async (page: Page) => {
  await page.goto('/shop')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Enquire Now' }).first().click()
  await page.getByText('Added to cart!').waitFor()
  await page.goto('/cart')
  await checkOutAsVisitor(page)
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Opens the newest order in the back office. */
const openOrder = async (page: Page) => {
  await signInAsOwner(page, '/admin/orders')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
}

const sendEstimate = async (page: Page) => {
  await press(page, 'Send Estimate')
  const dialog = page.getByRole('dialog', { name: 'Send Estimate' })
  await dialog
    .getByLabel(/^Price each/)
    .first()
    .fill('200')
  await dialog.getByLabel('Shipping').fill('20')
  await dialog.getByRole('button', { name: 'Send Estimate' }).click()
  await page.getByText('Estimate sent successfully!').waitFor()
}

const recordPayment = async (page: Page, amount: string) => {
  await press(page, 'Record a payment')
  const dialog = page.getByRole('dialog', { name: /^Payment of W-/ })
  await dialog.getByLabel(/^Amount/).fill(amount)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await page
    .getByText(/ recorded$/)
    .first()
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
}

const isInOneColumn = async (page: Page, width: number) => {
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(readWidth).toBeLessThanOrEqual(width)
}

for (const screen of [phone, desktop]) {
  const { width } = screen.viewport
  test(
    `an enquiry is quoted, accepted by its link, paid in two parts, shipped and completed, at ${width} px`,
    { timeout: 180_000, tags: 'long' },
    async () => {
      const { buyer, seller, findLink, received } = await openBothSides(screen)
      await enquire(buyer)
      await expectNoViolations(buyer, 'an order by its link')
      await isInOneColumn(buyer, width)
      await openOrder(seller)
      await expectNoViolations(seller, 'an order in the back office')
      await isInOneColumn(seller, width)
      await sendEstimate(seller)

      await buyer.goto(await findLink('ada@example.com', /estimate/i, '/estimate'))
      await buyer.getByText('$220.00').first().waitFor()
      await expectNoViolations(buyer, 'an estimate')
      await isInOneColumn(buyer, width)
      await press(buyer, 'Accept the estimate')
      await buyer
        .getByText(/accepted/i)
        .first()
        .waitFor()

      await seller.reload()
      await recordPayment(seller, '100')
      await recordPayment(seller, '120')
      await press(seller, 'Shipping')
      const dialog = seller.getByRole('dialog', { name: 'Shipping' })
      await dialog.getByLabel('Tracking number').fill('1Z999')
      await dialog.getByLabel('Carrier').click()
      await seller.getByRole('option', { name: 'UPS' }).click()
      await dialog.getByRole('button', { name: 'Update Shipping' }).click()
      await seller.getByText('Shipping information updated!').waitFor()
      await press(seller, 'Mark as completed')
      await seller.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }).click()
      await seller.getByText(/^W-\d+ is completed$/).waitFor()

      await buyer.goto(await findLink('ada@example.com', /on its way/i, '/order'))
      await buyer.getByText('Completed').first().waitFor()
      expect(await buyer.getByRole('link', { name: /1Z999|Track/ }).getAttribute('href')).toContain('1Z999')
      const toBuyer = received.filter(({ to }) => to[0] === 'ada@example.com')
      // The receipt, the estimate, that it is accepted, two payments, and that it is on its way.
      expect(toBuyer.map(({ mail }) => mail.subject)).toHaveLength(6)
    },
  )
}
