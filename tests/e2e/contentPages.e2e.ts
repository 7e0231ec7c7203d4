// @module-tag long
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { waitForHydration } from '../support/browser/visitStorefront.ts'

const { visit, admin } = visitBackOffice()

/** Returns the status and the redirect target of a document, without following redirects. */
const documentAt = async (page: Awaited<ReturnType<typeof visit>>['page'], path: string) => {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return { status: response.status(), location: response.headers()['location'] }
}

test('PAGE-1 PAGE-4 REDIR-1 an admin writes and publishes a page, the footer links to it, and its former address redirects to it', async () => {
  const { page, allowConsoleError } = await visit('/admin/pages/create')
  allowConsoleError(/404/)
  allowConsoleError(/400/)
  const save = (name: string) => page.getByRole('button', { name }).click()
  await page.getByLabel('Title').fill('Delivery')
  await page.getByLabel('Slug').fill('shop')
  await page.getByLabel('Text').fill('# How we send\n\nBy **insured** email. See [our stones](/shop).')
  await save('Create page')
  await page.getByText('Another page of the shop already uses /shop').first().waitFor()
  await page.getByLabel('Slug').fill('delivery')
  await page.getByLabel('In the footer').check()
  await save('Create page')
  await page.waitForURL('**/admin/pages')
  expect(await documentAt(page, '/delivery')).toMatchObject({ status: 404 })

  await page.getByRole('link', { name: 'Delivery' }).click()
  // Wait for the form, because the list has a filter with the same label.
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  await page.getByLabel('Visible in the shop').check()
  await save('Save changes')
  await page.waitForURL('**/admin/pages')
  await page.goto('/about')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'How we send' }).waitFor()
  await expectNoViolationsNow(page, 'a page of the shop')
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/delivery</loc>')

  const { items } = await admin().api.listRecords<{ id: number }>('pages', { page: 1, slug: 'delivery' })
  await admin().api.fetcher(`/api/pages/${items[0]!.id}`, { method: 'PATCH', body: { slug: 'sending' } })
  expect(await documentAt(page, '/delivery?from=email')).toEqual({
    status: 301,
    location: '/sending?from=email',
  })
})
