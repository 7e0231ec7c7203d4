import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../support/axe.ts'
import { visitBackOffice } from '../support/backOffice.ts'
import { telephone } from '../support/storefront.ts'

// A declared resource from its first record to what visitors see of it.
const { visit, openTab, shop, admin } = visitBackOffice()

const stone = async () => (await admin().api.listItems('Product', { page: 1 })).items[0]!

test('a certificate is made in the back office, found, and shown at its stone and on its own page', async () => {
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
  await page.getByText('Certificate saved').waitFor()
  await page.getByRole('row').filter({ hasText: '2141 438' }).getByRole('link', { name: title }).waitFor()
  await expectNoViolationsNow(page, 'the list of certificates')

  const visitor = await openTab(shop().url, telephone)
  await visitor.page.goto(`/item/${slug}`)
  await visitor.page.getByRole('link', { name: '2141 438' }).click()
  await visitor.page.getByRole('heading', { name: 'Certificate 2141 438' }).waitFor()
  await visitor.page.getByText('May 4, 2026').waitFor()
  await expectNoViolationsNow(visitor.page, 'a certificate')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // As it is sent, before any script.
  expect(await (await fetch(`${shop().url}/certificate/2141%20438`)).text()).toContain('Certificate 2141 438')
  expect((await fetch(`${shop().url}/certificate/none`)).status).toBe(404)
})

test('two admins change one record: what differs is kept of both, and what does not is asked', async () => {
  const { fetcher } = admin().api
  const body = { laboratory: 'GIA', number: 'TWO 1' }
  const { body: made } = await fetcher('/api/certificates', { method: 'POST', body })
  const path = `/admin/certificates/${(made as { id: number }).id}`
  const [one, other] = [await visit(path), await visit(path)]
  one.expectComplaint(/409/)
  const save = async ({ page }: typeof one) => page.getByRole('button', { name: 'Save changes' }).click()
  await other.page.getByLabel('Laboratory').fill('IGI')
  await save(other)
  await other.page.getByText('Certificate saved').waitFor()

  await one.page.getByLabel('Issued').fill('2026-01-02')
  await save(one)
  await one.page.getByText('Certificate saved').waitFor()
  await one.page.getByRole('row').filter({ hasText: 'IGI' }).filter({ hasText: 'Jan 2, 2026' }).waitFor()

  await one.page.goto(path)
  await other.page.goto(path)
  await one.page.getByLabel('Laboratory').fill('SSEF')
  await other.page.getByLabel('Laboratory').fill('AGL')
  await save(other)
  await other.page.getByText('Certificate saved').waitFor()
  await save(one)
  await one.page.getByText('Changed in the shop since you began: Laboratory').waitFor()
  expect(await one.page.getByLabel('Laboratory').inputValue()).toBe('SSEF')
  await save(one)
  await one.page.getByRole('row').filter({ hasText: 'SSEF' }).waitFor()
})
