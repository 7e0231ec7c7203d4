import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from '../../support/shop/startShop.ts'

/** Starts a local HTTP server. `received` records its requests. */
async function listen(answer: RequestListener) {
  const received: IncomingMessage[] = []
  const server = createServer((request, response) => {
    received.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('a redirect is not followed, so neither the token nor the secret visitor id reaches another server', async () => {
  const elsewhere = await listen((_request, response) => response.end('[]'))
  const shop = await listen(({ url }, response) => {
    if (url === '/auth/me') return response.end('{"authToken":"token"}')
    return response.writeHead(307, { location: `${elsewhere.url}${url}` }).end()
  })
  const config = { ...testConfig, mainUrl: shop.url, shopUrl: shop.url, adminUrl: shop.url }
  const api = createShopApi({ config, getUserId: async () => 'a-visitors-own-secret-id' })

  await expect(api.listOrderLines()).rejects.toMatchObject({ status: 0 })

  expect(shop.received.map(({ url }) => url)).toContain('/cart_items')
  expect(elsewhere.received).toEqual([])
})
