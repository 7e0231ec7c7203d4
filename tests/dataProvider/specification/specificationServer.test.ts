// @module-tag long
import { expect, test } from 'vitest'
import { seededIds, users } from '../../support/specification/seed.ts'
import { callOf } from '../../contract/specification/calls.ts'
import { openClient } from '../../support/specification/openClient.ts'

// Whatever the specification server lets pass, our client might do unnoticed: it has to be strict.

async function openStranger() {
  const { config, ...rest } = await openClient()
  const { domainHeader, domainId, authKeyHeader, authKey } = config
  const keys = { [domainHeader]: domainId, [authKeyHeader]: authKey }
  const { authToken } = (await (await fetch(`${config.mainUrl}/auth/me`, { headers: keys })).json()) as {
    authToken: string
  }
  const authorization = `Bearer ${authToken}`
  const send = (
    path: string,
    { headers = {}, body, method }: RequestInit & { headers?: Record<string, string> } = {},
  ) =>
    fetch(config.shopUrl + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body } : {}),
    })
  return { ...rest, config, send }
}

const order = { items_id: 1, action_type: 'enquiry' }
const named = { 'x-elegant-userid': users.customer }

test.for([
  ['an unknown address', '/messages', {}],
  ['an extension’s method', '/items/1', { method: 'DELETE' }],
  ['an extension’s address', '/items/1/restore', { method: 'POST' }],
  ['an unknown query key', '/shop?fields=name', {}],
  ['an unknown key in external', '/items_by_type/Product?external={"page":1,"category":3}', {}],
  ['a list without its page', '/items_by_type/Product', {}],
  ['JSON where a bare page is specified', '/customers_all?external={"page":1}', {}],
  ['an unknown body key', '/cart_items', { headers: named, body: JSON.stringify({ ...order, quantity: 2 }) }],
  ['a missing body key', '/cart_items', { headers: named, body: JSON.stringify({ items_id: 1 }) }],
  [
    'an idempotency key',
    '/cart_items',
    { headers: { ...named, 'idempotency-key': 'a' }, body: JSON.stringify(order) },
  ],
  ['a missing user id', '/customer', {}],
  ['a user id where none is specified', '/shop', { headers: named }],
  ['a missing token', '/shop', { headers: { authorization: '' } }],
  ['a token of another’s', '/shop', { headers: { authorization: 'Bearer session-of-user_ada' } }],
  ['a cookie', '/shop', { headers: { cookie: 'session=1' } }],
  [
    'a body of another type',
    '/cart_items',
    { headers: { ...named, 'content-type': 'text/plain' }, body: JSON.stringify(order) },
  ],
  [
    'an id that is not the address’s',
    '/item_images/1',
    { method: 'PATCH', body: JSON.stringify({ ...imageBody(), item_images_id: 2 }) },
  ],
  [
    'a shop in an item',
    '/items',
    { body: JSON.stringify({ ...callOf('POST /items').body!.sent(seededIds), shops_id: 1 }) },
  ],
] as const)('the specification server refuses and notes %s', async ([, path, request]) => {
  const { send, violations } = await openStranger()

  const answer = await send(path, request)

  expect([400, 404]).toContain(answer.status)
  expect(violations).toHaveLength(1)
})

test('the specification server notes an /auth/me without its two headers', async () => {
  const { config, violations } = await openStranger()

  expect((await fetch(`${config.mainUrl}/auth/me`)).status).toBe(400)
  expect(violations).toHaveLength(2)
})

function imageBody() {
  return callOf('PATCH /item_images/{id}').body!.sent(seededIds)
}
