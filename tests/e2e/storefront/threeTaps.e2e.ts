import { expect, test } from 'vitest'
import { checkOutAsVisitor } from '../../support/browser/steps.ts'
import { phone, visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

test('HOME-10 SHOP-36 from home to a stone in the cart in three taps, ordered with one more press after name and email', async () => {
  const { page } = await visit('/', { ...phone, hasTouch: true, isMobile: true })
  const card = page.getByRole('region', { name: 'New arrivals' }).getByRole('article').first()
  const title = await card.getByRole('heading').innerText()

  await card.tap()
  await page.getByRole('button', { name: 'Enquire Now' }).tap()
  await page.getByRole('link', { name: 'In Your Cart (1) · View' }).tap()

  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').first().innerText()).toContain(title)
  await checkOutAsVisitor(page)
})
