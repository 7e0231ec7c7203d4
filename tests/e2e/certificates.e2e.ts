// @module-tag long
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { phone } from '../support/browser/visitStorefront.ts'

// A declared resource from its first record to what visitors see of it.
const { visit, openTab, shop, admin } = visitBackOffice()

const stone = async () => (await admin().api.listItems('Product', { page: 1 })).items[0]!

test('ADM-18 ADM-19 CERT-1 CERT-2 CERT-3 a certificate is made in the back office, found, and shown at its stone and on its own page', async () => {
  const { title, slug } = await stone()
  const { page } = await visit('/admin')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Certificates' })
    .click()
  await page.getByText('No certificates yet').waitFor()
  await page.getByRole('link', { name: 'Add Certificate' }).click()
  await page.getByLabel('Laboratory').fill('GIA')
  await page.getByLabel('Number').fill('2141 438')
  await page.getByLabel('Stone').fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
  await page.getByLabel('Issued').fill('2026-05-04')
  await expectNoViolationsNow(page, 'the form of a certificate')
  await page.getByRole('button', { name: 'Create certificate' }).click()
  await page.getByText('Certificate created').waitFor()
  await page.getByRole('row').filter({ hasText: '2141 438' }).getByRole('link', { name: title }).waitFor()
  await expectNoViolationsNow(page, 'the list of certificates')

  const visitor = await openTab(shop().url, phone)
  await visitor.page.goto(`/item/${slug}`)
  await visitor.page.getByRole('link', { name: '2141 438' }).click()
  await visitor.page.getByRole('heading', { name: 'Certificate 2141 438' }).waitFor()
  await visitor.page.getByText('May 4, 2026').waitFor()
  await expectNoViolationsNow(visitor.page, 'a certificate')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await visitor.page.emulateMedia({ media: 'print' })
  expect(await visitor.page.getByRole('banner').isVisible()).toBe(false)
  expect(await visitor.page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await visitor.page.getByRole('img', { name: /^Leads to/ }).isVisible()).toBe(true)
  const printed = (await visitor.page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  // As it is sent, before any script.
  expect(await (await fetch(`${shop().url}/certificate/2141%20438`)).text()).toContain('Certificate 2141 438')
  expect((await fetch(`${shop().url}/certificate/none`)).status).toBe(404)
})
