// @module-tag long
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../server/database/embedded/embeddedEngine.ts'
import { expectNoSideScroll } from '../../support/browser/steps.ts'
import {
  acceptEstimate,
  buyerEmail,
  enquire,
  openOrder,
  openStone,
  reloadOrder,
  sellerEmail,
  sendEstimate,
  stone,
  prepareOrderJourney,
} from '../../support/browser/orderJourneys.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'

const { startOrderJourney } = prepareOrderJourney()
const reason = 'It costs more than I want to spend'

test('a customer declines an estimate with a reason, the seller reads it in the order and in an email, and the stone is available again', async () => {
  const { buyer, seller, openPage, findEmail, findLink } = await startOrderJourney()
  await enquire(buyer)
  await openOrder(seller)
  await sendEstimate(seller, 389)
  const other = await openPage()
  await openStone(other)
  await other.getByText('Reserved for a customer').waitFor()

  await buyer.goto(await findLink(buyerEmail, 'estimate'))
  await buyer.getByText('$409.00').first().waitFor()
  await buyer.getByText('Decline', { exact: true }).click()
  await buyer.getByLabel('Reason').selectOption(reason)
  await buyer.getByRole('button', { name: 'Decline Estimate' }).click()
  await buyer.getByRole('heading', { name: 'This estimate was declined' }).waitFor()
  await buyer.getByText(`Reason: ${reason}`).waitFor()
  expect(await buyer.getByRole('button', { name: /^Accept|estimate$/ }).count()).toBe(0)
  await expectNoSideScroll(buyer)

  const { text = '' } = await findEmail(sellerEmail, /declined the estimate$/)
  expect(text).toContain(`The customer declined your estimate. Reason: “${reason}”`)
  await reloadOrder(seller)
  await seller.getByText(`Estimate no. 1 declined: ${reason}`).waitFor()
  await openStone(other)
  await other.getByText('Only 1 left').waitFor()
  await other.getByRole('button', { name: 'Enquire Now' }).waitFor()
})

/** Moves an estimate (valid for 14 days) and its stock reservation 15 days into the past. The shop must be stopped. */
async function letEstimateExpire(dataDir: string) {
  const engine = await openEmbedded({ dataDir })
  const days = `interval '15 days'`
  await engine.exec(`
    update estimates set created_at = created_at - ${days}, expires_at = expires_at - ${days};
    update order_lines set held_until = held_until - ${days} where held_until is not null`)
  await engine.close()
}

test('an expired estimate cannot be accepted, and the next one can', { timeout: 240_000 }, async () => {
  const DATA_DIR = createTemporaryDirectory()
  const { shop, startAgain, buyer, seller, ...emails } = await startOrderJourney({ DATA_DIR })
  const { findEmail, findLink, expectEmails } = emails
  await enquire(buyer)
  await openOrder(seller)
  await sendEstimate(seller, 200)
  const first = await findLink(buyerEmail, 'estimate')
  const orderPage = seller.url()
  // Leave the pages: their requests would fail while the shop is stopped.
  for (const page of [buyer, seller]) await page.goto('about:blank')
  await shop.stop()
  await letEstimateExpire(DATA_DIR)
  await startAgain()

  await buyer.goto(first)
  await buyer.getByRole('heading', { name: 'This estimate has expired' }).waitFor()
  expect(await buyer.getByRole('button', { name: /^Accept|estimate$/ }).count()).toBe(0)
  await expectNoSideScroll(buyer)

  // The shop checks for expired estimates once a minute.
  await findEmail(sellerEmail, /the estimate for Ada Opal has expired$/, { timeout: 90_000 })
  await seller.goto(orderPage)
  await seller.getByText('Estimate no. 1 expired').waitFor()
  await sendEstimate(seller, 180)

  await buyer.goto(await findLink(buyerEmail, 'estimate'))
  await buyer.getByText('$200.00').first().waitFor()
  await acceptEstimate(buyer)
  await buyer.goto(first)
  await buyer.getByRole('heading', { name: 'This estimate has expired' }).waitFor()
  await reloadOrder(seller)
  await seller.getByText('Estimate no. 2 accepted').waitFor()
  await expectEmails({
    [buyerEmail]: [
      'We received your order W-1 at Welo',
      'Your estimate for order W-1 from Welo',
      'Your order W-1: the estimate has expired',
      'Your estimate for order W-1 from Welo',
      'Your order W-1 is confirmed',
    ],
    [sellerEmail]: [
      `New enquiry W-1 from Ada Opal: ${stone.title}`,
      'Order W-1: the estimate for Ada Opal has expired',
      'Order W-1: Ada Opal accepted the estimate',
    ],
  })
})
