import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { productsQuery } from '../../../storefront/shop/products.ts'
import { Page } from '../../../storefront/shop/ShopPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { framePage } from '../../support/render/renderPage.tsx'
import { currentPath } from '../../support/render/shown.tsx'
import { renderShop } from './renderShop.tsx'

const stones = [
  buildItem({ title: 'Honey Harlequin', description: 'Warm and bright.', tags: 'cabochon' }),
  buildItem({ title: 'Pinfire', description: 'Like HONEY in the sun.', tags: null }),
  buildItem({ title: 'Nodule', description: 'As it was found.', tags: 'rough, Honey Opal' }),
  buildItem({ title: 'Emerald', description: 'Green.', tags: 'shakiso' }),
]

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const box = () => screen.getByRole('searchbox', { name: 'Search this page' })

test('SHOP-3 SHOP-19 searching looks into title, description and tags whatever the case, and is kept in the address', async () => {
  renderShop(stones)
  await screen.findByText('Emerald')

  await userEvent.type(box(), 'honey')

  expect(titles()).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  expect(currentPath()).toBe('/shop?q=honey')
  expect(box()).toHaveValue('honey')
  expect(screen.getByRole('status')).toHaveTextContent('3 of 4 on this page match')
})

test('SHOP-11 a search without matches says so and leads back to all', async () => {
  renderShop(stones, { at: '/shop?q=ruby' })

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(box()).toHaveValue('ruby')

  await userEvent.click(screen.getByRole('link', { name: 'Show the whole collection' }))
  expect(titles()).toHaveLength(4)
  expect(box()).toHaveValue('')
})

test('SHOP-19 a search is already answered in the page the server sends, which is hydrated quietly', async () => {
  const query = productsQuery({ page: 1 })
  const page = framePage(<Page />, {
    calls: { listItems: async () => buildEnvelope(stones) },
    at: '/shop?q=emerald',
    sent: [[query.key, buildEnvelope(stones)]],
  })
  const place = document.createElement('div')
  // Without the head's elements: the server puts those elsewhere.
  place.innerHTML = renderToString(page).replace(/^(<(title|meta|link)[^>]*>([^<]*<\/title>)?)*/, '')
  document.body.append(place)
  expect(titles()).toEqual(['Emerald'])

  const root = await act(async () => hydrateRoot(place, page))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })

  expect(titles()).toEqual(['Emerald'])
  expect(box()).toHaveValue('emerald')
})
