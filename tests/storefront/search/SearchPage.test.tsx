import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SearchResults } from '../../../dataProvider/resources/search.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/search/SearchPage.tsx'
import { buildSearchResult, buildSearchResults } from '../../factories/searchResult.ts'
import { CurrentLocation, currentPath } from '../../support/render/currentLocation.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'

const opal = buildSearchResult({
  title: 'Water opal',
  path: '/item/water-opal',
  text: 'Clear as a spring.',
  image: '/media/opal.webp',
})
const ring = buildSearchResult({
  ...opal,
  id: 2,
  title: 'Opal ring',
  text: '',
  price: null,
  availability: 'sold',
})
const fair = buildSearchResult({ kind: 'Event', title: 'Opal fair', price: null, availability: 'sold' })
const rings = buildSearchResult({ kind: 'Category', title: 'Rings', path: '/shop/rings' })

const openSearch = (at: string, search: ShopApi['search'] = async () => buildSearchResults([])) => {
  const calls = { search: vi.fn<ShopApi['search']>(search) }
  renderPage(
    <>
      <Page />
      <CurrentLocation />
    </>,
    { calls, at, path: '/search' },
  )
  return { queries: () => calls.search.mock.calls.map(([query]) => query) }
}
const openResults = (at: string, results: SearchResults) => openSearch(at, async () => results)

const rowTexts = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('SEARCH-7 one list has results of all kinds with one number; the shop lists the products with filters', async () => {
  const { queries } = openResults('/search?q=opal', buildSearchResults([opal, ring, fair, rings]))

  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “opal”' })).toBeVisible()
  expect(rowTexts()).toEqual([
    'ProductWater opalClear as a spring.$120.00',
    'ProductOpal ringPrice on requestSold',
    'EventOpal fairFully booked',
    'CategoryRings',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('4 results')
  expect(screen.getByRole('link', { name: 'Water opal' })).toHaveAttribute('href', '/item/water-opal')
  const products = screen.getByRole('link', { name: 'Products only, with filters' })
  expect(products).toHaveAttribute('href', '/shop?q=opal')
  expect(products).toHaveAttribute('rel', 'nofollow')
  expect(queries()).toEqual([{ page: 1, q: 'opal' }])
})

test('SEARCH-7 links with numbers limit the list to one kind', async () => {
  const { queries } = openSearch('/search?q=opal&page=2', async ({ kind }) => ({
    ...buildSearchResults(kind === 'Event' ? [fair] : [opal, ring, fair], { pageTotal: 2 }),
    kinds: [
      { value: 'Product', count: 12 },
      { value: 'Event', count: 1 },
      { value: 'Page', count: 0 },
    ],
  }))
  const filter = within(await screen.findByRole('navigation', { name: 'Kind of result' }))
  const links = () => filter.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links()).toEqual(['All 13', 'Products 12', 'Events 1'])
  expect(filter.getByRole('link', { current: 'page' })).toHaveTextContent('All')

  await userEvent.click(filter.getByRole('link', { name: 'Events 1' }))

  expect(currentPath()).toBe('/search?q=opal&kind=Event')
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(1)
  expect(queries().at(-1)).toEqual({ page: 1, q: 'opal', kind: 'Event' })
})

test('SEARCH-7 a new search replaces the words and starts with all kinds', async () => {
  const { queries } = openResults('/search?q=opal&kind=Event', buildSearchResults([fair]))
  const field = screen.getByRole('searchbox', { name: 'Search the shop' })
  expect(field).toHaveValue('opal')

  await userEvent.clear(field)
  await userEvent.type(field, 'blue & green{Enter}')

  expect(currentPath()).toBe('/search?q=blue%20%26%20green')
  await expect.poll(() => queries().at(-1)).toEqual({ page: 1, q: 'blue & green' })
})

test('SEARCH-8 replaced words are named; the search as typed is one click away, and so is the way back if it has no results', async () => {
  const { queries } = openSearch('/search?q=waterr+opel', async ({ exact }) =>
    buildSearchResults(exact ? [] : [opal], exact ? {} : { corrected: 'water opal' }),
  )
  expect(await screen.findByText('Showing results for “water opal”.')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Search for “waterr opel” instead' }))

  expect(await screen.findByText('No results for “waterr opel”.')).toBeVisible()
  expect(currentPath()).toBe('/search?q=waterr%20opel&exact=1')
  expect(queries().at(-1)).toEqual({ page: 1, q: 'waterr opel', exact: true })

  await userEvent.click(screen.getByRole('link', { name: 'Search with Corrected Spelling' }))

  expect(await screen.findByText('Showing results for “water opal”.')).toBeVisible()
  expect(currentPath()).toBe('/search?q=waterr%20opel')
})

test.each(['/search', '/search?q=+', '/search?kind=Event'])(
  'SEARCH-9 %s has no words, so the page has only the form and searches nothing',
  (at) => {
    const { queries } = openSearch(at)

    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    expect(screen.getByText('Search for stones, jewelry, events and articles.')).toBeVisible()
    expect(queries()).toEqual([])
  },
)

test('SEARCH-9 without results the page says so and links to the shop and to the custom request', async () => {
  openSearch('/search?q=ruby')

  expect(await screen.findByText('No results for “ruby”.')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toHaveAttribute('href', '/shop')
  expect(screen.getByRole('link', { name: 'Request a Custom Piece' })).toHaveAttribute(
    'href',
    '/custom-jewelry',
  )
  expect(screen.queryByRole('link', { name: 'Products only, with filters' })).toBeNull()
})

test('SEARCH-9 six skeletons stand in while the search is running', () => {
  openSearch('/search?q=opal', () => new Promise(() => {}))

  expect(screen.getByRole('list', { name: 'Searching' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByTestId('skeleton')).toHaveLength(6)
})

test('SEARCH-9 a failed search is logged and can be retried', async () => {
  const search = vi
    .fn<ShopApi['search']>(async () => buildSearchResults([opal]))
    .mockImplementationOnce(() => Promise.reject(new ApiError(429, 'Too many requests')))
  openSearch('/search?q=opal', search)
  expect(await screen.findByText('The search failed.')).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('Error searching the shop')])

  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('link', { name: 'Water opal' })).toBeVisible()
})

test('SEARCH-10 NF-4 a page beyond the last one links to the last page of the same search', async () => {
  openResults('/search?q=opal&kind=Event&page=9', buildSearchResults([], { pageTotal: 2, itemsTotal: 20 }))

  expect(await screen.findByText("Page 9 doesn't exist")).toBeVisible()
  const [link] = screen.getAllByRole('link')
  expect(link).toHaveAttribute('href', '/search?q=opal&kind=Event&page=2')
})
