import { expect, test } from 'vitest'
import { buildPicture } from '../../factories/picture.ts'
import { expectNoViolations } from '../../support/axe.ts'
import { visitBackOffice } from '../../support/backOffice.ts'
import { failCall } from '../../support/storefront.ts'

const { visit, admin, announces } = visitBackOffice()

const picture = async () => ({
  name: 'opal.webp',
  mimeType: 'image/webp',
  buffer: await buildPicture('webp'),
})
const categoryOf = async (name: string) =>
  (await admin().api.listCategories()).find((category) => category.name === name)

test('ACAT-1 ACAT-4 ACAT-5 VAL-19 a category is added with its picture and seen by visitors', async () => {
  const { page, requests } = await visit('/admin/categories')
  await page.getByRole('list', { name: 'Categories' }).getByText('Private Reserve (Hidden)').waitFor()
  await expectNoViolations(page, 'categories')

  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByRole('button', { name: 'Create category' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Category type is required').waitFor()
  await expectNoViolations(page, 'category form')
  await page.getByRole('textbox', { name: 'Name' }).fill('Crystal Opals')
  await page.getByRole('textbox', { name: 'Category type' }).fill('Transparent')
  await page.getByLabel('Choose a picture').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Create category' }).click()

  await page.getByText('Category created').waitFor()
  await page.getByRole('list', { name: 'Categories' }).getByText('Crystal Opals').waitFor()
  const posts = requests().flatMap(
    (request) => /^POST .*(image_upload|items_categories)$/.exec(request)?.[1] ?? [],
  )
  expect(posts).toEqual(['image_upload', 'items_categories'])
  expect(await categoryOf('Crystal Opals')).toMatchObject({
    category_type: 'Transparent',
    Is_visible: true,
    image_url: expect.stringMatching(/^(https?:\/)?\/.+\.(webp|avif)$/),
  })
  await page.goto('/categories')
  await page.getByRole('heading', { name: 'Crystal Opals' }).waitFor()
})

test('ERR-10 a failed upload and a failed save say so, keep the form, and upload the picture once', async () => {
  const { page, requests, expectComplaint } = await visit('/admin/categories/create')
  expectComplaint(/500/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Fire Opals')
  await page.getByRole('textbox', { name: 'Category type' }).fill('Rough')
  await page.getByLabel('Choose a picture').setInputFiles(await picture())
  const create = page.getByRole('button', { name: 'Create category' })

  await page.route(/\/image_upload$/, failCall, { times: 1 })
  await create.click()
  await page.getByText('Upload failed').waitFor()
  await page.getByText('Failed to upload image').waitFor()
  const before = requests().length
  await page.route(/\/items_categories$/, failCall, { times: 1 })
  await create.click()
  await page.getByText('Failed to save category').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Fire Opals')
  await create.click()

  await page.getByText('Category created').waitFor()
  const uploads = requests()
    .slice(before)
    .filter((request) => /^POST .*image_upload$/.test(request))
  expect(uploads).toHaveLength(1)
  expect(await categoryOf('Fire Opals')).toBeDefined()
})

test('ACAT-1 ACAT-2 ACAT-3 ACAT-6 a category is found, renamed, selected and hidden, and then deleted where the server deletes any', async () => {
  const made = { category_type: 'Faceted', Is_visible: true, image_url: null, shops_id: null }
  await admin().api.createCategory({ ...made, name: 'Sapphires' })
  const { page } = await visit('/admin/categories')
  const cards = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('sapph')
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByRole('link', { name: 'Edit Sapphires' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue Sapphires')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Category updated').waitFor()

  for (const name of ['Saved', 'Export'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(announces ? 1 : 0)

  await page.getByRole('checkbox', { name: 'Select Blue Sapphires' }).focus()
  await page.keyboard.press('Space')
  const selected = page.getByRole('region', { name: 'Selected categories' })
  await selected.waitFor()
  await expectNoViolations(page, 'categories, one of them selected')
  await selected.getByRole('button', { name: 'Hide' }).press('Enter')
  await page.getByText('Blue Sapphires (Hidden)').waitFor()
  const undo = page.getByRole('button', { name: /undo/i })
  await undo.press('Escape')
  await expect.poll(async () => (await categoryOf('Blue Sapphires'))?.Is_visible).toBe(false)

  const card = cards.filter({ hasText: 'Blue Sapphires' })
  const act = (action: string) => page.getByRole('button', { name: `${action} Blue Sapphires` }).click()
  if (announces) {
    await act('Delete')
    await card.waitFor({ state: 'detached' })
    await undo.click()
    await card.waitFor()
    await act('Delete')
  } else await act('Show')
  await undo.press('Escape')
  await expect
    .poll(async () => (await categoryOf('Blue Sapphires'))?.Is_visible)
    .toBe(announces ? undefined : true)
})
