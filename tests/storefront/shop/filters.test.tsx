import { configure, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemFacets, ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildItem } from '../../factories/item.ts'
import { currentPath, navigationType } from '../../support/render/currentLocation.tsx'
import { buildFacet, buildList, renderFilteredShop, renderShop } from './renderShop.tsx'

const facets: ItemFacets = {
  availability: buildFacet({ available: 4, sold: 2 }),
  treatment: buildFacet({ none: 3, smoke: 2 }),
  color: buildFacet({ blue: 4, red: 2 }),
  origin: buildFacet({ ethiopia: 6 }),
  price: { min: 40, max: 940, other_currencies: 2 },
  weight: { min: 2, max: 2 },
}

// jsdom neither opens popovers nor applies media queries, so the filters are hidden there.
beforeAll(() => configure({ defaultHidden: true }))
afterAll(() => configure({ defaultHidden: false }))

const stones = [buildItem({ title: 'Fire Opal' })]
const open = (at = '/shop', list: Partial<ItemFacets> = {}) =>
  renderFilteredShop(
    () => buildList(stones, { itemsTotal: 14, pageTotal: 2, facets: { ...facets, ...list } }),
    { at },
  )

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const chips = () =>
  screen.queryAllByRole('link', { name: /^Clear filter:/ }).map(({ textContent }) => textContent)

test('SHOP-28 a list offers the facts that distinguish its items, with numbers of items', async () => {
  open()

  expect((await group('Treatment')).getAllByRole('checkbox')).toHaveLength(2)
  expect((await group('Treatment')).getByRole('checkbox', { name: 'Smoke 2' })).not.toBeChecked()
  expect((await group('Availability')).getByRole('radio', { name: 'All' })).toBeChecked()
  expect(screen.queryByRole('group', { name: 'Origin' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Weight (ct)' })).toBeNull()
  expect(screen.getByText('14 items')).toHaveAttribute('role', 'status')
})

test('SHOP-28 a server without filters shows none', async () => {
  renderShop(stones, { at: '/shop?color=blue&sort=price' })

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(chips()).toEqual([])
})

test('SHOP-28 SHOP-26 each choice applies immediately, keeps the focus, and is a history entry of its own', async () => {
  const { queries } = open('/shop?q=opal&page=2')
  const smoke = (await group('Treatment')).getByRole('checkbox', { name: 'Smoke 2' })
  await userEvent.click(smoke)
  expect(currentPath()).toBe('/shop?q=opal&treatment=smoke')
  expect(navigationType()).toBe('PUSH')
  expect(smoke).toHaveFocus()

  await userEvent.click((await group('Treatment')).getByRole('checkbox', { name: 'None 3' }))
  await userEvent.click((await group('Availability')).getByRole('radio', { name: 'Available 4' }))

  expect(currentPath()).toBe('/shop?q=opal&availability=available&treatment=none&treatment=smoke')
  const query: ItemQuery = { page: 1, q: 'opal', availability: 'available', treatment: ['none', 'smoke'] }
  expect(queries().at(-1)).toEqual(query)

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(currentPath()).toBe('/shop?q=opal&treatment=none&treatment=smoke')
  expect((await group('Availability')).getByRole('radio', { name: 'All' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await group('Treatment')).getByRole('checkbox', { name: 'None 3' })).not.toBeChecked()
  expect(smoke).toBeChecked()
})

test('SHOP-28 the previous list stays while the next one loads', async () => {
  const { listItems } = renderFilteredShop(({ color }) =>
    color ? new Promise(() => {}) : buildList(stones, { facets }),
  )
  await userEvent.click((await group('Color')).getByRole('checkbox', { name: 'Blue 4' }))

  expect(listItems).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Fire Opal' }).closest('[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('SHOP-28 a long filter shows the eight most frequent values, and the others on request', async () => {
  const counts = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`tone ${index}`, 20 - index]))
  open('/shop', { body_tone: buildFacet(counts) })

  const summary = (await group('Body tone')).getByText('Show all 11')
  expect(within(summary.parentElement!).getAllByRole('checkbox')).toHaveLength(3)
  expect(summary.parentElement).not.toHaveAttribute('open')
})

test('SHOP-29 active filters are chips that remove them, also those that no item has', async () => {
  open('/shop?q=opal&min_price=100&color=blue&treatment=magic&page=2')

  expect(await screen.findByRole('link', { name: 'Clear filter: Treatment: magic' })).toHaveAttribute(
    'href',
    '/shop?q=opal&min_price=100&color=blue',
  )
  expect(chips()).toEqual([
    'Clear filter: Price: from $100.00',
    'Clear filter: Color: Blue',
    'Clear filter: Treatment: magic',
  ])
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Clear filter: Color: Blue' }))
  expect(currentPath()).toBe('/shop?q=opal&min_price=100&treatment=magic')
  expect((await group('Color')).getByRole('checkbox', { name: 'Blue 4' })).not.toBeChecked()

  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  expect(currentPath()).toBe('/shop?q=opal')
  expect((await group('Price (USD)')).getByRole('spinbutton', { name: 'Price, minimum' })).toHaveValue(null)
})

test('SHOP-30 a range is set by two numbers or by the thumbs of a slider', async () => {
  open()
  const price = await group('Price (USD)')
  await userEvent.type(price.getByRole('spinbutton', { name: 'Price, maximum' }), '500{Enter}')
  expect(currentPath()).toBe('/shop?max_price=500')
  const maximum = price.getByRole('slider', { name: 'Price, slider for the maximum' })
  expect(maximum).toHaveValue('500')
  expect(maximum).toHaveAttribute('aria-valuetext', '$500.00')

  const minimum = price.getByRole('slider', { name: 'Price, slider for the minimum' })
  fireEvent.change(minimum, { target: { value: '100' } })
  expect(price.getByRole('spinbutton', { name: 'Price, minimum' })).toHaveValue(100)
  await expect.poll(currentPath).toBe('/shop?min_price=100&max_price=500')

  // The thumbs do not pass each other, and a thumb at the end sets no limit.
  fireEvent.change(minimum, { target: { value: '700' } })
  expect(minimum).toHaveValue('500')
  fireEvent.change(maximum, { target: { value: '940' } })
  fireEvent.change(minimum, { target: { value: '40' } })
  await expect.poll(currentPath).toBe('/shop')
})

test('SHOP-30 SHOP-19 a number replaces the history entry of another number, and numbers are corrected when the focus leaves them', async () => {
  open()
  const price = await group('Price (USD)')
  const minimum = price.getByRole('spinbutton', { name: 'Price, minimum' })
  const maximum = price.getByRole('spinbutton', { name: 'Price, maximum' })
  await userEvent.type(minimum, '900{Enter}')
  expect(navigationType()).toBe('PUSH')
  await userEvent.clear(minimum)
  await userEvent.type(minimum, '600{Enter}')
  expect(currentPath()).toBe('/shop?min_price=600')
  expect(navigationType()).toBe('REPLACE')

  await userEvent.type(maximum, '100{Enter}')
  expect(currentPath()).toBe('/shop?min_price=100&max_price=600')
  await userEvent.tab()
  expect([minimum, maximum].map((field) => (field as HTMLInputElement).value)).toEqual(['100', '600'])

  await userEvent.clear(minimum)
  await userEvent.type(minimum, '-5')
  expect(minimum).toHaveValue(-5)
  await userEvent.click(maximum)
  expect(minimum).toHaveValue(-5)
  await userEvent.tab()
  expect(minimum).toHaveValue(null)
  expect(maximum).toHaveValue(600)
})

test('SHOP-30 in an empty result, a range that the visitor has set keeps its fields, so that it can be widened', async () => {
  renderFilteredShop(() => buildList([], { facets: {} }), { at: '/shop?min_price=2000&max_weight=1' })
  const price = await group('Price (USD)')

  expect(price.getByRole('spinbutton', { name: 'Price, minimum' })).toHaveValue(2000)
  expect((await group('Weight (ct)')).getByRole('spinbutton', { name: 'Weight, maximum' })).toHaveValue(1)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Size (mm)' })).toBeNull()

  await userEvent.clear(price.getByRole('spinbutton', { name: 'Price, minimum' }))
  await userEvent.type(price.getByRole('spinbutton', { name: 'Price, minimum' }), '100{Enter}')
  expect(currentPath()).toBe('/shop?min_price=100&max_weight=1')
})

test('SHOP-30 with a price filter, the page says how many items have a price in another currency', async () => {
  open('/shop?max_price=500')

  expect(
    await screen.findByText('2 items are not included, because their prices are in other currencies.'),
  ).toBeVisible()
})

test('SHOP-33 the visitor chooses the order and the page size', async () => {
  open('/shop?page=2')
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(currentPath()).toBe('/shop?page=2')
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Featured', 'Newest', 'Lowest price', 'Highest price', 'Heaviest'])

  await userEvent.selectOptions(order, 'Lowest price')
  expect(currentPath()).toBe('/shop?sort=price')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Items per page' }), '24 per page')
  expect(currentPath()).toBe('/shop?sort=price&per_page=24')
})

test('SHOP-33 a search begins with the best matches', async () => {
  open('/shop?q=opal')

  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(order).toHaveDisplayValue('Best match')
  await userEvent.selectOptions(order, 'Featured')
  expect(currentPath()).toBe('/shop?q=opal&sort=rank')
})

test('SHOP-28 a browser without JavaScript submits all choices in one form, also those without a field', async () => {
  open('/shop?q=opal&color=blue&treatment=magic&origin=ethiopia&sort=price')
  await group('Color')

  const form = screen.getByRole<HTMLFormElement>('search')
  expect([...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
    ['q', 'opal'],
    ['color', 'blue'],
    ['origin', 'ethiopia'],
    ['treatment', 'magic'],
    ['sort', 'price'],
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show 14 items' }).form).toBe(form)
})

test('SHOP-28 on all products, the categories are links that keep the filters', async () => {
  const category = [
    { value: '4', label: 'Water Opals', count: 3 },
    { value: '5', label: 'Raw Opals', count: 2 },
  ]
  open('/shop?color=blue', { category })

  expect((await group('Category')).getByRole('link', { name: 'Water Opals 3' })).toHaveAttribute(
    'href',
    '/shop?category=4&color=blue',
  )
})

test('SHOP-34 a category has a heading, a text, a picture and links to the other categories with numbers of items', async () => {
  const water = buildCategory({
    id: 4,
    name: 'Water Opals',
    description: 'Clear **when wet**.',
    image_url: '/media/water.webp',
  })
  const raw = buildCategory({ id: 5, name: 'Raw Opals' })
  const category = [
    { value: '4', label: 'Water Opals', count: 3 },
    { value: '5', label: 'Raw Opals', count: 2 },
  ]
  const { container } = renderShop([], {
    at: '/shop/water-opals?color=blue',
    sections: { filters: true },
    calls: {
      listItems: async () => buildList(stones, { facets: { ...facets, category } }),
      listCategories: async () => [water, raw],
    },
  })

  expect(await screen.findByRole('heading', { level: 2, name: 'Water Opals' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Our Collection' })).toBeVisible()
  expect(await screen.findByText('when wet')).toBeVisible()
  expect(container.querySelector('[src="/media/water.webp"]')).toBeVisible()
  const siblings = within(screen.getByRole('navigation', { name: 'Collections' }))
  expect(siblings.getByRole('link', { current: 'page' })).toHaveTextContent('Water Opals 3')
  expect(siblings.getByRole('link', { name: 'Raw Opals 2' })).toHaveAttribute(
    'href',
    '/shop?category=5&color=blue',
  )
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Clear filter: Water Opals' })).toHaveAttribute(
    'href',
    '/shop?color=blue',
  )
})
