// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { takeComplaints } from '../../../support/setup.ts'
import { fill, recordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

// What one test has typed and not saved would be offered in the next.
beforeEach(() => localStorage.clear())

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create product' }))

test('AITM-1 API-17 a new product is sent as the wire wants it', async () => {
  let saved = buildItem()
  const { fetcher, sent } = recordingFetcher(({ body }) => (saved = { ...saved, ...body }))
  renderBackOffice('/admin/products/create', { fetcher, getItem: async () => saved })

  await fill('Title', 'Fire Opal')
  await fill('Description', 'Bright.')
  await fill('Price', '99.50')
  await create()

  expect(await screen.findByText('Item created successfully')).toBeVisible()
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
    item_info: expect.objectContaining({ '@type': 'Product' }),
  })
  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
})

test('VAL-17 the form begins with a Product structure in USD and in stock', async () => {
  renderBackOffice('/admin/products/create')

  const info: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Item info (JSON)' })
  expect(JSON.parse(info.value)).toMatchObject({
    '@type': 'Product',
    offers: { priceCurrency: 'USD', availability: expect.stringMatching(/InStock$/) },
  })
})

test('a slug edited by hand is left alone', async () => {
  renderBackOffice('/admin/products/create')
  await fill('Title', 'Fire')
  expect(await field('Slug')).toHaveValue('fire')

  await fill('Slug', 'fire-of-welo')
  await fill('Title', 'Fire Opal')

  expect(await field('Slug')).toHaveValue('fire-of-welo')
})

test('VAL-14 a title of which nothing can stand in a slug gives a spare one, which the field says; one that has something takes its place', async () => {
  renderBackOffice('/admin/products/create')

  await fill('Title', '💎 !')
  const slug: HTMLInputElement = await screen.findByRole('textbox', { name: 'Slug' })
  await waitFor(() => expect(slug.value).toMatch(/^product-[a-z0-9]{8}$/))
  expect(slug).toHaveAccessibleDescription(/^Made up, since the title gives none in Latin letters/)

  await fill('Title', '💎 Fire')
  await waitFor(() => expect(slug).toHaveValue('fire'))
  expect(slug).toHaveAccessibleDescription('The end of its address: /item/…')
  await fill('Title', ' ')
  await waitFor(() => expect(slug).toHaveValue(''))
})

test('a slug that a title typed late has given is no fault any more', async () => {
  renderBackOffice('/admin/products/create')
  await field('Title')
  await create()
  expect(await field('Slug')).toHaveAccessibleDescription('Slug is required')

  await fill('Title', 'Fire')

  expect(await field('Slug')).toHaveValue('fire')
  await waitFor(async () => expect(await field('Slug')).toBeValid())
})

test('VAL-27 faults are named at their fields, the first has the focus, and nothing is sent', async () => {
  const { fetcher, sent } = recordingFetcher(() => ({}))
  renderBackOffice('/admin/products/create', { fetcher })
  await fill('SKU', '')

  await create()

  expect(await field('Title')).toHaveAccessibleDescription('Title is required')
  expect(await field('Description')).toHaveAccessibleDescription('Description is required')
  expect(await field('Slug')).toHaveAccessibleDescription('Slug is required')
  expect(await field('SKU')).toHaveAccessibleDescription('SKU is required')
  expect(await field('Title')).toHaveFocus()
  expect(sent).toEqual([])
})

test('VAL-18 ERR-11 a slug that is taken is named at the field, and nothing typed is lost', async () => {
  const { fetcher } = recordingFetcher(() => {
    throw new ApiError(409, 'UX API request failed: Conflict', { payload: { slug: 'Slug is already taken' } })
  })
  renderBackOffice('/admin/products/create', { fetcher })
  await fill('Title', 'Fire')
  await fill('Description', 'Bright.')

  await create()

  expect(await screen.findByText('Failed to create item: UX API request failed: Conflict')).toBeVisible()
  expect(await field('Slug')).toHaveAccessibleDescription('Slug is already taken')
  expect(await field('Slug')).toHaveFocus()
  expect(await field('Title')).toHaveValue('Fire')
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('VAL-14 VAL-18 in place of a slug or SKU that is taken another is offered, at one click', async () => {
  const taken = { slug: 'Slug is already taken', sku: 'SKU is already taken' }
  const { fetcher, sent } = recordingFetcher(() => {
    throw new ApiError(409, 'UX API request failed: Conflict', { payload: taken })
  })
  renderBackOffice('/admin/products/create', { fetcher })
  await fill('Title', 'Opal ring')
  await fill('Description', 'Bright.')
  await create()

  await userEvent.click(await screen.findByRole('button', { name: 'Use opal-ring-2' }))
  await userEvent.click(screen.getByRole('button', { name: /^Use PRO[A-Z0-9]{8}$/ }))

  expect(await field('Slug')).toHaveValue('opal-ring-2')
  await waitFor(async () => expect(await field('Slug')).toBeValid())
  expect(await field('SKU')).not.toHaveValue(String(sent[0]?.body?.['sku']))
  expect(screen.queryByRole('button', { name: /^Use (PRO|opal)/ })).toBeNull()
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})

test('ERR-11 what the server refuses stands at its field', async () => {
  const { fetcher } = recordingFetcher(() => {
    throw new ApiError(400, 'UX API request failed: Bad Request', { payload: { tags: 'Tags are odd' } })
  })
  renderBackOffice('/admin/products/create', { fetcher })
  await fill('Title', 'Opal ring')
  await fill('Description', 'Bright.')

  await create()

  expect(await screen.findByText('Failed to create item: UX API request failed: Bad Request')).toBeVisible()
  expect(await field('Tags')).toHaveAccessibleDescription('Tags are odd')
  expect(await field('Tags')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Use (PRO|opal)/ })).toBeNull()
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Request')])
})

test('AITM-8 a copy of an item begins with all of it, and leaving it untouched asks nothing', async () => {
  const opal = buildItem({ title: 'Fire', slug: 'fire', item_info: { material: 'Opal' }, price: 80 })
  renderBackOffice('/admin/products', { listItems: async () => buildEnvelope([opal]) })

  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Fire' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))

  expect(await field('Title')).toHaveValue('Fire')
  expect(await field('Slug')).toHaveValue('fire-2')
  expect(await field('Price')).toHaveValue('80')
  expect(await field('Material')).toHaveValue('Opal')
  expect(await field('SKU')).not.toHaveValue(opal.sku)
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible()
})

test.each([
  ['ወሎ ኦፓል', 'welo-opal'],
  ['Огненный опал', 'ognennyy-opal'],
  ['Weißer Opal', 'weisser-opal'],
])('VAL-14 the title %s is written in Latin letters for its slug, %s', async (title, slug) => {
  renderBackOffice('/admin/products/create')

  await fill('Title', title)

  await waitFor(async () => expect(await field('Slug')).toHaveValue(slug))
})
