// @module-tag long
import { expect, test } from 'vitest'
import { expectNoSideScroll } from '../../support/browser/layout.ts'
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts'
import {
  acceptEstimate,
  buyerEmail,
  enquire,
  stone,
  confirmCompletion,
  openOrder,
  recordPayment,
  reloadOrder,
  sendEstimate,
} from '../../support/orderJourneys/steps.ts'
import { screens, sellerEmail, visitBothSides } from '../../support/orderJourneys/visitBothSides.ts'

const { openBothSides } = visitBothSides()

test.for(screens)(
  'an enquiry is quoted, accepted by its link, paid in two parts, shipped and completed, at $viewport.width px',
  { timeout: 180_000 },
  async (screen) => {
    const { buyer, seller, findLink, findMail, expectMails } = await openBothSides(screen)
    await enquire(buyer)
    await expectNoViolations(buyer, 'an order by its link')
    await expectNoSideScroll(buyer)
    await openOrder(seller)
    await expectNoViolations(seller, 'an order in the back office')
    await expectNoSideScroll(seller)
    await sendEstimate(seller, 200)

    await buyer.goto(await findLink(buyerEmail, 'estimate'))
    await buyer.getByText('$220.00').first().waitFor()
    await expectNoViolations(buyer, 'an estimate')
    await expectNoSideScroll(buyer)
    await acceptEstimate(buyer)

    await reloadOrder(seller)
    await recordPayment(seller, 100, '$120.00 open')
    await recordPayment(seller, 120, 'All is paid')
    await seller.getByRole('button', { name: 'Shipping' }).click()
    const dialog = seller.getByRole('dialog', { name: 'Shipping' })
    await dialog.getByLabel('Tracking number').fill('1Z999')
    await dialog.getByLabel('Carrier').click()
    await seller.getByRole('option', { name: 'UPS' }).click()
    await dialog.getByRole('button', { name: 'Update Shipping' }).click()
    await seller.getByText('Shipping information updated!').waitFor()
    await seller.getByRole('button', { name: 'Mark as completed' }).click()
    await confirmCompletion(seller)

    await findMail(buyerEmail, /on its way$/)
    await buyer.goto(await findLink(buyerEmail, 'order'))
    await buyer.getByRole('heading', { name: 'Completed' }).waitFor()
    expect(await buyer.getByRole('link', { name: '1Z999' }).getAttribute('href')).toContain('1Z999')
    await expectNoSideScroll(buyer)
    await expectMails({
      [buyerEmail]: [
        'We have received your order W-1 at Welo',
        'Your estimate for order W-1 from Welo',
        'Your order W-1 is confirmed',
        'We have received your payment for order W-1',
        'We have received your payment for order W-1',
        'Your order W-1 is on its way',
      ],
      [sellerEmail]: [
        `New enquiry W-1 from Ada Opal: ${stone.title}`,
        'Order W-1: Ada Opal has accepted the estimate',
      ],
    })
  },
)
