import { expect, test, vi } from 'vitest'
import type { Capability } from '../../../dataProvider/resources/capabilities.ts'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderOnServer } from '../../support/render/renderOnServer.ts'

const raw = buildCategory({ id: 3, name: 'Raw Opals' })
const water = buildCategory({ id: 4, name: 'Water Opals' })

interface Options {
  categories?: Category[]
  calls?: Partial<ShopApi>
  announced?: Capability[]
}

/** Renders a page on the server. The shop has one product in each category, and one without a category. */
function send(path: string, { categories = [raw, water], calls = {}, announced = [] }: Options = {}) {
  const listItems = vi.fn<ShopApi['listItems']>(async (_type, { page, category }) => {
    const title = category === undefined ? 'Any stone' : `A stone of ${category}`
    return buildEnvelope(page > 1 ? [] : [buildItem({ title })], { pageTotal: 1 })
  })
  return renderOnServer(path, { listCategories: async () => categories, listItems, ...calls }, announced)
}

test.each([
  ['/shop?category=7', 'http://shop.test/shop'],
  ['/shop?page=2&category=7', 'http://shop.test/shop?page=2'],
])('SHOP-17 SHOP-19 the canonical URL omits an unknown collection: %s', async (path, address) => {
  const listItems = async () => buildEnvelope([buildItem()], { pageTotal: 2 })

  const { head } = await send(path, { calls: { listItems } })

  expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
})

test('NAV-2 a sub-path shows one collection with its own title, description and canonical URL', async () => {
  const { status, head, body } = await send('/shop/water-opals')

  expect(status).toBe(200)
  expect(body).toContain('<h1>Our Collection</h1>')
  expect(body).toContain('A stone of 4')
  expect(head).toContain('<title>Water Opals | Welo</title>')
  expect(head).toMatch(/<meta name="description" content="Water Opals \(Cabochons\) at Welo\. [^"]+"\/>/)
  expect(head).toContain('<link rel="canonical" href="http://shop.test/shop/water-opals"/>')
})

test('NAV-2 if two collections would share a sub-path, the canonical URL uses the collection id', async () => {
  const twins = [water, buildCategory({ id: 9, name: 'Water opals' })]

  for (const path of ['/shop/water-opals', '/shop?category=4']) {
    expect((await send(path, { categories: twins })).head).toContain(
      'href="http://shop.test/shop?category=4"',
    )
  }
})

test.each(['/shop/rubies', '/shop/Rubies', '/shop/%20', '/shop/private-reserve'])(
  'NAV-2 NF-3 %s, which matches no visible collection, returns a 404 that is not indexed',
  async (path) => {
    const hidden = buildCategory({ name: 'Private Reserve', Is_visible: false })
    const { status, head, body } = await send(path, { categories: [raw, water, hidden] })

    expect(status).toBe(404)
    expect(body).toContain('Oops! Page not found')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('SHOP-18 a collection page shows how many of its items match', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([buildItem({ title: 'By name' }), buildItem({ title: 'By type' })], { itemsReceived: 4 }),
  )
  const { body } = await send('/shop/water-opals', { calls: { listItems } })

  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1, category: 4 })
  expect(body).toContain('2 of 4 items on this page match')
})

const facets = {
  treatment: [
    { value: 'none', label: 'None', count: 2 },
    { value: 'smoke', label: 'Smoked', count: 1 },
  ],
}

test('SHOP-28 the filters are in the HTML, so that they work before and without JavaScript', async () => {
  const listItems = async () => buildEnvelope([buildItem()], { facets } as object)

  const { body } = await send('/shop', { calls: { listItems }, announced: ['catalogue-facets'] })

  expect(body).toContain('<input type="checkbox" form="product-filters" name="treatment" value="smoke"/>')
  expect(body).toContain('popoverTarget="filters"')
})

test.each([
  ['/shop?treatment=smoke', 'http://shop.test/shop'],
  ['/shop?category=4&sort=price&page=2', 'http://shop.test/shop/water-opals'],
  ['/shop/water-opals?q=fire&per_page=24', 'http://shop.test/shop/water-opals'],
])('SHOP-32 %s is not indexed or cached, and its canonical URL is %s', async (path, address) => {
  const listItems = async () => buildEnvelope([buildItem()], { curPage: 1, nextPage: 2, pageTotal: 2 })
  const { status, head, body, isCacheable } = await send(path, {
    calls: { listItems },
    announced: ['catalogue-facets'],
  })

  expect({ status, isCacheable }).toEqual({ status: 200, isCacheable: false })
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(body).toMatch(/<a [^>]*rel="next nofollow"/)
})

test('SHOP-27 before hydration, the page says which words the server searched', async () => {
  const listItems = async () => ({ ...buildEnvelope([buildItem()]), corrected: 'water opal' })

  const { body } = await send('/shop?q=waterr+opel', {
    calls: { listItems },
    announced: ['catalogue-facets'],
  })

  expect(body).toContain('Showing results for “water opal”.')
  expect(body).toContain('href="/shop?q=waterr+opel&amp;exact=1"')
})

test('SHOP-32 a plain list is indexed, and search engines follow its links', async () => {
  const listItems = async () => buildEnvelope([buildItem()], { curPage: 1, nextPage: 2, pageTotal: 2 })

  const { head, body, isCacheable } = await send('/shop/water-opals', {
    calls: { listItems },
    announced: ['catalogue-facets'],
  })

  expect(isCacheable).toBe(true)
  expect(head).not.toContain('name="robots"')
  expect(body).not.toContain('nofollow')
})

test.each([
  '/shop?page=9',
  '/shop?category=4&page=9',
  '/shop/water-opals?page=9',
  '/events?page=9',
  '/blog?page=9',
])(
  'NF-4 %s, beyond the last page, returns an uncacheable 404 that says the page does not exist',
  async (path) => {
    const { status, head, body, isCacheable } = await send(path)

    expect({ status, isCacheable }).toEqual({ status: 404, isCacheable: false })
    expect(body).toContain('Page 9 doesn&#x27;t exist')
    expect(head).toContain('<title>Page 9 doesn&#x27;t exist | Welo</title>')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('a page whose shop data fails to load is sent, but not cached', async () => {
  const getShop = () => Promise.reject(new ApiError(503, 'UX API request failed: Service Unavailable'))

  expect(await send('/shop', { calls: { getShop } })).toMatchObject({ status: 200, isCacheable: false })
  expect(await send('/shop')).toMatchObject({ status: 200, isCacheable: true })
})
