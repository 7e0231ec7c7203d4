import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { loadQueries } from '../../../storefront/app/loadPage.ts'
import { queries, status } from '../../../storefront/item/ItemPage.tsx'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { renderItemPage } from './renderItemPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { stubAdaAs } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'

const visitOf = (slug: string) => ({
  pathname: '/',
  params: { slug },
  query: new URLSearchParams(),
  sections: {},
})

test('ITEM-1 the page loads the item by the slug in the address', async () => {
  renderItemPage(async (slug) => buildItem({ title: `The ${slug}` }))
  expect(screen.getByRole('status').textContent).toBe('Loading')

  expect(await screen.findByText('The fire-opal', { selector: 'h1' })).toBeVisible()
  expect(document.title).toBe('The fire-opal | Welo')
})

test('REDIR-8 the browser redirects from a slug in another case to the stored slug', async () => {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal' })
  renderItemPage(async () => item, { at: '/item/FIRE-Opal?from=email#price' })

  expect(await screen.findByText('Fire opal', { selector: 'h1' })).toBeVisible()
  expect(currentPath()).toBe('/item/fire-opal?from=email#price')
})

test.each([
  ['ITEM-10 a missing item says so', undefined, 'Item not found', 'Go Back'],
  ['ITEM-12 an item shows its title', buildItem({ title: 'Fire opal' }), 'Fire opal', 'Back'],
])('%s, and its button returns to the previous page', async (_, item, name, button) => {
  renderItemPage(async () => item, { at: '/about' })
  await userEvent.click(screen.getByText('to the opal', { selector: 'a' }))

  expect(await screen.findByRole('heading', { name })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: button }))

  expect(currentPath()).toBe('/about')
})

test('ITEM-11 a missing item returns 404 and noindex', async () => {
  const api = stubShopApi({ findItem: async (slug) => (slug === 'here' ? buildItem() : undefined) })
  const statusOf = async (slug: string) => {
    const { loaded } = await loadQueries(
      ({ fetch }) => fetch(api),
      queries(visitOf(slug), () => undefined),
    )
    return status(loaded.map(([, data]) => data))
  }
  renderItemPage(async () => undefined)
  await screen.findByRole('heading', { name: 'Item not found' })

  expect(await statusOf('gone')).toBe(404)
  expect(await statusOf('here')).toBe(200)
  expect(document.title).toBe('Item not found | Welo')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('ITEM-13 the back button goes to the shop when there is no previous page', async () => {
  renderItemPage(async () => buildItem())

  await userEvent.click(screen.getByText('Back', { selector: 'button' }))

  expect(currentPath()).toBe('/shop')
})

test('a failure to load an item is logged, offers a retry and never shows Item not found', async () => {
  const findItem = vi.fn(async () => buildItem({ title: 'Fire opal' }))
  findItem.mockRejectedValueOnce(new ApiError(404, 'UX API request failed: Not Found'))
  renderItemPage(findItem)

  const retry = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.queryByText('Item not found')).toBe(null)
  expect(expectConsole()).toEqual(['Error fetching products ApiError: UX API request failed: Not Found'])
  await userEvent.click(retry)

  expect(await screen.findByRole('heading', { name: 'Fire opal' })).toBeVisible()
})

/** Opens the page of a hidden item, which the server returns only to an admin. Returns the `findItem` spy. */
const openDisabled = (who: IdentityState, role: 'admin' | 'customer') => {
  const item = buildItem({ title: 'Fire opal', Is_disabled: true })
  const findItem = vi.fn<ShopApi['findItem']>(async () => (role === 'admin' ? item : undefined))
  renderItemPage(findItem, { who, calls: stubAdaAs({ role }) })
  return findItem
}

test('ITEM-16 an admin sees a hidden item without its action button, with a notice that only admins can see it', async () => {
  openDisabled(ada, 'admin')

  expect(await screen.findByText('Fire opal', { selector: 'h1' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Hidden. Only admins can see this item.')
  expect(screen.queryByRole('button', { name: /Enquire Now|Share/ })).toBe(null)
  expect(screen.queryByText(/You pay nothing now/)).toBe(null)
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(document.querySelector('script[type="application/ld+json"]')).toBe(null)
})

test.each([
  ['a customer', ada],
  ['a visitor', visitor],
])('ITEM-16 for %s a hidden item is not found and not requested again', async (_, who) => {
  const findItem = openDisabled(who, 'customer')

  expect(await screen.findByText('Item not found', { selector: 'h1' })).toBeVisible()
  expect(screen.queryByText('Hidden. Only admins can see this item.')).toBe(null)
  expect(findItem).toHaveBeenCalledOnce()
})

test('ITEM-16 a hidden item that the server returns to a visitor is not found either', async () => {
  renderItemPage(async () => buildItem({ Is_disabled: true }))

  expect(await screen.findByText('Item not found', { selector: 'h1' })).toBeVisible()
})
