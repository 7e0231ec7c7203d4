import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { pageRoutes } from '../../../../server/pages/routes.ts'
import { buildCategory } from '../../../factories/category.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildShop } from '../../../factories/shop.ts'
import { testConfig } from '../../../support/shop.ts'
import { stubShopApi } from '../../../support/stubShopApi.ts'

const frontend = {
  storefront: async () => '<head><!--head--></head><div id="root"><!--app--></div><!--data-->',
  backoffice: async () => '<div id="root"></div><!--data-->',
  chunksOf: (file: string) => [`/assets/${file}.js`],
  policy: false as const,
}

/** The page routes over a stubbed API; `asked` counts its list calls, `change` raises the shop's revision. */
async function startPages(calls: Partial<ShopApi> = {}) {
  let asked = 0
  let revision = 1
  const items = [buildItem({ title: 'Fire & <b>ice</b>', price: 240, slug: 'fire' })]
  const api = stubShopApi({
    extensions: async () => [],
    getShop: async () => buildShop(),
    listCategories: async () => [buildCategory()],
    listItems: async () => {
      asked += 1
      return buildEnvelope(items)
    },
    findItem: async (slug) => items.find((item) => item.slug === slug),
    ...calls,
  })
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(pageRoutes, {
    api,
    config: testConfig,
    publicUrl: 'http://shop.test',
    frontend,
    readRevision: async () => revision,
  })
  onTestFinished(() => app.close())
  return { app, get: (url: string) => app.inject({ url }), asked: () => asked, change: () => (revision += 1) }
}

test('a page comes with its content, head, styles, chunk and data', async () => {
  const { get } = await startPages()

  const { statusCode, body, headers } = await get('/shop')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const [head = '', rest = ''] = body.split('</head>')
  expect(head).toContain('<link rel="modulepreload" href="/assets/storefront/shop/ShopPage.tsx.js">')
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

test('a page is rendered once, and again after the shop’s content has changed', async () => {
  const { get, asked, change } = await startPages()

  await get('/shop')
  await get('/shop?utm_source=letter')
  expect(asked()).toBe(1)
  change()
  await get('/shop')
  expect(asked()).toBe(2)
})

test('pages that differ by a known parameter are kept apart, and searches are not kept', async () => {
  const { get, asked } = await startPages()

  await get('/shop')
  await get('/shop?page=2')
  expect(asked()).toBe(2)
  await get('/shop?q=fire')
  await get('/shop?q=fire')
  expect(asked()).toBe(4)
})

test('a failed load is a page with a retry and status 503, is not kept, and is never Item not found', async () => {
  let isDown = true
  const item = buildItem({ slug: 'fire', title: 'Black fire' })
  const { get } = await startPages({
    findItem: async () => (isDown ? Promise.reject(new Error('down')) : item),
  })

  const failed = await get('/item/fire')
  isDown = false
  const recovered = await get('/item/fire')

  expect(failed.statusCode).toBe(503)
  expect(failed.body).not.toContain('Item not found')
  expect(failed.body).toMatch(/<button[^>]*>Try again<\/button>/)
  expect(recovered.statusCode).toBe(200)
  expect(recovered.body).toContain('Black fire')
})

test('ITEM-11 a missing item is a 404, and so is NF-3 an unknown page', async () => {
  const { get } = await startPages()

  expect((await get('/item/nothing')).statusCode).toBe(404)
  expect((await get('/nothing/here')).statusCode).toBe(404)
})

test('an address that is no path of this shop is refused without a 500', async () => {
  const { app } = await startPages()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // Sent as it is: neither `inject` nor `fetch` would let such an address through.
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
  for (const path of ['/%0a', '/events%0d?q=1', '/%E2%80%A8', '/item/%00']) {
    expect(await statusOf(path), path).toBe(404)
  }
})

test('a parameter that says nothing is no page of its own', async () => {
  const { get, asked } = await startPages()

  for (const url of ['/shop', '/shop?page=1', '/shop?page=x', `/shop?page=${'9'.repeat(5000)}`])
    await get(url)

  expect(asked()).toBe(1)
})

test('the back office’s document is never kept by a browser', async () => {
  const { get } = await startPages()

  for (const url of ['/admin', '/admin/products/7']) {
    const { headers, body } = await get(url)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('"shopUrl":"/api"')
  }
})

test('config.json says what a client has to know', async () => {
  const { get } = await startPages()

  expect((await get('/config.json')).json()).toEqual(testConfig)
})
