import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import * as about from '../../../storefront/pages/AboutPage.tsx'
import type { PageModule, Visit } from '../../../storefront/data/pageModule.ts'
import * as blog from '../../../storefront/pages/BlogPage.tsx'
import * as customJewelry from '../../../storefront/customJewelry/CustomJewelryPage.tsx'
import * as events from '../../../storefront/pages/EventsPage.tsx'
import * as home from '../../../storefront/home/HomePage.tsx'
import * as shop from '../../../storefront/shop/ShopPage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop, buildStorefrontSettings } from '../../factories/shop.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'

const open = ({ Page }: Pick<PageModule, 'Page'>, calls: Partial<ShopApi>, at = '/') =>
  renderPage(<Page sections={{}} />, { calls, at })

/** Stubs the lists of items and of categories with the same response. */
const stubLists = (answer: () => Promise<never>) => ({ listItems: answer, listCategories: answer })
const never = stubLists(() => new Promise(() => {}))
const nothing = { listItems: async () => buildEnvelope<Item>([]), listCategories: async () => [] }

test.each([
  ['HOME-5 CST-4 collections', home, 'collections', 3],
  ['SHOP-10 CST-4 items', shop, 'items', 6],
  ['EVT-5 CST-4 events', events, 'events', 3],
] as const)('%s show skeletons while they load', (_, page, noun, count) => {
  open(page, never)

  expect(screen.getByRole('list', { name: `Loading ${noun}` })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByTestId('skeleton')).toHaveLength(count)
})

test.each([
  ['HOME-9 ERR-7 collections', home, 'categories', "We couldn't load the collections."],
  ['SHOP-20 SHOP-21 ERR-6 ERR-7 products', shop, 'products', "We couldn't load the collection."],
  ['events', events, 'events', "We couldn't load the events."],
  ['custom projects', customJewelry, 'custom projects', "We couldn't load the custom projects."],
] as const)(
  '%s that fail to load show and log an error, end the loading state and can be retried',
  async (_, page, logged, expectedText) => {
    const refuse = () => Promise.reject(new ApiError(400, 'Bad Request'))
    open(page, {
      // Until this record is loaded, the home page shows all sections, so that new arrivals fail too.
      getShop: async () => buildShop({ storefront: buildStorefrontSettings({ sections: ['collections'] }) }),
      listItems: vi
        .fn<ShopApi['listItems']>(async () => buildEnvelope([buildItem({ title: 'Fire opal' })]))
        .mockImplementationOnce(refuse),
      listCategories: vi
        .fn<ShopApi['listCategories']>(async () => [buildCategory({ name: 'Fire opal' })])
        .mockImplementationOnce(refuse),
    })

    // The selector excludes empty alerts: a form on the page may have its own.
    expect(await screen.findByText(expectedText, { selector: '[role="alert"] *' })).toBeVisible()
    expect(screen.queryAllByTestId('skeleton')).toEqual([])
    expect(screen.queryByRole('article')).toBe(null)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(expectConsole()).toContain(`Error fetching ${logged} ApiError: Bad Request`)

    await userEvent.click(screen.getByText('Try Again', { selector: 'button' }))
    expect(await screen.findByRole('heading', { name: 'Fire opal' })).toBeVisible()
  },
)

test.each([
  ['SHOP-11 the shop', shop, 'No products found matching your search.'],
  ['EVT-3 the events page', events, 'No upcoming events at this time.'],
  ['BLOG-1 the blog', blog, 'No blog posts yet.'],
  ['ABT-5 the About page', about, 'About content coming soon.'],
] as const)('%s without entries shows a message', async (_, page, expectedText) => {
  open(page, nothing)

  expect(await screen.findByText(expectedText)).toBeVisible()
})

test.each([
  ['HOME-9 collections', home, 'Our Collections'],
  ['CUS-1 custom projects', customJewelry, 'Made for other customers'],
] as const)('%s are omitted if there are none, and the rest of the page is shown', async (_, page, name) => {
  open(page, nothing)

  await waitFor(() => expect(screen.queryByRole('region', { name })).toBe(null))
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

const onPage = (page: string): Visit => ({
  pathname: '/',
  params: {},
  query: new URLSearchParams({ page }),
  sections: {},
})

test.each([
  ['EVT-1 EVT-4 events', events, 'Event', 'events'],
  ['BLOG-1 posts', blog, 'Blog', 'posts'],
] as const)(
  '%s show the page from the address, requested the same by server and browser, with a pager that counts them',
  async (_, page, type, noun) => {
    const listItems = vi.fn<ShopApi['listItems']>(async () =>
      buildEnvelope([buildItem()], { curPage: 2, pageTotal: 3, itemsTotal: 30, prevPage: 1, nextPage: 3 }),
    )
    open(page, { listItems }, `/${noun}?page=2`)

    expect(await screen.findByText(`Page 2 of 3 (30 total ${noun})`)).toBeVisible()
    const path = `/${noun === 'posts' ? 'blog' : noun}`
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', path)
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${path}?page=3`)
    expect(listItems).toHaveBeenCalledExactlyOnceWith(type, { page: 2 })
    expect(page.queries(onPage('2')).map(({ key }) => key)).toEqual([['items', type, { page: 2 }]])
    expect(page.queries(onPage('')).map(({ key }) => key)).toEqual([['items', type, { page: 1 }]])
  },
)

test.each([
  ['SHOP-25 the shop', shop, '/shop?q=opal&page=3', 2, '/shop?q=opal&page=2'],
  ['SHOP-25 a shop of one page', shop, '/shop?page=3', 1, '/shop'],
  ['SHOP-25 an empty shop', shop, '/shop?page=3', 0, '/shop'],
  ['EVT-9 the events page', events, '/events?page=3', 2, '/events?page=2'],
  ['BLOG-2 the blog', blog, '/blog?page=3', 2, '/blog?page=2'],
] as const)(
  '%s shows an error for a page beyond the last one and links to the last page',
  async (_, page, at, pageTotal, last) => {
    open(page, { listItems: async () => buildEnvelope<Item>([], { curPage: 3, pageTotal }) }, at)

    expect(await screen.findByText("Page 3 doesn't exist", { selector: 'h1' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Last Page' })).toHaveAttribute('href', last)
    expect(screen.queryByText(/search|No upcoming|No blog posts|Page \d of/)).toBe(null)
  },
)

test.each([
  ['ABT-6 CST-5 About entries', about, 'About'],
  ['CUS-1 CST-5 custom projects', customJewelry, 'Custom'],
] as const)(
  '%s have only page 1, regardless of the address and of how many there are',
  async (_, page, type) => {
    const listItems = vi.fn<ShopApi['listItems']>(async () =>
      buildEnvelope([buildItem({ title: 'A pendant' })], { pageTotal: 2, itemsTotal: 13, nextPage: 2 }),
    )
    open(page, { listItems }, '/?page=2')

    expect(await screen.findByRole('heading', { name: 'A pendant' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBe(null)
    expect(listItems).toHaveBeenCalledExactlyOnceWith(type, { page: 1 })
    expect(page.queries().map(({ key }) => key)).toEqual([['items', type, { page: 1 }]])
  },
)
