// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSideScroll } from '../../support/browser/layout.ts'
import { signInAsOwner } from '../../support/browser/steps.ts'
import {
  acceptEstimate,
  stone,
  confirmCompletion,
  recordPayment,
  reloadOrder,
  sendEstimate,
} from '../../support/orderJourneys/steps.ts'
import { screens, sellerEmail, visitBothSides } from '../../support/orderJourneys/visitBothSides.ts'

const { openBothSides } = visitBothSides()
const email = 'hana@example.com'

/** Begins an order of the stone and of a box for it. */
async function beginOrder(page: Page) {
  await signInAsOwner(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Hana')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Add an item').fill(stone.title)
  await page.getByRole('option', { name: stone.title }).click()
  await page.getByRole('button', { name: 'Add a line in your own words' }).click()
  await page.getByLabel('In your own words').fill('A box of olive wood')
  await page.getByLabel(/^Price each/).fill('25')
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Begin the order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
}

test.for(screens)(
  'an order begun for somebody at a show is quoted, accepted by its link, paid and picked up, at $viewport.width px',
  { timeout: 180_000 },
  async (screen) => {
    const { buyer, seller, findMail, findLink, expectMails } = await openBothSides(screen)
    await beginOrder(seller)
    await seller.getByText('Without an account; the contact is not verified').waitFor()
    await seller.getByText('In your own words · 1 piece').waitFor()
    await sendEstimate(seller, 300)

    await buyer.goto(await findLink(email, 'estimate'))
    await buyer.getByText('A box of olive wood').waitFor()
    await buyer.getByRole('link', { name: stone.title }).waitFor()
    await buyer.getByText('$345.00').first().waitFor()
    await expectNoSideScroll(buyer)
    await acceptEstimate(buyer)

    await reloadOrder(seller)
    await recordPayment(seller, 345, 'All is paid')
    await expectNoSideScroll(seller)
    await seller.getByRole('button', { name: 'More' }).click()
    await seller.getByRole('menuitem', { name: 'Mark as completed' }).click()
    await confirmCompletion(seller)
    await seller.getByText('Done.').waitFor()

    await findMail(email, /is complete$/)
    await buyer.goto(await findLink(email, 'order'))
    await buyer.getByRole('heading', { name: 'Completed' }).waitFor()
    await buyer.getByRole('heading', { name: 'What was ordered' }).waitFor()
    expect(await buyer.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
    await expectNoSideScroll(buyer)
    await expectMails({
      [email]: [
        'Your estimate for order W-1 from Welo',
        'Your order W-1 is confirmed',
        'We have received your payment for order W-1',
        'Your order W-1 is complete',
      ],
      [sellerEmail]: ['Order W-1: Hana has accepted the estimate'],
    })
  },
)
