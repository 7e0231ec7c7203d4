// @module-tag long
import { expect, test } from 'vitest'
import { expectNoSideScroll } from '../../support/browser/layout.ts'
import {
  buyerEmail,
  enquire,
  openStone,
  stone,
  openOrder,
  reloadOrder,
  sendEstimate,
} from '../../support/orderJourneys/steps.ts'
import { screens, sellerEmail, visitBothSides } from '../../support/orderJourneys/visitBothSides.ts'

const { openBothSides } = visitBothSides()
const reason = 'It costs more than I want to spend'

test.for(screens)(
  'an estimate is declined with a reason, which the seller reads in the order and in a mail, and the stone is free again, at $viewport.width px',
  { timeout: 180_000 },
  async (screen) => {
    const { buyer, seller, openPage, findMail, findLink, expectMails } = await openBothSides(screen)
    await enquire(buyer)
    await openOrder(seller)
    await sendEstimate(seller, 389)
    const other = await openPage()
    await openStone(other)
    await other.getByText('Reserved for a customer').waitFor()
    await expectNoSideScroll(other)

    await buyer.goto(await findLink(buyerEmail, 'estimate'))
    await buyer.getByText('$409.00').first().waitFor()
    await buyer.getByText('Decline', { exact: true }).click()
    await buyer.getByLabel('Reason').selectOption(reason)
    await buyer.getByRole('button', { name: 'Decline the estimate' }).click()
    await buyer.getByRole('heading', { name: /^This estimate was declined on / }).waitFor()
    await buyer.getByText(`Reason: ${reason}`).waitFor()
    expect(await buyer.getByRole('button', { name: /^Accept|the estimate$/ }).count()).toBe(0)
    await expectNoSideScroll(buyer)

    const { text = '' } = await findMail(sellerEmail, /has declined the estimate$/)
    expect(text).toContain(`Ada Opal has declined your estimate. Their reason: “${reason}”`)
    await reloadOrder(seller)
    await seller.getByText('The customer declined. It can be made new again.').waitFor()
    await seller.getByText(new RegExp(`^Sent .*\\. Reason: ${reason}$`)).waitFor()
    await seller.getByText(`Estimate no. 1 was declined: ${reason}`).waitFor()
    await expectNoSideScroll(seller)
    await openStone(other)
    await other.getByText('One piece').waitFor()
    await other.getByRole('button', { name: 'Enquire Now' }).waitFor()
    await expectMails({
      [buyerEmail]: ['We have received your order W-1 at Welo', 'Your estimate for order W-1 from Welo'],
      [sellerEmail]: [
        `New enquiry W-1 from Ada Opal: ${stone.title}`,
        'Order W-1: Ada Opal has declined the estimate',
      ],
    })
  },
)
