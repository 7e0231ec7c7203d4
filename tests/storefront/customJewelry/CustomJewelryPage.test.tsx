// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/contract/items.ts'
import type { Shop } from '../../../dataProvider/contract/shop.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page, queries } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

const open = (listItems: ShopApi['listItems'], shop: Shop = buildShop(), at = '/custom-jewelry') =>
  renderPage(<Page />, { api: stubShopApi({ listItems, getShop: async () => shop }), at })
const portfolio = () => screen.queryByRole('region', { name: 'Made for others' })
const none = async () => buildEnvelope<Item>([])

test('CUS-1 the page shows pieces made before, of page 1 only', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([buildItem({ title: 'A pendant', slug: 'a-pendant', item_type: 'Custom' })], {
      pageTotal: 2,
      itemsTotal: 13,
      nextPage: 2,
    }),
  )
  open(listItems, buildShop(), '/custom-jewelry?page=2')

  expect(screen.getByRole('heading', { level: 1, name: 'Custom Jewelry Design' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: 'A pendant' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Details of A pendant' })).toHaveAttribute(
    'href',
    '/item/a-pendant',
  )
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBe(null)
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Custom', { page: 1 })
  expect(queries().map(({ key }) => key)).toEqual([['items', 'Custom', { page: 1 }]])
})

test('CUS-1 without pieces there is no portfolio', async () => {
  open(none)

  await waitFor(() => expect(portfolio()).toBe(null))
  expect(screen.getByRole('heading', { level: 1, name: 'Custom Jewelry Design' })).toBeVisible()
})

test('while pieces load their places are kept', () => {
  open(() => new Promise(() => {}))

  expect(within(portfolio()!).getAllByTestId('skeleton')).toHaveLength(3)
})

test('pieces that cannot be loaded are logged and leave the rest of the page', async () => {
  open(() => Promise.reject(new ApiError(400, 'UX API request failed: Bad Request')))

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The earlier pieces could not be loaded just now.',
  )
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeVisible()
  expect(takeComplaints()).toEqual([
    'Error fetching custom projects ApiError: UX API request failed: Bad Request',
  ])
})

test('the page says in three steps how it works', () => {
  open(none)

  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
  expect(steps).toHaveLength(3)
})

test('CST-11 the page promises a reply within 24 hours and names the address for a letter', async () => {
  open(none)

  expect(await screen.findByRole('link', { name: 'hello@welo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@welo.example?subject=Custom%20jewelry',
  )
  expect(screen.getByText(/We reply within 24 hours/)).toBeVisible()
})

test('a shop without an e-mail address names none', async () => {
  open(none, buildShop({}, { email: '' }))

  expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible()
  expect(screen.queryByText(/Or write to/)).toBe(null)
})
