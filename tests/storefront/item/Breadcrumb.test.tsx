import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Breadcrumb } from '../../../storefront/item/Breadcrumb.tsx'
import { buildCategory } from '../../factories/category.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubIdentity, visitor } from '../../support/render/stubIdentity.ts'

const collections = ['Rough', 'Water Opals', 'Jewelry'].map((name, index) =>
  buildCategory({ id: index + 1, name }),
)

const renderBreadcrumb = (overrides: Partial<Item>) =>
  renderPage(
    <IdentityProvider identity={stubIdentity(visitor).identity}>
      <Breadcrumb item={buildItem(overrides)} />
    </IdentityProvider>,
    { calls: { listCategories: async () => collections } },
  )

const links = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('ITEM-29 the breadcrumb of a product links to the shop and to its first collection', async () => {
  renderBreadcrumb({ category_ids: [3, 2] })

  await screen.findByRole('link', { name: 'Jewelry' })
  expect(links()).toEqual([
    ['Our Collection', '/shop'],
    ['Jewelry', '/shop/jewelry'],
  ])
})

test.each<[ItemType, string, string]>([
  ['Product', 'Our Collection', '/shop'],
  ['Event', 'Upcoming Events', '/events'],
  ['Blog', 'Blog', '/blog'],
  ['About', 'About Us', '/about'],
  ['Custom', 'Custom Jewelry Design', '/custom-jewelry'],
])('ITEM-29 the breadcrumb of an item of type %s links to %s', (item_type, name, path) => {
  renderBreadcrumb({ item_type })

  expect(links()).toEqual([[name, path]])
})

test.each(['Service', 'Gift'])(
  'ITEM-29 an item of type %s, which no page lists, has no breadcrumb',
  (type) => {
    renderBreadcrumb({ item_type: type as ItemType })

    expect(screen.queryByRole('navigation')).toBe(null)
  },
)
