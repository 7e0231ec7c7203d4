// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/contract/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page, queries } from '../../../storefront/blog/BlogPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

const open = (listItems: ShopApi['listItems'], at = '/blog') =>
  renderPage(<Page />, { api: stubShopApi({ listItems, getShop: async () => buildShop() }), at })

const show = async (overrides: Partial<Item>) => {
  open(async () => buildEnvelope([buildItem({ item_type: 'Blog', ...overrides })]))
  return within(await screen.findByRole('article'))
}

test('BLOG-1 a post is shown with picture, date, title, excerpt and tags, and leads to its page', async () => {
  const card = await show({
    title: 'Why opals change',
    slug: 'why-opals-change',
    // Still the evening before in New York.
    created_at: Date.UTC(2026, 2, 7, 2),
    item_info: { excerpt: 'Your opal is thirsty.' },
    description: 'People call me, worried.',
    tags: 'care, hydrophane',
    _item_images_of_items: { items: [buildMedia({ display_image: '/media/opal.webp' })] },
  })

  expect(card.getByRole('img', { name: 'Why opals change' })).toHaveAttribute('src', '/media/opal.webp')
  expect(card.getByText('March 6, 2026')).toHaveAttribute('datetime', '2026-03-07T02:00:00.000Z')
  expect(card.getByRole('heading', { level: 2, name: 'Why opals change' })).toBeVisible()
  expect(card.getByText('Your opal is thirsty.')).toBeVisible()
  expect(card.queryByText('People call me, worried.')).toBe(null)
  const tags = within(card.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['care', 'hydrophane'])
  expect(card.getByRole('link', { name: 'Read more of Why opals change' })).toHaveAttribute(
    'href',
    '/item/why-opals-change',
  )
})

test('a post without an excerpt begins with its own words', async () => {
  const card = await show({ item_info: null, description: 'People call me, worried.' })

  expect(card.getByText('People call me, worried.')).toBeVisible()
})

test('BLOG-1 the address says which page, and the pager counts posts', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([buildItem()], { curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 }),
  )
  open(listItems, '/blog?page=2')

  expect(await screen.findByText('Page 2 of 3 (30 total posts)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog?page=3')
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Blog', { page: 2 })
})

test('while posts load their places are kept', () => {
  open(() => new Promise(() => {}))

  expect(within(screen.getByRole('list', { name: 'Loading posts' })).getAllByTestId('skeleton')).toHaveLength(
    3,
  )
})

test('without posts the page says so', async () => {
  open(async () => buildEnvelope<Item>([]))

  expect(await screen.findByText('Nothing is written yet.')).toBeVisible()
})

test('posts that cannot be loaded are logged and can be asked for again', async () => {
  open(() => Promise.reject(new ApiError(400, 'UX API request failed: Bad Request')))

  expect(await screen.findByRole('alert')).toHaveTextContent('The posts could not be loaded just now.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(takeComplaints()).toEqual(['Error fetching blog posts ApiError: UX API request failed: Bad Request'])
})

test('the server asks for the page in the address', () => {
  const asked = queries({ params: {}, query: new URLSearchParams('page=2'), supports: () => true })

  expect(asked.map(({ key }) => key)).toEqual([['items', 'Blog', { page: 2 }]])
})

test('BLOG-1 the page names its feed', () => {
  open(() => new Promise(() => {}))

  const link = document.querySelector('link[rel=alternate]')
  expect(link).toHaveAttribute('type', 'application/rss+xml')
  expect(link).toHaveAttribute('href', '/blog/feed.xml')
})
