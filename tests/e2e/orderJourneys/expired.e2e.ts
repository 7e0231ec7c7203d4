// @module-tag long
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../server/database/embedded/embeddedEngine.ts'
import { expectNoSideScroll } from '../../support/browser/layout.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import {
  acceptEstimate,
  buyerEmail,
  enquire,
  stone,
  openOrder,
  reloadOrder,
  sendEstimate,
} from '../../support/orderJourneys/steps.ts'
import { screens, sellerEmail, visitBothSides } from '../../support/orderJourneys/visitBothSides.ts'

const { openBothSides } = visitBothSides()

/** What fifteen days make of an estimate that stands for fourteen, and of what it holds. The shop must not be running. */
async function letEstimateExpire(dataDir: string) {
  const engine = await openEmbedded({ dataDir })
  const days = `interval '15 days'`
  await engine.exec(`
    update estimates set created_at = created_at - ${days}, expires_at = expires_at - ${days};
    update order_lines set held_until = held_until - ${days} where held_until is not null`)
  await engine.close()
}

test.for(screens)(
  'an estimate that ran out decides nothing, and one that is sent anew is accepted, at $viewport.width px',
  { timeout: 240_000 },
  async (screen) => {
    const DATA_DIR = createTemporaryDirectory()
    const { shop, startAgain, buyer, seller, ...mails } = await openBothSides(screen, { DATA_DIR })
    const { findMail, findLink, expectMails } = mails
    await enquire(buyer)
    await openOrder(seller)
    await sendEstimate(seller, 200)
    const first = await findLink(buyerEmail, 'estimate')
    const orderPage = seller.url()
    // What a page asks for while the shop is away would fail.
    for (const page of [buyer, seller]) await page.goto('about:blank')
    await shop.stop()
    await letEstimateExpire(DATA_DIR)
    await startAgain()

    await buyer.goto(first)
    await buyer.getByRole('heading', { name: 'This estimate has expired' }).waitFor()
    await buyer.getByText('Write to us and we look whether it can still be had.').waitFor()
    expect(await buyer.getByRole('button', { name: /^Accept|the estimate$/ }).count()).toBe(0)
    await expectNoSideScroll(buyer)

    // The shop looks at the clock once a minute.
    await findMail(sellerEmail, /the estimate for Ada Opal has expired$/, { timeout: 90_000 })
    await seller.goto(orderPage)
    await seller.getByText('Answer with an estimate, or accept it at the listed price.').waitFor()
    await seller.getByText('Expired', { exact: true }).waitFor()
    await seller.getByText('Estimate no. 1 expired').waitFor()
    await expectNoSideScroll(seller)
    await sendEstimate(seller, 180)
    await seller.getByText('Waiting for the customer to accept or decline the estimate.').waitFor()

    await buyer.goto(await findLink(buyerEmail, 'estimate'))
    await buyer.getByText('$200.00').first().waitFor()
    await acceptEstimate(buyer)
    await buyer.goto(first)
    await buyer.getByRole('heading', { name: 'This estimate has expired' }).waitFor()
    await buyer.getByText('The order now: It is agreed.').waitFor()
    await reloadOrder(seller)
    await seller.getByText('$200.00 is still open.').waitFor()
    await seller.getByText('Estimate no. 2 was accepted').waitFor()
    await expectMails({
      [buyerEmail]: [
        'We have received your order W-1 at Welo',
        'Your estimate for order W-1 from Welo',
        'Your order W-1: the estimate has expired',
        'Your estimate for order W-1 from Welo',
        'Your order W-1 is confirmed',
      ],
      [sellerEmail]: [
        `New enquiry W-1 from Ada Opal: ${stone.title}`,
        'Order W-1: the estimate for Ada Opal has expired',
        'Order W-1: Ada Opal has accepted the estimate',
      ],
    })
  },
)
