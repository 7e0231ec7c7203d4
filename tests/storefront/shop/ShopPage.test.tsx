import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { renderShop } from './renderShop.tsx'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { expectConsole } from '../../support/setup.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ItemGrid } from '../../../storefront/item/card/ItemGrid.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import userEvent from '@testing-library/user-event'

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

const list = (...titles: string[]) =>
  vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope(
      titles.map((title) => buildItem({ title })),

      { pageTotal: 2 },
    ),
  )

test('SHOP-1 SHOP-2 CST-3 the shop lists page 1 of the products in the server’s page size', async () => {
  const listItems = list('Fire Opal')
  renderShop([], { calls: { listItems } })

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1 })
})

test('SHOP-22 a hidden item is not shown', async () => {
  renderShop([buildItem({ title: 'Sold', Is_disabled: true }), buildItem({ title: 'Here' })])

  await screen.findByText('Here')
  expect(titles()).toEqual(['Here'])
})

test('SHOP-19 the address sets the page, and the pager preserves the rest of the query', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([buildItem({ tags: 'opal' })], {
      curPage: 2,
      pageTotal: 3,
      itemsTotal: 30,
      prevPage: 1,
      nextPage: 3,
    }),
  )
  renderShop([], { at: '/shop?q=opal&page=2', calls: { listItems } })

  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?q=opal&page=3')
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop?q=opal')
  expect(listItems).toHaveBeenCalledWith('Product', { page: 2 })
})

test.each(['0', '-1', '1.5', 'x', '1e3', '02'])('NF-4 page %s falls back to page 1', async (page) => {
  const listItems = list('Fire Opal')
  renderShop([], { at: `/shop?page=${page}`, calls: { listItems } })

  await screen.findByRole('article')
  expect(listItems).toHaveBeenCalledWith('Product', { page: 1 })
})

test('SHOP-17 the server filters by the collection, and the page names the collection and can clear it', async () => {
  const listItems = list('Fire Opal')
  const listCategories = async () => [buildCategory({ id: 4, name: 'Water Opals' })]
  renderShop([], {
    at: '/shop?category=4&page=2',
    calls: { listItems, listCategories },
  })

  const chip = await screen.findByRole('link', { name: 'Clear filter: Water Opals' })
  expect(listItems).toHaveBeenCalledWith('Product', { page: 2, category: 4 })

  await userEvent.click(chip)
  expect(currentPath()).toBe('/shop')
  expect(screen.queryByRole('link', { name: /Clear filter/ })).toBe(null)
  expect(listItems).toHaveBeenLastCalledWith('Product', { page: 1 })
})

test.each([
  ['matches no collection', []],
  ['matches a hidden collection', [buildCategory({ id: 4, Is_visible: false })]],
])('SHOP-17 a collection id that %s shows all products, without a chip', async (_, categories) => {
  let response = () => {}
  const answered = new Promise<void>((resolve) => (response = resolve))
  const listItems = vi.fn<ShopApi['listItems']>(async (_type, { category }) =>
    category === undefined
      ? buildEnvelope([buildItem({ title: 'Fire Opal' })], { pageTotal: 2 })
      : buildEnvelope([]),
  )
  renderShop([], {
    at: '/shop?category=4&page=2',
    calls: { listItems, listCategories: () => answered.then(() => categories) },
  })

  await act(() => Promise.all(listItems.mock.results.map(({ value }) => value)))
  expect(screen.getAllByTestId('skeleton')).toHaveLength(6)
  expect(screen.queryByRole('link', { name: /Clear filter/ })).toBe(null)

  response()
  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Clear filter/ })).toBe(null)
  expect(listItems).toHaveBeenLastCalledWith('Product', { page: 2 })
})

const water = buildCategory({ id: 4, name: 'Water Opals', category_type: 'Hydrophane' })
const listCategories = async () => [water]
const stone = buildItem({ title: 'Fire Opal', tags: 'hydrophane' })
const failing = () => Promise.reject(new ApiError(400, 'Bad Request'))

test('NAV-2 a sub-path requests the collection of that name, and its pages and search stay on the sub-path', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([stone], { pageTotal: 3, curPage: 2, prevPage: 1, nextPage: 3 }),
  )
  renderShop([], {
    at: '/shop/water-opals?page=2',
    calls: { listItems, listCategories },
  })

  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/shop/water-opals?page=3',
  )
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 2, category: 4 })

  await userEvent.type(screen.getByRole('searchbox'), 'fire')
  await expect.poll(currentPath).toBe('/shop/water-opals?q=fire&page=2')
  await userEvent.click(screen.getByRole('link', { name: 'Clear filter: Water Opals' }))
  expect(currentPath()).toBe('/shop?q=fire')
})

test.each(['/shop?category=4', '/shop/water-opals'])(
  'SHOP-18 at %s a page that is only partly in the collection shows how many items match, excluding hidden items',
  async (at) => {
    const items = [stone, buildItem({ title: 'Sold', Is_disabled: true })]
    const listItems = vi.fn<ShopApi['listItems']>(async () => buildEnvelope(items, { itemsReceived: 3 }))
    renderShop([], { at, calls: { listItems, listCategories } })

    expect(await screen.findByRole('link', { name: 'Clear filter: Water Opals' })).toBeVisible()
    expect(await screen.findByRole('status')).toHaveTextContent('1 of 2 items on this page matches')
    expect(titles()).toEqual(['Fire Opal'])
    expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1, category: 4 })
  },
)

test('SHOP-17 a collection whose name fails to load is still shown and can be cleared', async () => {
  renderShop([stone], { at: '/shop?category=4', calls: { listCategories: failing } })

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Clear filter: This collection' })).toBeVisible()
  expect(expectConsole()).toEqual(['Error fetching categories ApiError: Bad Request'])
})

test('SHOP-19 a browser without JavaScript searches within the collection', async () => {
  renderShop([stone], { at: '/shop?category=4', calls: { listCategories } })
  await screen.findByRole('link', { name: /Clear filter/ })

  const form = screen.getByRole<HTMLFormElement>('search')
  expect(form).toHaveAttribute('action', '/shop')
  expect([...new FormData(form)]).toEqual([
    ['category', '4'],
    ['q', ''],
  ])
})

const show = (overrides: Partial<Item>) => {
  renderPage(<ItemGrid items={[buildItem(overrides)]} />)
  return within(screen.getByRole('article'))
}
const media = (...items: ReturnType<typeof buildMedia>[]) => ({ _item_images_of_items: { items } })

test('SHOP-5 SHOP-6 a card shows the first visible image, sorted by position and then by id', () => {
  const front = { seq: 1, display_image: '/media/front.webp' }
  const card = show({
    title: 'Fire Opal',
    ...media(
      buildMedia({ id: 1, seq: 2 }),
      buildMedia({ id: 3, seq: 1 }),
      buildMedia({ id: 2, ...front }),
      buildMedia({ id: 4, seq: 0, Is_disabled: true }),
    ),
  })

  expect(card.getByRole('img', { name: 'Fire Opal' })).toHaveAttribute('src', '/media/front.webp')
})

test('SHOP-5 an item without images shows a gem', () => {
  expect(show(media()).getByText('💎')).toBeVisible()
})

test.each([
  [120, '$120.00'],
  [0.5, '$0.50'],
  [0, undefined],
  [null, undefined],
])('SHOP-7 a price of %s is shown as %s', (price, text) => {
  expect(show({ price }).queryByText(/\$/)?.textContent).toBe(text)
})

test('SHOP-8 SHOP-9 a card has a title, a description of three lines, tags and a link to the item', () => {
  const card = show({
    title: 'Fire Opal',
    description: 'Bright.',
    tags: ' opal, welo,, opal ',
    slug: 'fire opal',
  })

  expect(card.getByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(getComputedStyle(card.getByText('Bright.')).getPropertyValue('-webkit-line-clamp')).toBe('3')
  const tags = within(card.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['opal', 'welo'])
  expect(card.getByRole('link', { name: 'View Details of Fire Opal' })).toHaveAttribute(
    'href',
    '/item/fire%20opal',
  )
})

test('SHOP-24 the card of a sold item still links to its page', () => {
  const card = show({ title: 'Fire Opal', availability: 'sold', available: 0, stock: 0 })

  expect(card.getByRole('link', { name: 'View Details of Fire Opal' })).toBeVisible()
})
