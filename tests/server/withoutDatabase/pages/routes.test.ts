import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Item } from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { openConnection } from '../../../support/servers/connections.ts'
import type { PageData } from '../../../../storefront/app/entryServer.tsx'
import { testConfig } from '../../../support/shop/startShop.ts'
import { expectConsole } from '../../../support/setup.ts'
import { startStubbedPages } from './startStubbedPages.ts'

test('a page contains its content, head, styles, chunks and data', async () => {
  const { get } = await startStubbedPages()

  const { statusCode, body, headers } = await get('/shop')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const [head = '', rest = ''] = body.split('</head>')
  expect(head).toContain('<meta name="chunks" content="/assets/storefront/shop/ShopPage.tsx.js">')
  expect(head).toContain('<title>')
  expect(head).toContain('<link rel="canonical" href="http://shop.test/shop"/>')
  expect(head).toContain('<style data-styled')
  expect(rest).toContain('Fire &amp; &lt;b&gt;ice&lt;/b&gt;')
  expect(rest).not.toContain('<b>ice')
  expect(JSON.parse(/id="welo-data">(.*)<\/script>/.exec(rest)?.[1] ?? '')).toMatchObject({
    config: testConfig,
    failed: [],
  })
})

test('a page is rendered once per meaningful parameter, and again after the shop’s content changes', async () => {
  const { get, requested, change } = await startStubbedPages()

  await get('/shop')
  await get('/shop?utm_source=letter')
  await get('/shop?page=1')
  await get('/shop?page=x')
  expect(requested()).toBe(1)
  change()
  await get('/shop')
  expect(requested()).toBe(2)
  await get('/shop?page=2')
  expect(requested()).toBe(3)
})

test('while the database is unavailable a cached page is served and marked as stale, and an uncached page is a 503', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  onTestFinished(() => now.mockRestore())
  const { get, lose } = await startStubbedPages()
  const before = await get('/shop')
  expect(before.headers).not.toHaveProperty('x-welo-stale')

  lose()
  now.mockReturnValue(100_000)

  const stale = await get('/shop')
  expect(stale.statusCode).toBe(200)
  expect(stale.body).toBe(before.body)
  expect(stale.headers).toMatchObject({
    'x-welo-stale': 'database-unavailable',
    age: '100',
    'cache-control': 'no-store',
  })
  expect((await get('/shop?q=fire')).statusCode).toBe(503)
  expect((await get('/item/fire')).statusCode).toBe(503)
})

test('a search is rendered for each request, from data that is cached until the shop’s content changes', async () => {
  const { get, requested, rendered, change } = await startStubbedPages()

  const first = await get('/shop?q=fire')
  const second = await get('/shop?q=water')
  expect(first.body).toContain('value="fire"')
  expect(first.body).toContain('Fire &amp;')
  expect(second.body).toContain('value="water"')
  expect(second.body).not.toContain('<article')
  expect(rendered()).toBe(2)
  expect(requested()).toBe(1)
  change()
  await get('/shop?q=fire')
  expect(requested()).toBe(2)
})

test('SHOP-32 a filtered list is rendered and queried for each request, because there are too many of them', async () => {
  const { get, requested } = await startStubbedPages({
    capabilities: async () => ({ 'catalogue-facets': true }),
  })

  for (const path of ['/shop?treatment=none', '/shop?treatment=none', '/shop?sort=price']) await get(path)
  expect(requested()).toBe(3)
  for (const path of ['/shop', '/shop']) await get(path)
  expect(requested()).toBe(4)
})

test('SHOP-28 a form that a browser without JavaScript submits leads to the address without empty fields', async () => {
  const { get, requested } = await startStubbedPages()

  const { statusCode, headers } = await get('/shop?q=&treatment=none&min_price=')

  expect(statusCode).toBe(302)
  expect(headers).toMatchObject({ location: '/shop?treatment=none', 'cache-control': 'no-cache' })
  expect(requested()).toBe(0)
})

test('a 404 is not cached, and neither is the page with a retry button for a failed request', async () => {
  const findItem = vi
    .fn<(slug: string) => Promise<Item | undefined>>()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(buildItem({ slug: 'fire' }))
  const { get } = await startStubbedPages({ findItem })

  const answers = []
  for (const _time of [1, 2, 3, 4]) answers.push(await get('/item/fire'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 503, 200, 200])
  expect(answers[1]!.body).not.toContain('Item not found')
  expect(answers[1]!.body).toMatch(/<button[^>]*>Try Again<\/button>/)
  expect(findItem).toHaveBeenCalledTimes(3)
  expect(expectConsole()).toEqual(['Error fetching products Error: down'])
})

test('a page whose capabilities cannot be loaded assumes none, is a 503 and is not cached', async () => {
  let isDown = true
  const { get } = await startStubbedPages({
    capabilities: async () => (isDown ? Promise.reject(new Error('down')) : { messages: true }),
  })

  const failed = await get('/shop')
  isDown = false
  const recovered = await get('/shop')

  expect(failed.statusCode).toBe(503)
  expect(failed.body).toContain('"capabilities":{}')
  expect(recovered.statusCode).toBe(200)
  expect(recovered.body).toContain('"capabilities":{"messages":true}')
})

test('ITEM-11 a missing item is a 404; NF-3 an unknown page is a 404', async () => {
  const { get } = await startStubbedPages()

  expect((await get('/item/nothing')).statusCode).toBe(404)
  expect((await get('/nothing/here')).statusCode).toBe(404)
})

test('a URL that is not a path of this shop is a 404, not a 500', async () => {
  const { app } = await startStubbedPages()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // Uses node:http, because `inject` and `fetch` reject or normalize such paths.
  const statusOf = async (path: string) => {
    const [answer] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    return answer.statusCode
  }

  for (const path of ['//', '///', '//evil.example/shop', '//[', '/\\', 'http://evil.example/shop?q=2']) {
    expect(await statusOf(path), path).toBe(404)
  }
  for (const path of ['/a/..//evil.example', '/a/%2e%2e//evil.example/shop', '/a/../\\evil.example?q=1']) {
    expect(await statusOf(path), path).toBe(404)
  }
  for (const path of ['/%0a', '/events%0d?q=1', '/%E2%80%A8', '/item/%00']) {
    expect(await statusOf(path), path).toBe(404)
  }
})

test.for(['/%2fevil.example', '/%5Cevil.example', '/a/%2e%2e/%2fevil.example'])(
  'REDIR-4 no redirect comes from or leads to %s, even if one is stored',
  async (path) => {
    const stored = (to: string) => ({
      capabilities: async () => ({ redirects: true }),
      listRecords: async <Item>(name: string) =>
        buildEnvelope(name === 'redirects' ? [{ to, kind: 'permanent' } as Item] : []),
    })
    const from = await startStubbedPages(stored('/shop'))
    const to = await startStubbedPages(stored(path))

    const answers = [await from.get(path), await to.get('/old')]

    expect((await from.get('/old')).headers.location).toBe('/shop')
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [404, undefined],
      [404, undefined],
    ])
  },
)

test('an event with an invalid date is shown without it', async () => {
  const item = buildItem({ item_type: 'Event', slug: 'undated', title: 'Undated', created_at: 1e20 })
  const { get } = await startStubbedPages({
    listItems: async () => buildEnvelope([item]),
    findItem: async () => item,
  })

  for (const url of ['/blog', '/events', '/item/undated']) {
    const { statusCode, body } = await get(url)
    expect(statusCode, url).toBe(200)
    expect(body, url).toContain('Undated')
  }
})

test.each(['/shop', '/blog'])('NF-4 %s returns a 404 for any page beyond its last', async (path) => {
  const { get } = await startStubbedPages({
    listItems: async (_type, { page }) => buildEnvelope(page > 1 ? [] : [buildItem()], { curPage: page }),
  })

  expect((await get(path)).statusCode).toBe(200)
  for (const page of [2, 999999, 1000001, '9'.repeat(40)]) {
    expect((await get(`${path}?page=${page}`)).statusCode, String(page)).toBe(404)
  }
  for (const page of ['0', '-1', '2.5', 'two', '']) {
    expect((await get(`${path}?page=${page}`)).statusCode, page).toBe(200)
  }
})

test('SHOP-17 a collection page is cached only if the collection exists', async () => {
  const category = buildCategory()
  const { get, rendered } = await startStubbedPages({ listCategories: async () => [category] })

  for (const id of [category.id, category.id]) await get(`/shop?category=${id}`)
  expect(rendered()).toBe(1)
  for (const id of [987654, 987654]) expect((await get(`/shop?category=${id}`)).statusCode).toBe(200)
  expect(rendered()).toBe(3)
})

test('paths below sign-in, sign-up and account are not cached', async () => {
  const { get, rendered } = await startStubbedPages()

  for (const path of ['/sign-in', '/sign-up', '/account']) {
    const before = rendered()
    for (const _time of [1, 2]) await get(path)
    expect(rendered() - before, path).toBe(1)
    for (const _time of [1, 2]) expect((await get(`${path}/anything`)).statusCode, path).toBe(200)
    expect(rendered() - before, path).toBe(3)
  }
})

/** Returns the responses that a page was rendered with, except the lookup of a redirect. */
const readAnswers = (html: string) => {
  const { loaded } = JSON.parse(/id="welo-data">(.*)<\/script>/.exec(html)?.[1] ?? '{}') as PageData
  return loaded.filter(([[name]]) => name !== 'redirect')
}

test('a page opened by a token link is not cached, not indexed, and does not pass its token to other pages', async () => {
  const { get } = await startStubbedPages({ capabilities: async () => ({ 'order-workflow': true }) })
  const token = 'A'.repeat(43)

  for (const path of ['/order/', '/estimate/', '/Order/', '/%6frder/']) {
    for (const url of [path + token, `${path}${token}/`, `${path}${token}?q=x`, path + token]) {
      const { headers, body } = await get(url)
      expect(headers, url).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(JSON.stringify(readAnswers(body)), url).not.toContain(token)
    }
  }
  expect((await get('/shop')).headers).not.toHaveProperty('x-robots-tag')
  const office = await get('/admin/products/7')
  expect(office.headers['cache-control']).toBe('no-store')
  expect(office.body).toContain('"shopUrl":"/api"')
})

test('the log contains no token, even if the page of a token link cannot be loaded', async () => {
  const logged: string[] = []
  const getShop = () => Promise.reject(new Error('The shop is away'))
  const { get } = await startStubbedPages({ getShop }, { write: (line: string) => void logged.push(line) })
  const token = 'A'.repeat(43)

  for (const page of ['/order/', '/estimate/', '/%65stimate/']) await get(page + token)
  await get('/shop')

  expect(logged.join()).toContain('page could not be loaded')
  expect(logged.join()).toContain('"path":"/shop"')
  expect(logged.join()).toContain('"path":"/order/:token"')
  expect(logged.join()).not.toContain(token)
})

test.for([
  ['/config.json', 'application/json', '{"code":"invalid_request"'],
  ['/shop', 'text/html', '<!doctype html>'],
] as const)('an invalid request for %s gets %s', async ([path, type, body]) => {
  const { app } = await startStubbedPages()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { send, receivedText } = await openConnection(app)

  await send(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)

  const [head, refusal] = (await receivedText).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain(`content-type: ${type}; charset=utf-8`)
  expect(refusal).toContain(body)
})

test('ERR-28 an error page shows the request id of its log line, and a page with an error status has it as a header', async () => {
  const lines: Record<string, unknown>[] = []
  const calls = { findItem: () => Promise.reject(new Error('The shop is away')) }
  const { app, get } = await startStubbedPages(calls, { write: (line) => void lines.push(JSON.parse(line)) })

  const refused = await app.inject({ method: 'POST', url: '/shop' })
  const failed = await get('/item/fire')

  expectConsole()
  const [, shown] = /Reference: (\w+)</.exec(refused.body) ?? []
  expect(shown).toBe(refused.headers['x-request-id'])
  expect(failed.statusCode).toBe(503)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'page could not be loaded', request_id: failed.headers['x-request-id'] }),
  )
})
