import { expect, test } from 'vitest'
import { newestExtension } from '../../../../dataProvider/contract/extensions.ts'
import { buildCustomRequest } from '../../../factories/message.ts'
import { openClient } from '../../../support/specification/openClient.ts'

const orderKey = () => crypto.randomUUID()

test('CHK-3 API-29 an order line sends only its item and action, without an idempotency key', async () => {
  const { apiFor, received, violations, visitorId } = await openClient()
  const line = {
    items_id: 1,
    action_type: 'enquiry' as const,
    quantity: 3,
    checkout_id: crypto.randomUUID(),
    checkout_size: 2,
    price: 120,
    currency: 'USD',
    question: 'Is it blue?',
  }

  const placed = await apiFor('visitor').createOrderLine(line, orderKey())

  expect(received.at(-1)).toMatchObject({
    name: expect.stringContaining('POST /cart_items'),
    body: { items_id: 1, action_type: 'enquiry' },
    headers: { 'x-elegant-userid': visitorId },
  })
  expect(received.at(-1)?.headers).not.toHaveProperty('idempotency-key')
  expect(violations).toEqual([])
  expect(placed).toMatchObject({ items_id: 1 })
})

test.for([
  [404, 'not_found'],
  [409, 'unavailable'],
  [429, undefined],
  [500, undefined],
] as const)('CHK-5 an order line rejected with %i has the code %s', async ([status, code]) => {
  const { apiFor, failNext } = await openClient()
  failNext('/cart_items', status)

  const refusal = apiFor('visitor').createOrderLine({ items_id: 1, action_type: 'enquiry' }, orderKey())

  await expect(refusal).rejects.toMatchObject({ status, code })
})

test('CUS-6 a custom request is simulated without a call, and returns no receipt', async () => {
  const { apiFor, received } = await openClient()

  const receipt = await apiFor('visitor').sendCustomRequest(buildCustomRequest(), [], orderKey())

  expect(receipt).toBeUndefined()
  expect(received.map(({ path }) => path)).toEqual(['/auth/me'])
})

test('VAL-24 an invalid custom request is rejected with a message for each field', async () => {
  const { apiFor } = await openClient()
  const request = buildCustomRequest({ name: 'V', budget: ' ' })

  await expect(apiFor('visitor').sendCustomRequest(request, [], orderKey())).rejects.toMatchObject({
    status: 400,
    payload: { name: 'Name must be at least 2 characters', budget: 'Budget is required' },
  })
})

test('API-5 a missing customer record is null, as on our server, and any other failure is still an error', async () => {
  const { apiFor, failNext } = await openClient()

  expect(await apiFor('newcomer').getCustomer()).toBeNull()
  failNext('/customer', 503)
  await expect(apiFor('newcomer').getCustomer()).rejects.toMatchObject({ status: 503 })
})

/** Creates a client of the specification server that announces these extensions. */
async function openAnnouncing(...extensions: string[]) {
  const { apiFor, received } = await openClient()
  const announcing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).endsWith('/auth/me')) return response
    return Response.json({ ...((await response.json()) as object), extensions })
  }
  return { api: apiFor('admin', { fetch: announcing }), received }
}

test('a server that announces the newest extension receives the calls unchanged', async () => {
  const { api, received } = await openAnnouncing(newestExtension)

  await expect(api.listOrders({ page: 1 })).rejects.toMatchObject({ status: 404 })

  expect(received.map(({ path }) => path)).toEqual(['/auth/me', '/orders'])
})

test('only the extensions that a server does not announce are emulated', async () => {
  const { api, received } = await openAnnouncing('order-workflow', 'pages')

  await expect(api.listOrders({ page: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(api.listRecords('pages', { page: 1 })).rejects.toMatchObject({ status: 404 })
  expect((await api.listRecords('redirects', { page: 1 })).items).toEqual([])
  expect(await api.updateItem(1, { price: 5 })).toMatchObject({ price: 5 })

  const calls = received.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual(['GET /auth/me', 'GET /orders', 'GET /pages', 'GET /items/1', 'PATCH /items/1'])
})

test('aborting one caller of a shared request does not affect the other callers', async () => {
  const { apiFor, delayNext } = await openClient()
  const api = apiFor('visitor')
  await api.getShop()
  const release = delayNext('/items_categories')
  const leaving = new AbortController()

  const aborted = api.listCategories(leaving.signal)
  const kept = api.listCategories()
  leaving.abort()

  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  release()
  expect((await kept).length).toBeGreaterThan(0)
})
