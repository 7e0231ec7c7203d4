import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { buildShop } from '../../factories/shop.ts'

const open = (listItems: ShopApi['listItems'], shop: Shop = buildShop()) =>
  renderPage(<Page />, { calls: { listItems, getShop: async () => shop } })
const none = async () => buildEnvelope<Item>([])

test('CUS-1 the page shows pieces made before', async () => {
  const pendant = buildItem({ title: 'A pendant', slug: 'a-pendant', item_type: 'Custom' })
  open(async () => buildEnvelope([pendant]))

  expect(screen.getByRole('heading', { level: 1, name: 'Custom Jewelry Design' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: 'A pendant' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Details of A pendant' })).toHaveAttribute(
    'href',
    '/item/a-pendant',
  )
})

test('CST-11 the page says in three steps how it works, promises a reply within 24 hours and names the address for a letter', async () => {
  open(none)
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
  expect(steps).toHaveLength(3)

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
