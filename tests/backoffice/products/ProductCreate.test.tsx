// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildItem } from '../../factories/item.ts'
import { takeComplaints } from '../../support/setup.ts'
import { fill, recordingFetcher, renderBackOffice } from '../renderBackOffice.tsx'

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create product' }))

test('AITM-1 API-17 a new product is sent as the wire wants it', async () => {
  let saved = buildItem()
  const { fetcher, sent } = recordingFetcher(({ body }) => (saved = { ...saved, ...body }))
  renderBackOffice('/admin/products/create', { fetcher })

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
    throw new ApiError(409, 'UX API request failed: Conflict', { payload: { slug: 'This slug is taken' } })
  })
  renderBackOffice('/admin/products/create', { fetcher })
  await fill('Title', 'Fire')
  await fill('Description', 'Bright.')

  await create()

  expect(await screen.findByText('Failed to create item: UX API request failed: Conflict')).toBeVisible()
  expect(await field('Slug')).toHaveAccessibleDescription('This slug is taken')
  expect(await field('Slug')).toHaveFocus()
  expect(await field('Title')).toHaveValue('Fire')
  expect(takeComplaints()).toEqual([expect.stringContaining('Conflict')])
})
