import { expect, test } from 'vitest'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from '../../support/shop/startShop.ts'

/** A shop that refuses every call except `/auth/me` with this error. It counts the block notifications of its client. */
function openRefusing(status: number, code: string) {
  const refusal = { code, message: 'No', payload: { reason: 'Unpaid orders' } }
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url).endsWith('/auth/me')
      ? Response.json({ authToken: 'token' })
      : Response.json(refusal, { status })
  const api = createShopApi({ config: testConfig, fetch, getUserId: async () => 'user_ada' })
  let callCount = 0
  const stop = api.onBlocked(() => (callCount += 1))
  return { api, callCount: () => callCount, stop }
}

test('any call rejected for a block notifies the listener and still fails with its error', async () => {
  const { api, callCount } = openRefusing(403, 'blocked')
  const failure = { status: 403, code: 'blocked', payload: { reason: 'Unpaid orders' } }

  await expect(api.listOrderLines()).rejects.toMatchObject(failure)
  expect(callCount()).toBe(1)
  await expect(api.getShop()).rejects.toMatchObject(failure)
  await expect(api.fetcher('/api/admin/items')).rejects.toMatchObject(failure)
  expect(callCount()).toBe(3)
})

test.each([
  [403, 'admin_only'],
  [403, 'not_you'],
  [409, 'blocked'],
  [500, 'internal'],
])('a rejection with %i %s does not count as a block', async (status, code) => {
  const { api, callCount } = openRefusing(status, code)

  await expect(api.listOrderLines()).rejects.toMatchObject({ status })

  expect(callCount()).toBe(0)
})
