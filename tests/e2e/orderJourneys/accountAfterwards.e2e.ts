// @module-tag long
import { expect, test } from 'vitest'
import { expectNoSideScroll } from '../../support/browser/layout.ts'
import { buyerEmail, enquire, stone, openOrder } from '../../support/orderJourneys/steps.ts'
import { screens, sellerEmail, visitBothSides } from '../../support/orderJourneys/visitBothSides.ts'

const { openBothSides } = visitBothSides()

test.for(screens)(
  'whoever ordered as a visitor makes an account from the link in the mail, takes the order over and finds it there, at $viewport.width px',
  { timeout: 180_000 },
  async (screen) => {
    const { buyer, seller, openPage, findLink, expectMails } = await openBothSides(screen)
    await enquire(buyer)
    // Not where it was ordered, since that browser's orders come into the account by themselves.
    const elsewhere = await openPage()
    await elsewhere.goto(await findLink(buyerEmail, 'order'))
    const link = elsewhere.url()
    await elsewhere.getByRole('link', { name: 'Create an account to follow it' }).click()
    await elsewhere.getByLabel('E-mail').fill(buyerEmail)
    await expectNoSideScroll(elsewhere)
    await elsewhere.getByRole('button', { name: 'Send the Link' }).click()
    const mailed = await elsewhere.context().newPage()
    await mailed.goto(await findLink(buyerEmail, 'sign-up'))
    await mailed.getByLabel('Name').fill('Ada Opal')
    await mailed.getByLabel('Password', { exact: true }).fill('a good password')
    await expectNoSideScroll(mailed)
    await mailed.getByRole('button', { name: 'Make My Account' }).click()
    // The tab that asked for the link goes back to where it came from.
    await elsewhere.waitForURL(link)
    await elsewhere.getByText('This order is in no account yet. It can be in yours.').waitFor()
    await expectNoSideScroll(elsewhere)
    await elsewhere.getByRole('button', { name: 'Take over this order' }).click()
    await elsewhere.getByRole('link', { name: 'See your orders' }).click()
    await elsewhere.getByRole('heading', { name: 'Welcome back, Ada Opal!' }).waitFor()
    await elsewhere.getByText(stone.title).click()
    await elsewhere.getByRole('heading', { name: 'We have your order' }).waitFor()
    await expectNoSideScroll(elsewhere)

    await openOrder(seller)
    await seller.getByText('Ada Opal (no. 2)').waitFor()
    await seller.getByText('A customer took the order over').waitFor()
    await buyer.reload()
    await buyer.getByRole('heading', { name: 'We have your order' }).waitFor()
    expect(await buyer.getByRole('link', { name: 'Create an account to follow it' }).count()).toBe(0)
    await expectMails({
      [buyerEmail]: ['We have received your order W-1 at Welo', 'Finish signing up at Welo'],
      [sellerEmail]: [`New enquiry W-1 from Ada Opal: ${stone.title}`],
    })
  },
)
