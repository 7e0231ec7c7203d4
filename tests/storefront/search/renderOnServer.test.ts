import { expect, test, vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildSearchResult, buildSearchResults } from '../../factories/searchResult.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'
import { expectConsole } from '../../support/setup.ts'

const opal = buildSearchResult({ title: 'Water opal' })

const send = (path: string, search: ShopApi['search'] = async () => buildSearchResults([opal])) =>
  renderOnServer(path, { search }, ['catalogue-facets'])

test('SEARCH-2 SEARCH-10 the server renders the results, which are neither indexed nor cached', async () => {
  const search = vi.fn<ShopApi['search']>(async () => buildSearchResults([opal], { pageTotal: 3 }))

  const { status, head, body, isCacheable } = await send('/search?q=opal&page=2&kind=Product', search)

  expect(status).toBe(200)
  expect(isCacheable).toBe(false)
  expect(search).toHaveBeenCalledExactlyOnceWith({ page: 2, q: 'opal', kind: 'Product' })
  expect(head).toContain('<title>Results for “opal”, page 2 | Welo</title>')
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('Water opal')
})

test('SEARCH-10 the page without words is cached', async () => {
  const { status, body, isCacheable } = await send('/search')

  expect({ status, isCacheable }).toEqual({ status: 200, isCacheable: true })
  expect(body).toContain('<h1>Search</h1>')
})

test('SEARCH-10 NF-4 a page beyond the last one returns 404', async () => {
  expect((await send('/search?q=opal&page=2')).status).toBe(404)
})

test('SEARCH-9 a failed search returns 503', async () => {
  const fail = () => Promise.reject(new ApiError(503, 'Failed'))

  expect((await send('/search?q=opal', fail)).status).toBe(503)
  expect(expectConsole()).toEqual([expect.stringContaining('Error searching the shop')])
})

test('SEARCH-1 SEARCH-2 the header has the search form, unless the server cannot search', async () => {
  const form = /<form [^>]*action="\/search"/

  expect((await send('/about-us')).body).toMatch(form)
  expect((await renderOnServer('/about-us')).body).not.toMatch(form)
})
