import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
// Preload the lazy page: importing it during a test could exceed Testing Library's timeout.
import '../../../../backoffice/items/form/ItemForm.tsx'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildShop } from '../../../factories/shop.ts'
import { expectConsole } from '../../../support/setup.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

// Drafts in `localStorage` would leak into the next test.
beforeEach(() => localStorage.clear())

const field = (name: string) => screen.findByLabelText(name, { exact: false })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const create = async () => fireEvent.click(await screen.findByText('Create product'))
const slug = () => (screen.getByLabelText('Slug', { exact: false }) as HTMLInputElement).value

test('AITM-1 API-17 VAL-17 a new product is posted in the API format, with structured data of a Product in USD and in stock', async () => {
  let saved = buildItem()
  const { fetcher, sent } = createRecordingFetcher(({ body }) => (saved = { ...saved, ...body }))
  renderBackOffice('/admin/products/create', { fetcher, getItem: async () => saved })

  await fillField('Title', 'Fire Opal')
  await fillField('Description', 'Bright.')
  await fillField('Price', '99.50')
  expect(await field('Description')).toHaveAccessibleDescription(/^Markdown: # heading/)
  await create()

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/items' })
  expect(sent[0]?.body).toEqual({
    shops_id: null,
    item_type: 'Product',
    title: 'Fire Opal',
    description: 'Bright.',
    slug: 'fire-opal',
    sku: expect.stringMatching(/^PRO[A-Z0-9]{8}$/),
    price: 99.5,
    unit: null,
    rank: null,
    SEO_Tags: null,
    tags: null,
    Is_disabled: false,
    item_info: expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        priceCurrency: 'USD',
        availability: expect.stringMatching(/InStock$/),
      }),
    }),
  })
})

test('AITM-10 ENT-19 a new product and its structured data use the shop’s currency', async () => {
  const { fetcher, sent } = createRecordingFetcher(({ body }) => ({ ...buildItem(), ...body }))
  const shop = buildShop({ currency: 'EUR' })
  renderBackOffice('/admin/products/create', { fetcher }, { shop, extensions: ['currency'] })
  expect(await field('Currency')).toHaveValue('EUR – Euro')

  await fillField('Title', 'Fire Opal')
  await fillField('Description', 'Bright.')
  await create()

  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      currency: 'EUR',
      item_info: { offers: { priceCurrency: 'EUR' } },
    })
})

test(
  'VAL-14 a title without letters or digits gives a random slug with a hint, and a usable title replaces the slug',
  { tags: 'long' },
  async () => {
    renderBackOffice('/admin/products/create')

    await fillField('Title', '💎 !')
    await expect.poll(slug).toMatch(/^product-[a-z0-9]{8}$/)
    const made = /^This slug is random because the title has no letters or digits/
    expect(await field('Slug')).toHaveAccessibleDescription(made)

    await fillField('Title', '💎 Fire')
    await expect.poll(slug).toBe('fire')
    expect(await field('Slug')).toHaveAccessibleDescription('The end of the page address: /item/…')
    await fillField('Title', ' ')
    await expect.poll(slug).toBe('')
    // Ethiopic letters are transliterated.
    await fillField('Title', 'ወሎ ኦፓል')
    await expect.poll(slug).toBe('welo-opal')
  },
)

test('VAL-27 errors show at their fields, the first has the focus, nothing is sent, and the title fills an empty slug but not an edited one', async () => {
  const { fetcher, sent } = createRecordingFetcher(() => ({}))
  renderBackOffice('/admin/products/create', { fetcher })
  await fillField('SKU', '')

  await create()

  for (const name of ['Title', 'Description', 'Slug', 'SKU'])
    await expect.poll(() => field(name)).toHaveAccessibleDescription(`${name} is required`)
  expect(await field('Title')).toHaveFocus()
  expect(sent).toEqual([])
  await fillField('Title', 'Fire')
  await expect.poll(() => field('Slug')).toBeValid()
  expect(slug()).toBe('fire')

  await fillField('Slug', 'fire-of-welo')
  await fillField('Title', 'Fire Opal')
  expect(slug()).toBe('fire-of-welo')
})

test('VAL-14 VAL-18 ERR-11 a taken slug and SKU show errors at their fields, keep the input and offer replacements in one click', async () => {
  const payload = { slug: 'Slug is already taken', sku: 'SKU is already taken' }
  const { fetcher, sent } = createRecordingFetcher(() => {
    throw new ApiError(409, 'UX API request failed: Conflict', { payload })
  })
  renderBackOffice('/admin/products/create', { fetcher })
  await fillField('Title', 'Opal ring')
  await fillField('Description', 'Bright.')

  await create()

  expect(await screen.findByText('Failed to create item: UX API request failed: Conflict')).toBeVisible()
  expect(await field('Slug')).toHaveAccessibleDescription(/^Slug is already taken/)
  expect(await field('SKU')).toHaveAccessibleDescription(/^SKU is already taken/)
  expect(await field('SKU')).toHaveFocus()
  expect(await field('Title')).toHaveValue('Opal ring')
  await press('Use opal-ring-2')
  await press(/^Use PRO[A-Z0-9]{8}$/)

  await expect.poll(slug).toBe('opal-ring-2')
  await expect.poll(() => field('Slug')).toBeValid()
  expect(await field('SKU')).not.toHaveValue(String(sent[0]?.body?.['sku']))
  expect(screen.queryByRole('button', { name: /^Use (PRO|opal)/ })).toBeNull()
  expect(expectConsole()).toEqual([expect.stringContaining('Conflict')])
})

test('AITM-8 AITM-10 a duplicate starts with all values of the item, including its currency, and leaving it unchanged asks nothing', async () => {
  const opal = buildItem({
    title: 'Fire',
    slug: 'fire',
    item_info: { material: 'Opal' },
    price: 80,
    currency: 'ETB',
  })
  const listItems = async () => buildEnvelope([opal])
  renderBackOffice('/admin/products', { listItems }, { extensions: ['currency'] })

  await press('More actions for Fire')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))

  expect(await field('Title')).toHaveValue('Fire')
  expect(slug()).toBe('fire-2')
  expect(await field('Description')).toHaveValue(opal.description)
  expect(await field('Price')).toHaveValue('80')
  expect(await field('Currency')).toHaveValue('ETB – Ethiopian Birr')
  expect(await field('Material')).toHaveValue('Opal')
  expect(await field('SKU')).not.toHaveValue(opal.sku)
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
})
