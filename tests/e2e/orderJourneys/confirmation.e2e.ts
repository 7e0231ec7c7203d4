import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import {
  buyerEmail,
  checkOutAndOpenOrder,
  enquire,
  openStone,
  prepareOrderJourney,
} from '../../support/browser/orderJourneys.ts'
import { expectNoSideScroll, signInAsOwner } from '../../support/browser/steps.ts'
import { phone, waitForHydration } from '../../support/browser/visitStorefront.ts'
import { demoItem } from '../../support/specification/demo.ts'

const { startOrderJourney } = prepareOrderJourney()

/** The demo shop has 12 seats for this event, so unconfirmed registrations can hold three. */
const event = demoItem('open-bench-day')
const otherEmail = 'bela@example.org'
const desktop = { viewport: { width: 1440, height: 900 } }

/** Lets the shop reserve the stones of confirmed enquiries, as the signed-in admin. */
async function setReservationTime(seller: Page): Promise<void> {
  await signInAsOwner(seller, '/admin/shop')
  await seller.getByRole('tab', { name: 'Advanced' }).click()
  await seller.getByLabel('Reservation time (hours)').fill('48')
  await seller.getByRole('button', { name: 'Save Changes' }).click()
  await seller.getByText('Shop settings updated successfully').waitFor()
}

/** Registers as a visitor for several seats, and opens the order through the link in the toast. */
async function register(page: Page, seats: number, email: string): Promise<void> {
  await page.goto(`/item/${event.slug}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Register for This Event' }).click()
  await page.getByRole('link', { name: 'View Cart' }).click()
  for (let more = 1; more < seats; more++)
    await page.getByRole('button', { name: `Increase quantity of ${event.title}` }).click()
  await checkOutAndOpenOrder(page, email)
}

const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirm Email Address' }).click()

async function confirmByReceipt(size: BrowserContextOptions): Promise<void> {
  const { seller, openPage, findLink } = await startOrderJourney()
  await setReservationTime(seller)
  const buyer = await openPage(size)
  const other = await openPage(size)
  await enquire(buyer)
  await buyer
    .getByText('To confirm, open the link in the email that we send you. If it does not arrive, contact us.')
    .waitFor()
  expect(await buyer.getByRole('button', { name: 'Confirm Email Address' }).count()).toBe(0)
  await expectNoSideScroll(buyer)

  await buyer.goto(await findLink(buyerEmail, 'order'))
  await buyer.getByRole('button', { name: 'Confirm Email Address' }).waitFor()
  await expectNoViolationsNow(buyer, 'an order to confirm')
  await expectNoSideScroll(buyer)
  await openStone(other)
  await other.getByText('Only 1 left').waitFor()

  await confirmOrder(buyer)

  await buyer.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  await buyer.getByText(/^Reserved for you until /).waitFor()
  await expectNoViolationsNow(buyer, 'a confirmed order')
  await openStone(other)
  await other.getByText('Reserved for a customer').waitFor()
  await buyer.reload()
  await buyer.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
}

test('ORDER-12 an enquiry reserves its stone only once the receipt’s button is pressed', () =>
  confirmByReceipt(phone))
test('ORDER-12 the receipt’s button confirms an order on a desktop too', { tags: 'long' }, () =>
  confirmByReceipt(desktop),
)

test('ORDER-12 a registration without held seats is confirmed while seats are left, and otherwise waits for a free seat', async () => {
  const { buyer, seller, openPage, findLink } = await startOrderJourney()
  const other = await openPage(desktop)
  await register(buyer, 4, buyerEmail)
  await buyer.getByText('Confirm by email to take your seat', { exact: true }).waitFor()
  await register(other, 9, otherEmail)

  await buyer.goto(await findLink(buyerEmail, 'order'))
  await confirmOrder(buyer)
  await buyer.getByText('Your 4 seats are reserved until the event ends.').waitFor()

  await other.goto(await findLink(otherEmail, 'order'))
  await confirmOrder(other)
  await other.getByText(`${event.title} has no seats left`, { exact: false }).waitFor()
  await expectNoViolationsNow(other, 'a registration without a seat')
  await other.getByRole('button', { name: 'Try Again' }).click()
  await other.getByText('We still have no seat to reserve for you.').waitFor()

  await buyer.getByRole('button', { name: 'Cancel Order' }).click()
  await buyer.getByRole('button', { name: 'Cancel Order' }).click()
  await buyer.getByRole('heading', { name: 'Your order is cancelled' }).waitFor()
  await other.getByRole('button', { name: 'Try Again' }).click()
  await other.getByText('Your 9 seats are reserved until the event ends.').waitFor()
  await signInAsOwner(seller, '/admin/orders')
  await seller
    .getByText(/^Reserved until /)
    .first()
    .waitFor()
})

async function manageUnconfirmed(size: BrowserContextOptions): Promise<void> {
  const { buyer, openPage, findLink, findEmail } = await startOrderJourney()
  await enquire(buyer)
  await register(buyer, 1, buyerEmail)
  await buyer.getByText(/^Your seat is held until /).waitFor()
  await register(await openPage(), 1, otherEmail)
  const confirmed = await openPage()
  await enquire(confirmed, 'confirmed@example.net')
  await confirmed.goto(await findLink('confirmed@example.net', 'order'))
  await confirmOrder(confirmed)
  await confirmed.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()

  const seller = await openPage(size)
  await signInAsOwner(seller, '/admin/orders?filter={"confirmed":false}')
  await seller.getByLabel('Select 3 orders on this page').waitFor()
  await expectNoViolationsNow(seller, 'unconfirmed orders')
  await expectNoSideScroll(seller)
  await seller
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await seller.getByRole('button', { name: 'Confirm for the customer' }).click()
  await seller.getByText(/^Order W-\d+ confirmed$/).waitFor()
  await expectNoSideScroll(seller)

  await seller.goBack()
  await seller.getByLabel('Select 2 orders on this page').check()
  await seller.getByRole('button', { name: 'Cancel orders' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Cancel 2 orders?' })
  await dialog.getByText('Customers who have not confirmed their email address get no email.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel orders' }).click()
  await seller.getByText('2 orders cancelled').waitFor()
  await buyer.reload()
  await buyer.getByRole('heading', { name: 'Your order is cancelled' }).waitFor()
  await findEmail(buyerEmail, /^We received your order/)
}

test('AORD-17 an admin finds unconfirmed orders, confirms one and cancels the others together', () =>
  manageUnconfirmed(desktop))
test('AORD-17 an admin manages unconfirmed orders on a phone', { tags: 'long' }, () =>
  manageUnconfirmed(phone),
)
