import { expect, test } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { seededIds } from '../../support/specification/seed.ts'
import { calls, pathOf } from '../../contract/specification/calls.ts'
import { openClient } from '../../support/specification/openClient.ts'

const tokensOf = (received: { path: string; headers: { authorization?: string | undefined } }[]) =>
  received.filter(({ path }) => path !== '/auth/me').map(({ headers }) => headers.authorization)

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

// All calls use the same code in the fetcher, so every eighth is enough.
for (const call of calls
  .filter(({ host = 'shop' }) => host === 'shop')
  .filter((_, place) => place % 8 === 0)) {
  test(`ERR-1 ERR-2 ${call.name} fails with the Shop API message and the status text of the response`, async () => {
    const { apiFor, failNext } = await openClient()
    failNext(pathOf(call, seededIds, undefined).split('?')[0]!, 502, { statusText: 'Kiln On Fire' })

    const error = await failureOf(call.client(apiFor(call.who), seededIds))

    expect(error.message).toBe('UX API request failed: Kiln On Fire')
    expect(error.status).toBe(502)
  })
}

test('ERR-4 an Admin API error has the message, payload and code of the response body', async () => {
  const { apiFor, failNext, config } = await openClient()
  const api = apiFor('admin')
  const body = { code: 'conflict', message: 'The slug is taken', payload: { slug: 'The slug is taken' } }
  failNext('/anything', 409, { body })

  expect(await failureOf(api.fetcher(`${config.adminUrl}/anything`))).toMatchObject({ ...body, status: 409 })
})

test('ERR-4 an Admin API error without a message in the body has the default message with the status text', async () => {
  const { apiFor, failNext, config } = await openClient()
  const api = apiFor('admin')

  for (const body of [undefined, {}, 'Bad Gateway']) {
    failNext('/anything', 502, { statusText: 'Kiln On Fire', body })
    const { message } = await failureOf(api.fetcher(`${config.adminUrl}/anything`))
    expect(message).toBe('Admin API request failed: Kiln On Fire')
  }
})

test('API-32 a form for the Admin API is sent as form data, any other body as JSON', async () => {
  const { apiFor, failNext, received, config } = await openClient()
  const api = apiFor('admin')
  const form = new FormData()
  form.set('name', 'value')
  for (const body of [form, { name: 'value' }]) {
    failNext('/anything', 500)
    await failureOf(api.fetcher(`${config.adminUrl}/anything`, { method: 'POST', body }))
  }

  const [asForm, asJson] = received.filter(({ host }) => host === 'admin')
  expect(asForm?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asForm?.body).toEqual({ name: 'value' })
  expect(asJson?.headers['content-type']).toBe('application/json')
  expect(asJson?.body).toEqual({ name: 'value' })
})

test('ERR-5 a failed token call throws its own message, and the next call requests a token again', async () => {
  const { apiFor, failNext, received } = await openClient()
  const api = apiFor('visitor')
  failNext('/auth/me', 503, { statusText: 'Closed For Lunch' })

  expect((await failureOf(api.getShop())).message).toBe('API Authentication failed: Closed For Lunch')
  expect(received.map(({ path }) => path)).toEqual(['/auth/me'])
  await api.getShop()
  expect(received.map(({ path }) => path)).toEqual(['/auth/me', '/auth/me', '/shop'])
})

test('API-2 after a 401 the call is retried once, with one new token', async () => {
  const { apiFor, failNext, received } = await openClient()
  const api = apiFor('visitor')
  failNext('/shop', 401)

  expect(await api.getShop()).toMatchObject({ name: expect.any(String) })

  expect(tokensOf(received)).toEqual(['Bearer specified-1', 'Bearer specified-2'])
})

test('API-2 a second 401 fails the call, without a third attempt', async () => {
  const { apiFor, failNext, received } = await openClient()
  failNext('/shop', 401)
  failNext('/shop', 401)

  const error = await failureOf(apiFor('visitor').getShop())

  expect(error.message).toBe('UX API request failed: Unauthorized')
  expect(tokensOf(received)).toHaveLength(2)
})

test('API-2 concurrent calls rejected with 401 share one new token', async () => {
  const { apiFor, failNext, received, violations } = await openClient()
  const api = apiFor('visitor')
  await api.getShop()
  failNext('/shop', 401)
  failNext('/items_categories', 401)

  await Promise.all([api.getShop(), api.listCategories()])

  expect(received.filter(({ path }) => path === '/auth/me')).toHaveLength(2)
  expect(violations).toEqual([])
})

test('API-34 a failed order is not retried automatically', async () => {
  const { apiFor, failNext, received } = await openClient()
  failNext('/cart_items', 503)

  await failureOf(apiFor('visitor').createOrderLine({ items_id: 1, action_type: 'enquiry' }))

  expect(received.filter(({ path }) => path === '/cart_items')).toHaveLength(1)
})

test('API-34 a call without a response times out, and a call can be aborted', async () => {
  const { apiFor, delayNext } = await openClient()
  const impatient = apiFor('visitor', { timeout: 200 })
  await impatient.getShop()

  const releaseShop = delayNext('/shop')
  expect((await failureOf(impatient.getShop())).message).toBe('The shop did not respond in time')
  releaseShop()

  const leaving = new AbortController()
  const release = delayNext('/items_categories')
  const call = impatient.listCategories(leaving.signal)
  leaving.abort()
  await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  release()
})
