import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSideScroll, signInAsOwner } from '../../support/browser/steps.ts'
import {
  acceptEstimate,
  buyerEmail,
  confirmCompletion,
  enquire,
  openOrder,
  recordPayment,
  reloadOrder,
  sellerEmail,
  sendEstimate,
  stone,
  prepareOrderJourney,
} from '../../support/browser/orderJourneys.ts'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'

const { startOrderJourney } = prepareOrderJourney()

const countSheets = async (page: Page) => {
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1')
  return sheets.match(/\/Type \/Page\b(?!s)/g)?.length
}

test('AORD-6 AORD-7 an order is estimated, accepted through the emailed link, paid in two parts, packed, shipped and completed', async () => {
  const { buyer, seller, findLink, findEmail, expectEmails } = await startOrderJourney()
  await enquire(buyer)
  await expectNoViolationsNow(buyer, 'an order by its link')
  await expectNoSideScroll(buyer)
  await openOrder(seller)
  await expectNoViolationsNow(seller, 'an order in the back office')
  await sendEstimate(seller, 200)

  await buyer.goto(await findLink(buyerEmail, 'estimate'))
  await buyer.getByText('$220.00').first().waitFor()
  await expectNoViolationsNow(buyer, 'an estimate')
  await expectNoSideScroll(buyer)
  await acceptEstimate(buyer)

  await reloadOrder(seller)
  await recordPayment(seller, 100, 'Balance due $120.00')
  await recordPayment(seller, 120, 'Fully paid')
  await seller.getByRole('button', { name: 'Shipping' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Shipping' })
  await dialog.getByLabel('Tracking number').fill('1Z999')
  await dialog.getByLabel('Carrier').click()
  await seller.getByRole('option', { name: 'UPS' }).click()
  await dialog.getByRole('button', { name: 'Update Shipping' }).click()
  await seller.getByText('Shipping information updated!').waitFor()
  await seller.getByRole('link', { name: 'Packing slip' }).click()
  await seller.getByRole('cell', { name: stone.sku ?? '' }).waitFor()
  expect(await seller.getByRole('main').innerText()).not.toContain('$')
  expect(await countSheets(seller)).toBe(1)
  await seller.getByRole('link', { name: 'Back to the order' }).click()
  await seller.getByRole('button', { name: 'Mark as completed' }).click()
  await confirmCompletion(seller)

  await findEmail(buyerEmail, /on its way$/)
  await buyer.goto(await findLink(buyerEmail, 'order'))
  await buyer.getByRole('heading', { name: 'Your order is complete' }).waitFor()
  expect(await buyer.getByRole('link', { name: '1Z999' }).getAttribute('href')).toContain('1Z999')
  await expectNoSideScroll(buyer)
  await expectEmails({
    [buyerEmail]: [
      'We received your order W-1 at Welo',
      'Your estimate for order W-1 from Welo',
      'Your order W-1 is confirmed',
      'We received your payment for order W-1',
      'We received your payment for order W-1',
      'Your order W-1 is on its way',
    ],
    [sellerEmail]: [
      `New enquiry W-1 from Ada Opal: ${stone.title}`,
      'Order W-1: Ada Opal accepted the estimate',
    ],
  })
})

const email = 'hana@example.com'

async function createOrder(page: Page) {
  await signInAsOwner(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Hana')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Add an item').fill(stone.title)
  await page.getByRole('option', { name: stone.title }).click()
  await page.getByRole('button', { name: 'Add a custom line' }).click()
  await page.getByLabel('Description').fill('A box of olive wood')
  await page.getByLabel(/^Price each/).fill('25')
  await expectNoViolationsNow(page, 'a new order')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('heading', { level: 1, name: /^Order W-\d+$/ }).waitFor()
}

test(
  'an order that the seller creates for a customer is estimated, accepted through the emailed link, paid and completed',
  { tags: 'long' },
  async () => {
    const { buyer, seller, findEmail, findLink, expectEmails } = await startOrderJourney()
    await createOrder(seller)
    await seller.getByText('No account.').waitFor()
    await sendEstimate(seller, 300)

    await buyer.goto(await findLink(email, 'estimate'))
    await buyer.getByText('A box of olive wood').waitFor()
    await buyer.getByRole('link', { name: stone.title }).waitFor()
    await buyer.getByText('$345.00').first().waitFor()
    await acceptEstimate(buyer)

    await reloadOrder(seller)
    await recordPayment(seller, 345, 'Fully paid')
    await seller.getByRole('button', { name: 'More' }).click()
    await seller.getByRole('menuitem', { name: 'Mark as completed' }).click()
    await confirmCompletion(seller)
    await seller.getByText('Completed.').waitFor()

    await findEmail(email, /is complete$/)
    await buyer.goto(await findLink(email, 'order'))
    await buyer.getByRole('heading', { name: 'Your order is complete' }).waitFor()
    expect(await buyer.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    await expectNoSideScroll(buyer)
    await expectEmails({
      [email]: [
        'Your estimate for order W-1 from Welo',
        'Your order W-1 is confirmed',
        'We received your payment for order W-1',
        'Your order W-1 is complete',
      ],
      [sellerEmail]: ['Order W-1: Hana accepted the estimate'],
    })
  },
)

test(
  'a visitor signs up from the link in the order email, adds the order to the account and finds it there',
  { tags: 'long' },
  async () => {
    const { buyer, seller, openPage, findLink } = await startOrderJourney()
    await enquire(buyer)
    // Use another browser, because a browser's own orders are added to the account automatically.
    const elsewhere = await openPage()
    await elsewhere.goto(await findLink(buyerEmail, 'order'))
    const link = elsewhere.url()
    await elsewhere.getByRole('link', { name: 'Create Account' }).click()
    await elsewhere.getByLabel('Email').fill(buyerEmail)
    await elsewhere.getByRole('button', { name: 'Send Link' }).click()
    const emailed = await elsewhere.context().newPage()
    await emailed.goto(await findLink(buyerEmail, 'sign-up'))
    await emailed.getByLabel('Name').fill('Ada Opal')
    await emailed.getByLabel('Password', { exact: true }).fill('a good password')
    await expectNoSideScroll(emailed)
    await emailed.getByRole('button', { name: 'Create Account' }).click()
    // The tab that requested the link returns to its previous page.
    await elsewhere.waitForURL(link)
    await elsewhere.getByRole('button', { name: 'Add to Your Account' }).click()
    await elsewhere.getByRole('link', { name: 'View Your Orders' }).click()
    await elsewhere.getByRole('heading', { name: 'Welcome back, Ada Opal!' }).waitFor()
    await elsewhere.getByText(stone.title).click()
    await elsewhere.getByRole('heading', { name: 'We received your order' }).waitFor()
    await expectNoSideScroll(elsewhere)

    await openOrder(seller)
    await seller.getByText('A customer added the order to their account').waitFor()
    await buyer.reload()
    await buyer.getByRole('heading', { name: 'We received your order' }).waitFor()
    expect(await buyer.getByRole('link', { name: 'Create Account' }).count()).toBe(0)
  },
)
