// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { takeComplaints } from '../../../support/setup.ts'
import { fill, recordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'
import { openItem } from './openItem.tsx'

// What one test has typed and not saved would be offered in the next.
beforeEach(() => localStorage.clear())

const listItems = async () => buildEnvelope([buildItem()])
const field = (name: string) => screen.findByRole('textbox', { name })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('API-17 an edited product is sent as a PATCH', async () => {
  const opal = buildItem({ title: 'Fire', slug: 'fire', price: 120, item_info: { material: 'Opal' } })
  const { sent } = openItem('products', opal, { calls: { listItems } })
  expect(await field('Title')).toHaveValue('Fire')

  await fill('Title', 'Fire Opal')
  await fill('Price', '')
  await userEvent.click(screen.getByRole('switch', { name: 'Visible in the shop' }))
  await save()

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  const patch = sent.find(({ method }) => method === 'PATCH')
  expect(patch?.url).toBe(`/api/items/${opal.id}`)
  expect(patch?.body).toEqual({
    shops_id: null,
    item_type: 'Product',
    title: 'Fire Opal',
    description: opal.description,
    slug: 'fire',
    sku: opal.sku,
    price: null,
    unit: 'piece',
    rank: null,
    SEO_Tags: null,
    tags: opal.tags,
    Is_disabled: true,
    item_info: { material: 'Opal' },
  })
})

test('ERR-11 a failed update says why and keeps what was typed', async () => {
  const opal = buildItem()
  openItem('products', opal, {
    save: () => {
      throw new ApiError(502, 'UX API request failed: Bad Gateway')
    },
  })

  await fill('Title', 'Fire!')
  await save()

  expect(await screen.findByText('Failed to update item: UX API request failed: Bad Gateway')).toBeVisible()
  expect(await field('Title')).toHaveValue('Fire!')
  expect(takeComplaints()).toEqual([expect.stringContaining('Bad Gateway')])
})

test('ERR-11 a product that cannot be loaded says so, with another try', async () => {
  const opal = buildItem({ title: 'Fire' })
  let attempts = 0
  const { fetcher } = recordingFetcher(() => {
    attempts += 1
    if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
    return opal
  })
  renderBackOffice(`/admin/products/${opal.id}`, { fetcher, getItem: async () => opal })
  const text = 'Failed to load item: UX API request failed: Internal Server Error'
  expect(await screen.findByText(text)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await field('Title')).toHaveValue('Fire')
  expect(takeComplaints()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('an item of another kind has no page here', async () => {
  const event = buildItem({ item_type: 'Event' })
  const { fetcher } = recordingFetcher(() => event)
  renderBackOffice(`/admin/products/${event.id}`, { fetcher })

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
