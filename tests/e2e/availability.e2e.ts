// @module-tag long
import { expect, test } from 'vitest'
import { checkOut } from '../support/browser/steps.ts'
import { demoItem } from '../support/specification/demo.ts'
import { expectNoViolations } from '../support/browser/expectNoViolations.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { waitForHydration } from '../support/browser/visitStorefront.ts'
import { findMailedLink } from '../support/builtShop/findMailedLink.ts'
import { ownerEnv, startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { signInUser, signUpUser } from '../support/builtShop/users.ts'
import { onCleanup } from '../support/onCleanup.ts'

const { openTab } = openBrowser()

const stone = demoItem('honeycomb-welo-oval')
const other = demoItem('sunrise-mosaic-welo')
// Another one than the order’s, so that all it gets is the mail that it waits for.
const email = 'zoe@example.com'

/** A shop that holds for a day what is enquired for. */
async function startHoldingShop() {
  const shop = await startBuiltShop()
  onCleanup(shop.stop)
  const owner = await signInUser(shop, { email: ownerEnv.ADMIN_EMAIL, password: ownerEnv.ADMIN_PASSWORD })
  await owner.api.updateShop({ hold_hours: 24 })
  const { id: stoneId } = (await owner.api.findItem(stone.slug))!
  return { shop, owner, stoneId }
}

test('CHK-11 SHOP-24 ITEM-17 ITEM-20 UNSUB-1 of two who want one stone the second is told, orders the rest, and gets the one that comes in', async () => {
  const { shop, owner, stoneId } = await startHoldingShop()
  const { page, allowConsoleError } = await openTab(shop.url)
  allowConsoleError(/409/)
  const visit = async (path: string) => {
    await page.goto(path)
    await waitForHydration(page)
  }
  for (const { slug } of [stone, other]) {
    await visit(`/item/${slug}`)
    await page.getByText('One piece').waitFor()
    await page.getByRole('button', { name: 'Enquire Now' }).click()
    await page.getByText('Added to cart!').waitFor()
  }
  await visit('/cart')
  const first = await signUpUser(shop, {
    name: 'Bea First',
    email: 'bea@example.com',
    password: 'a good password',
  })
  await first.api.createOrderLine({ items_id: stoneId, action_type: 'enquiry' })

  await checkOut(page, true)

  await page.getByText(`Checkout failed: ${stone.title} is reserved`).waitFor()
  await page.getByText('Reserved for a customer').waitFor()
  await expectNoViolations(page, 'a cart with a line that went')
  expect(await page.getByRole('listitem').getByText(other.title).count()).toBe(0)
  await visit('/shop')
  await page.getByRole('article').filter({ hasText: stone.title }).getByText('Reserved').waitFor()
  await visit(`/item/${stone.slug}`)
  expect(await page.getByRole('button', { name: 'Enquire Now' }).count()).toBe(0)
  await expectNoViolations(page, 'the page of a reserved stone')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Tell Me' }).click()
  await page.getByText('Noted.').waitFor()

  await owner.api.updateItem(stoneId, { stock: 2 })
  await page.goto(await findMailedLink(shop, email))
  await page.getByRole('button', { name: 'Stop These Mails' }).click()
  await page.getByRole('heading', { name: 'These mails have stopped' }).waitFor()
  await visit('/cart')
  await checkOut(page, true)
  await page.getByText('Order placed successfully!').waitFor()
})
