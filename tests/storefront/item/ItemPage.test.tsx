import { storageKeys } from '../../../identity/storage.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { loadQueries } from '../../../storefront/data/query.ts'
import { queries, status } from '../../../storefront/item/ItemPage.tsx'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { expectToast, currentPath } from '../../support/render/shown.tsx'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { renderItem, renderItemPage } from './renderItemPage.tsx'

const visitOf = (slug: string) => ({
  pathname: '/',
  params: { slug },
  query: new URLSearchParams(),
  supports: () => false,
})

test('ITEM-1 the item is asked for by the slug of the address', async () => {
  renderItemPage(async (slug) => buildItem({ title: `The ${slug}` }))
  expect(screen.getByRole('status').textContent).toBe('Loading')

  expect(await screen.findByRole('heading', { level: 1, name: 'The fire-opal' })).toBeVisible()
  expect(document.title).toBe('The fire-opal | Welo')
})

test('REDIR-8 from its slug in another case the browser goes to the slug as it is written', async () => {
  const item = buildItem({ slug: 'fire-opal', title: 'Fire opal' })
  renderItemPage(async () => item, { at: '/item/FIRE-Opal?from=mail#price' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Fire opal' })).toBeVisible()
  expect(currentPath()).toBe('/item/fire-opal?from=mail#price')
})

test.each([
  ['Product', 'Enquire Now', 'enquiry'],
  ['Event', 'Register for This Event', 'booking'],
  ['Service', 'Book Service', 'booking'],
] as const)(
  'ITEM-14 CRT-7 CRT-9 the action of a %s, %s, puts it in the cart and says so',
  async (item_type, label, action) => {
    const { id } = await renderItem({ item_type })

    await userEvent.click(screen.getByRole('button', { name: label }))

    await expectToast('Added to cart!')
    expect(JSON.parse(localStorage.getItem(storageKeys.cart)!)).toMatchObject([
      { id, action_type: action, quantity: 1 },
    ])
  },
)

test.each([
  ['ITEM-10 a missing item, which says so', undefined, 'Item not found', 'Go Back'],
  ['ITEM-12 an item', buildItem({ title: 'Fire opal' }), 'Fire opal', 'Back'],
])('%s: its button leads back to the previous page', async (_, item, name, button) => {
  renderItemPage(async () => item, { at: '/about' })
  await userEvent.click(screen.getByRole('link', { name: 'to the opal' }))

  expect(await screen.findByRole('heading', { name })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: button }))

  expect(currentPath()).toBe('/about')
})

test('ITEM-11 a missing item is answered with 404 and noindex', async () => {
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

test('ITEM-13 without a previous page the back button goes to the shop', async () => {
  renderItemPage(async () => buildItem())

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(currentPath()).toBe('/shop')
})

test('an item that could not be loaded is logged, offers a retry and is never said to be missing', async () => {
  const findItem = vi.fn(async () => buildItem({ title: 'Fire opal' }))
  findItem.mockRejectedValueOnce(new ApiError(404, 'UX API request failed: Not Found'))
  renderItemPage(findItem)

  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Item not found')).toBe(null)
  expect(expectConsole()).toEqual(['Error fetching products ApiError: UX API request failed: Not Found'])
  await userEvent.click(retry)

  expect(await screen.findByRole('heading', { name: 'Fire opal' })).toBeVisible()
})
