import { expect, test } from 'vitest'
import { extensions } from '../../../dataProvider/contract/extensions.ts'
import { announcedResources } from '../../../dataProvider/resources/declared.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { findUnannouncedKeys } from './findUnannouncedKeys.ts'
import { calls } from './calls.ts'
import { openServer } from './openServer.ts'

const shop = await startShop()

const refusal = { code: expect.any(String), message: expect.any(String) }
const absent = { status: 404, json: expect.objectContaining(refusal) }

for (const call of calls) {
  test(`${call.name} gets the specified keys from our server, and more only for an extension`, async () => {
    const { send } = await openServer(shop)

    const { status, json } = await send(call)

    expect([200, 204], JSON.stringify(json)).toContain(status)
    const specified: unknown = call.response ? call.response.parse(json) : json
    expect(findUnannouncedKeys(call.address, json, specified)).toEqual([])
  })
}

test('API-1 our server announces every extension that it has', async () => {
  const { send } = await openServer(shop)

  expect((await send('GET /auth/me')).json).toMatchObject({
    extensions: expect.arrayContaining([
      ...extensions,
      ...announcedResources.map(({ name }) => name),
      // Only a field's declaration names this extension.
      'order-flags',
    ]),
  })
})

test('API-3 every call except /auth/me is rejected without its token, with the standard error body', async () => {
  const { send } = await openServer(shop)

  for (const call of calls.filter(({ host }) => host !== 'main')) {
    const { status, json } = await send(call, { headers: { authorization: undefined } })
    expect(status, call.name).toBe(401)
    expect(json, call.name).toMatchObject(refusal)
  }
})

test('API-4 API-6 API-29 API-30 the user id is required where the specification requires it', async () => {
  const { send } = await openServer(shop)

  for (const call of calls.filter(({ userId }) => userId)) {
    const { status, json } = await send(call, { headers: { 'x-elegant-userid': undefined } })
    expect(status, call.name).toBe(400)
    expect(json, call.name).toMatchObject(refusal)
  }
})

test('an unknown id gets 404 with the standard error body, on every address with an id', async () => {
  const { send } = await openServer(shop)
  const none = 2_000_000_000
  const ids = { item: none, category: none, itemImage: none, customer: 'user_nobody', slug: 'nothing' }

  for (const call of calls.filter(({ id }) => id)) {
    const response = await send(call, { ids })
    // The specification defines an array here, which is empty if no item has the slug (API-15).
    const isList = call.address === '/items_details/{slug}'
    expect(response, call.name).toEqual(isList ? { status: 200, json: [] } : absent)
  }
})

test('API-36 a body key of the wrong type is rejected by its name, on every call with a body', async () => {
  const { send, ids } = await openServer(shop)

  for (const call of calls.filter(({ body, isForm }) => body && !isForm)) {
    for (const key of Object.keys(call.body!.sent(ids))) {
      // No specified body contains a list, so this value has the wrong type for every key.
      const { status, json } = await send(call, { body: { [key]: [[]] } })
      expect(status, `${call.name}: ${key}`).toBe(400)
      expect(json, `${call.name}: ${key}`).toMatchObject(refusal)
      const named = Object.keys((json as { payload: Record<string, string> }).payload)
      expect(
        named.map((path) => path.split('.')[0]),
        call.name,
      ).toEqual([key])
    }
  }
})
