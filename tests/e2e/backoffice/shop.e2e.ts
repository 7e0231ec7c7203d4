// @module-tag long

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildPicture } from '../../factories/media/picture.ts'
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { respondWithError } from '../../support/browser/visitStorefront.ts'

const { visit, admin } = visitBackOffice()

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Clicks Save Changes and returns the body of the request. */
const saveAndReadBody = async (page: Page): Promise<unknown> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH' && new URL(one.url()).pathname.endsWith('/shop')),
    save(page).click(),
  ])
  return request.postDataJSON()
}

test('ASHOP-2 ASHOP-3 ASHOP-4 ASHOP-6 ERR-9 API-24 edited settings survive a failed save, only the changes are sent, and the storefront shows them', async () => {
  const { page, allowConsoleError } = await visit('/admin/shop')
  allowConsoleError(/500|Internal Server Error/)
  await page.getByLabel('Shop Name').fill('Welo Gems')
  await tab(page, 'Contact Info').click()
  await page.getByLabel('Contact Email').fill('gems@welo.example')
  await page.route(/\/shop$/, (route) =>
    route.request().method() === 'PATCH' ? respondWithError(route) : route.continue(),
  )
  await save(page).click()
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByText('UX API request failed: ').waitFor()
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.unroute(/\/shop$/)

  expect(await saveAndReadBody(page)).toEqual({
    name: 'Welo Gems',
    _shop_info: { contact_info: { email: 'gems@welo.example' } },
    version: expect.any(Number),
  })
  await page.getByText('Shop settings updated successfully').waitFor()
  await page.getByRole('banner').getByText('Welo Gems', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'View shop' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'gems@welo.example' }).waitFor()
})

const categoryOf = async (name: string) =>
  (await admin().api.listCategories()).find((category) => category.name === name)

test('ACAT-1 ACAT-4 ACAT-5 ERR-10 VAL-19 a new category’s image is uploaded only once although the first save fails, and visitors see the category', async () => {
  const { page, requests, allowConsoleError } = await visit('/admin/categories')
  allowConsoleError(/500/)
  await page.getByRole('link', { name: 'Add Category' }).click()
  const create = page.getByRole('button', { name: 'Create category' })
  await create.click()
  await page.getByText('Name is required').waitFor()
  await expectNoViolations(page, 'a category with faults')
  await page.getByRole('textbox', { name: 'Name' }).fill('Crystal Opals')
  await page.getByRole('textbox', { name: 'Category type' }).fill('Transparent')
  const picture = { name: 'opal.webp', mimeType: 'image/webp', buffer: await buildPicture('webp') }
  await page.getByLabel('Choose an image').setInputFiles(picture)
  await page.route(/\/items_categories$/, respondWithError, { times: 1 })
  await create.click()
  await page.getByText('Failed to save category').waitFor()
  await create.click()

  await page.getByText('Category created').waitFor()
  await page.getByRole('list', { name: 'Categories' }).getByText('Crystal Opals').waitFor()
  const posts = requests().flatMap(
    (request) => /^POST .*(image_upload|items_categories)$/.exec(request)?.[1] ?? [],
  )
  expect(posts).toEqual(['image_upload', 'items_categories', 'items_categories'])
  expect(await categoryOf('Crystal Opals')).toMatchObject({
    category_type: 'Transparent',
    Is_visible: true,
    image_url: expect.stringMatching(/^(https?:\/)?\/.+\.(webp|avif)$/),
  })
  await page.goto('/categories')
  await page.getByRole('heading', { name: 'Crystal Opals' }).waitFor()
})
