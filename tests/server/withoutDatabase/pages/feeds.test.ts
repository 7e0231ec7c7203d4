import { JSDOM } from 'jsdom'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Item } from '../../../../dataProvider/resources/items/items.schema.ts'
import type { Shop } from '../../../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { pageRoutes } from '../../../../server/pages/routes.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem, buildMedia } from '../../../factories/item.ts'
import { buildShop } from '../../../factories/shop.ts'
import { pageConfig } from '../../../support/render/renderPage.tsx'
import { stubShopApi } from '../../../support/render/stubShopApi.ts'
import { frontend } from '../../frontend.ts'

interface Content {
  shop?: Partial<Shop>
  items?: Item[]
  calls?: Partial<ShopApi>
}

/** A shop without extensions that lists two items per page. `change` increments its revision. */
async function startFeeds({ shop = {}, items = [], calls = {} }: Content = {}) {
  let revision = 1
  let requested = 0
  const api = stubShopApi({
    capabilities: async () => ({}),
    getShop: async () => buildShop(shop),
    listCategories: async () => [
      buildCategory({ name: 'Welo Opals' }),
      buildCategory({ name: 'Gems & more' }),
      buildCategory({ name: 'Private Reserve', Is_visible: false }),
    ],
    listItems: async (type, { page }) => {
      requested += 1
      const ofType = items.filter(({ item_type }) => item_type === type)
      const nextPage = ofType.length > page * 2 ? page + 1 : null
      return buildEnvelope(ofType.slice(page * 2 - 2, page * 2), { curPage: page, nextPage })
    },
    listRecords: async () => buildEnvelope([]),
    findItem: async (slug) => items.find((item) => item.slug === slug),
    ...calls,
  })
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }), false)
  await app.register(pageRoutes, {
    api,
    config: pageConfig,
    ownOrigins: [],
    publicUrl: 'http://shop.test',
    frontend: { ...frontend, policy: false },
    readRevision: async () => String(revision),
  })
  onTestFinished(() => app.close())
  return {
    get: (url: string) => app.inject({ url }),
    requested: () => requested,
    change: () => (revision += 1),
  }
}

const { DOMParser } = new JSDOM().window

const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}
const textsOf = (document: Document | Element, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
const post = (overrides: Partial<Item>) => buildItem({ item_type: 'Blog', ...overrides })

test('BLOG-1 the feed lists the newest posts first, with URL, date, excerpt, text, image and tags', async () => {
  const { get } = await startFeeds({
    items: [
      post({ title: 'Oldest', created_at: 1 }),
      post({
        title: 'Newest',
        slug: 'why opals',
        created_at: Date.UTC(2026, 2, 7, 2),
        description: '## First.\n\n**Second.**',
        tags: 'care, hydrophane',
        item_info: { excerpt: 'Your opal is thirsty.' },
        _item_images_of_items: { items: [buildMedia({ display_image: '/media/opal.webp' })] },
      }),
      post({ title: 'Hidden', Is_disabled: true, created_at: 9e12 }),
      post({ title: 'Undated', created_at: 'soon' as never }),
      post({ title: 'On the second page', created_at: 2 }),
    ],
  })

  const response = await get('/blog/feed.xml')

  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const feed = parse(response.body)
  expect(feed.documentElement.getAttribute('version')).toBe('2.0')
  const [newest, ...older] = feed.getElementsByTagName('item')
  expect(older.map((item) => textsOf(item, 'title')[0])).toEqual(['On the second page', 'Oldest', 'Undated'])
  expect(textsOf(older.at(-1)!, 'pubDate')).toEqual([])
  expect(textsOf(newest!, 'title')).toEqual(['Newest'])
  expect(textsOf(newest!, 'link')).toEqual(['http://shop.test/item/why%20opals'])
  expect(textsOf(newest!, 'guid')).toEqual(['http://shop.test/item/why%20opals'])
  expect(textsOf(newest!, 'pubDate')).toEqual(['Sat, 07 Mar 2026 02:00:00 GMT'])
  expect(textsOf(newest!, 'description')).toEqual(['Your opal is thirsty.'])
  expect(textsOf(newest!, 'category')).toEqual(['care', 'hydrophane'])
  expect(textsOf(newest!, 'content:encoded')).toEqual([
    '<p><img src="http://shop.test/media/opal.webp" alt="Newest"></p><p>First.</p><p>Second.</p>',
  ])
})

test('BLOG-1 the text of a post never breaks the feed or becomes a tag in a feed reader', async () => {
  const evil = ']]>]]></title><script>alert("1")</script>&amp;\u0000\u001b\ud800 & "quotes"'
  const { get } = await startFeeds({
    shop: { name: `Welo ${evil}` },
    items: [post({ title: evil, description: evil, tags: evil, item_info: { excerpt: evil }, slug: 'evil' })],
  })

  const feed = parse((await get('/blog/feed.xml')).body)

  expect(feed.getElementsByTagName('script')).toHaveLength(0)
  const [item] = feed.getElementsByTagName('item')
  for (const name of ['title', 'description', 'content:encoded']) {
    const html = new DOMParser().parseFromString(textsOf(item!, name)[0] ?? '', 'text/html')
    expect(html.querySelector('script'), name).toBe(null)
    expect(html.body.textContent, name).toContain('<script>alert("1")</script>')
  }
})

test('the sitemap lists every page and item under its canonical URL', async () => {
  const items = [
    ...['a', 'b', 'c', 'a\nb', '\ud800'].map((slug) => buildItem({ slug })),
    buildItem({ slug: 'x&y <z>', item_type: 'Event' }),
    buildItem({ slug: 'hidden', Is_disabled: true }),
  ]
  const { get } = await startFeeds({ items })

  const response = await get('/sitemap.xml')

  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = textsOf(parse(response.body), 'loc')
  const paths = addresses.map((address) => address.replace('http://shop.test', ''))
  const pages = '/ /shop /categories /custom-jewelry /events /about /blog /contact'
  const found = '/shop/welo-opals /shop/gems-more /item/a /item/b /item/c /item/x%26y%20%3Cz%3E'
  expect(paths).toEqual([...pages.split(' '), ...found.split(' ')])
  for (const path of paths) {
    const page = await get(path)
    expect(page.statusCode, path).toBe(200)
    expect(page.body, path).toContain(`<link rel="canonical" href="http://shop.test${path}"/>`)
  }
})

test('the sitemap leaves out sold stones and past events if the server reports them', async () => {
  const sold = { availability: 'sold', available: 0, stock: 0 } as const
  const { get } = await startFeeds({
    items: [
      buildItem({ slug: 'sold', ...sold }),
      buildItem({ slug: 'unsaid', stock: 0 }),
      buildItem({ slug: 'reserved', availability: 'reserved', available: 0, stock: 1 }),
      buildItem({ slug: 'full', item_type: 'Event', ...sold, is_over: false }),
      buildItem({ slug: 'over', item_type: 'Event', is_over: true }),
    ],
  })

  const paths = textsOf(parse((await get('/sitemap.xml')).body), 'loc')

  const slugs = paths.flatMap((path) => /item\/(.*)/.exec(path)?.[1] ?? [])
  expect(slugs).toEqual(['unsaid', 'reserved', 'full'])
})

/** Returns whether the rules of a robots.txt for all crawlers disallow a path (RFC 9309, section 2.2.2). */
const isClosed = (robots: string, address: string) =>
  [...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, rule = '']) =>
    rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule),
  )

test('PAGE-7 SEARCH-10 robots.txt disallows personal and internal pages, allows seller pages with similar paths, and links the sitemap', async () => {
  const { get } = await startFeeds()

  const { body, headers } = await get('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^User-agent: \*\n/)
  expect(body).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
  const slugs = 'customer-care cartography accounting administration apiary orders estimates searching'.split(
    ' ',
  )
  expect(slugs.filter((slug) => isClosed(body, `/${slug}`))).toEqual([])
  const own =
    '/admin /admin/items /api/items /cart /cart?from=email /account /account/password /customer/dashboard /order/a /estimate/a /search /search?q=opal'.split(
      ' ',
    )
  expect(own.filter((address) => !isClosed(body, address))).toEqual([])
})

test('PAGE-14 security.txt says where to report a vulnerability, and never expires while the shop runs (RFC 9116)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30) })
  onTestFinished(() => void vi.useRealTimers())
  const read = async (email: string) => {
    const contact_info = { ...buildShop()._shop_info.contact_info, email }
    return startFeeds({ shop: { _shop_info: { contact_info } } })
  }
  const { get } = await read('hello@welo.example')
  const url = '/.well-known/security.txt'

  const { headers, body } = await get(url)

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:hello@welo.example',
    'Expires: 2027-10-26T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: http://shop.test/.well-known/security.txt',
    '',
  ])
  vi.setSystemTime(Date.UTC(2027, 10, 30))
  expect((await get(url)).body).toContain('Expires: 2028-10-25')
  expect((await (await read('')).get(url)).body).toContain('Contact: http://shop.test/contact\n')
})

test('a shop with a custom domain uses it in robots.txt, the sitemap and the feed', async () => {
  const { get } = await startFeeds({ shop: { custom_domain: 'opals.example' }, items: [post({ slug: 'a' })] })

  expect((await get('/robots.txt')).body).toContain('Sitemap: https://opals.example/sitemap.xml')
  expect(textsOf(parse((await get('/sitemap.xml')).body), 'loc')).toContain('https://opals.example/item/a')
  expect((await get('/blog/feed.xml')).body).toContain('<link>https://opals.example/item/a</link>')
})

test('the sitemap and the feed of a closed shop are empty', async () => {
  const { get, requested } = await startFeeds({ shop: { Is_visible: false }, items: [post({})] })

  expect(textsOf(parse((await get('/sitemap.xml')).body), 'loc')).toEqual([])
  expect(textsOf(parse((await get('/blog/feed.xml')).body), 'item')).toEqual([])
  expect(requested()).toBe(0)
})

test('a feed is generated once per revision of the shop, even for concurrent requests', async () => {
  const { get, requested, change } = await startFeeds({ items: [post({})] })

  await Promise.all([get('/blog/feed.xml'), get('/blog/feed.xml')])
  await get('/blog/feed.xml')
  expect(requested()).toBe(1)
  change()
  await get('/blog/feed.xml')
  expect(requested()).toBe(2)
})

test('a feed that cannot be generated is a 503, and the next request tries again', async () => {
  let isDown = true
  const { get } = await startFeeds({
    calls: { getShop: async () => (isDown ? Promise.reject(new Error('down')) : buildShop()) },
  })

  const failed = await get('/sitemap.xml')
  expect(failed.statusCode).toBe(503)
  expect(failed.headers['retry-after']).toBe('60')
  isDown = false
  expect((await get('/sitemap.xml')).statusCode).toBe(200)
})
